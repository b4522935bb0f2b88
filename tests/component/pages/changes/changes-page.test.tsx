/** `#/changes`: what changed in every span, what cannot be counted, and what may be shared. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import type { Absence } from '@shared/record/presence';
import type { RecordedChanges, RecordedDifference } from '@shared/record/recorded';
import type { BillResult } from '@shared/domain/results/own-result';
import { succeed } from '@shared/ipc/result';
import { failing, fixture } from '@support/renderer/answers';
import { difference, recordedChanges } from '@support/renderer/differences';
import { renderClient, renderScreen } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';

const NAV = { ...fixture('clientNav', 'contract', 1), missingDemographics: false };
const HOUR_MS = 3_600_000;
const GAME = { ...fixture('game', 'contract', 0), currentTurn: 500, turnDurationMs: HOUR_MS };

/** With values of turn 476 and turn 500. */
function inSpan(change: RecordedDifference): RecordedDifference {
  const { first, last } = change;
  return {
    ...change,
    first: first && { ...first, turn: 476, untilTurn: 476 },
    last: { ...last, turn: 500, untilTurn: 500 },
  };
}

const funds = inSpan(difference('self:self', 'funds', 1_000, 1_250, { currency: 'AVM' }));
const seats = inSpan(difference('party:US/3', 'seats', 15, 17, { name: 'Civic Union' }));
const leader = inSpan(difference('country:FR', 'leader', 'Ann', 'Ben', { name: 'France' }));

const FOUND = recordedChanges([funds, seats, leader], { fromTurn: 476, toTurn: 500 });
const ABSENCE: Absence = { leftTurn: 431, leftAtMs: 1, backTurn: 499, isDismissed: true };

interface Given extends ScreenOptions {
  readonly found?: RecordedChanges;
  readonly absence?: Absence | null;
  readonly bills?: readonly BillResult[];
}

function open(
  since: string,
  { found = FOUND, absence = null, bills = [], ...options }: Given = {},
) {
  return renderScreen(`/changes${since === '' ? '' : `?since=${since}`}`, {
    ...options,
    answers: { clientNav: NAV, game: GAME, ...options.answers },
    onBridge(bridge) {
      bridge.answers['record:changes'] = () => succeed(found);
      bridge.answers['record:absence'] = () => succeed(absence);
      bridge.answers['record:presence'] = () => succeed(absence);
      bridge.answers['record:results'] = () => succeed({ raceIds: [], bills, crises: [] });
    },
  });
}

const bill = (id: string, name: string, endedTurn: number): BillResult => ({
  kind: 'bill',
  id,
  country: 'US',
  name,
  outcome: 'passed',
  yes: 61,
  no: 40,
  endedTurn,
});

const rows = () => screen.queryAllByTestId('change');

describe('what changed', () => {
  it.each([
    ['turn', 499],
    ['day', 476],
    ['week', 332],
    ['left', 431],
    ['', 476],
    ['<img>', 476],
  ])('since %j is counted from the end of turn %i', async (since, fromTurn) => {
    const { bridge } = await open(since, { absence: ABSENCE });
    expect(bridge.requests('record:changes').at(-1)).toMatchObject({ fromTurn });
    expect(rows()).toHaveLength(3);
  });

  it('stands in groups, each line with its figures before and after', async () => {
    await open('day');
    const regions = ['You', 'Your party, Civic Union', 'World'].map((name) =>
      screen.getByRole('region', { name }),
    );
    expect(regions.map((region) => within(region).getAllByTestId('change'))).toHaveLength(3);
    const handles = ['kind', 'subject', 'from', 'to'];
    expect(rows().map(({ dataset }) => handles.map((handle) => dataset[handle]))).toEqual([
      ['me', 'self:self', '1000', '1250'],
      ['party', 'party:US/3', '15', '17'],
      ['world', 'country:FR', 'Ann', 'Ben'],
    ]);
    expect(rows()[0]?.textContent).toContain('+25%');
    expect(screen.getByTestId('lede').textContent).toContain('24 turns, turn 476 to 500');
    expect(screen.getByTestId('lede').textContent).toContain('Your campaign funds rose by AVM');
  });

  it('names subjects and the player in its picture, which has no headings', async () => {
    const office = inSpan(difference('self:self', 'ownOffice', '', 'senator'));
    const { user } = await open('day', {
      found: { ...FOUND, changes: [office, seats, leader] },
      answers: { clientNav: { ...NAV, characterName: 'Cy Reed' } },
    });
    const lede = screen.getByTestId('lede');
    expect(lede.textContent).toContain('You are now Senator');
    expect(lede.querySelector<HTMLElement>('[data-picture-words]')?.dataset['pictureWords']).toBe(
      'Reed is now ',
    );
    await user.click(screen.getByRole('button', { name: 'Share: At a glance' }));
    const lines = lede.querySelectorAll('[data-picture="body"] li');
    expect(Array.from(lines, ({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Office/u),
      expect.stringMatching(/^Civic Union Seats/u),
      expect.stringMatching(/^France Leader/u),
    ]);
  });

  it('says in a line which turns are compared where they are not those of the list', async () => {
    const old = { turn: 1, untilTurn: 3, atMs: 0, value: 'Ann' };
    await open('day', { found: { ...FOUND, changes: [funds, { ...leader, first: old }] } });
    const [mine, theirs] = rows().map(({ textContent }) => textContent);
    expect(mine).not.toContain('turn');
    expect(theirs).toContain('turn 3 to 500');
  });

  it('has what was decided of the player’s own in the span, first', async () => {
    const found = { ...FOUND, changes: [seats] };
    const bills = [bill('b2', 'Harbour Act', 490), bill('b1', 'Old Act', 470)];
    await open('day', { found, bills });
    const decided = within(screen.getByRole('region', { name: 'Decided' })).getAllByRole(
      'listitem',
    );
    expect(decided.map(({ textContent }) => textContent)).toEqual([
      'Your bill “Harbour Act” passed 61 to 40turn 490',
    ]);
    expect(screen.getByTestId('lede').textContent).toContain('Your bill “Harbour Act” passed');
  });

  it('gives the turns in which a bill may have been decided, where some were missed', async () => {
    const late = { ...bill('b2', 'Harbour Act', 490), openTurn: 470 };
    await open('day', { found: { ...FOUND, changes: [seats] }, bills: [late] });
    expect(screen.getByRole('region', { name: 'Decided' }).textContent).toContain(
      'turns 471 to 490',
    );
    expect(screen.getByTestId('lede').textContent).toContain('1 figure changed');
  });

  it('says since when there are figures if the span begins before', async () => {
    await open('week', { found: { ...FOUND, fromTurn: 412 } });
    expect(screen.getByTestId('changes-so-far').textContent).toContain('So far since turn 412');
    expect(rows()).toHaveLength(3);
  });

  it('says so where nothing changed, or there is only one turn', async () => {
    const quiet = await open('day', { found: { ...FOUND, changes: [] } });
    expect(screen.getByTestId('lede').textContent).toContain('No changes so far');
    quiet.bridge.answers['record:changes'] = () =>
      succeed({ ...FOUND, fromTurn: 500, changes: [] });
    await quiet.go('/changes?since=turn');
    expect(screen.getByTestId('empty-state').textContent).toContain('all of one turn');
  });

  it('shows many changes of a group in parts', async () => {
    const many = Array.from({ length: 80 }, (_, index) =>
      difference(`country:C${index}`, 'leader', 'Ann', 'Ben', { name: `Land ${index}` }),
    );
    const { user } = await open('day', { found: { ...FOUND, changes: many } });
    expect(rows()).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Show 25 more (55 left)' }));
    expect(rows()).toHaveLength(50);
  });

  it('changes its span in the address', async () => {
    const { user, advance, bridge } = await open('day', { absence: ABSENCE });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Since' }), 'You left');
    await advance(100);
    expect(bridge.requests('record:changes').at(-1)).toMatchObject({ fromTurn: 431 });
    expect(window.location.hash).toBe('#/changes?since=left');
  });
});

describe('a span that cannot be counted', () => {
  const game = (change: Partial<typeof GAME>) => ({ answers: { game: { ...GAME, ...change } } });

  it('is a day of turns without a length; the last turn still is one', async () => {
    const { bridge, go } = await open('day', game({ turnDurationMs: 0 }));
    expect(screen.getByTestId('empty-state').textContent).toContain('length of a turn is unknown');
    expect(bridge.requests('record:changes')).toEqual([]);
    await go('/changes?since=turn');
    expect(rows()).toHaveLength(3);
  });

  it('is any without a turn', async () => {
    await open('turn', game({ currentTurn: null as never }));
    expect(screen.getByTestId('empty-state').textContent).toContain('The turn isn’t available');
  });

  it('is any without a key: the screen says so once, and where to add one', async () => {
    const { advance } = await open('day', { answers: { game: failing('key-required') } });
    await advance(1_000);
    const panel = within(screen.getByTestId('error-panel'));
    expect(panel.getByRole('link', { name: 'Add an API key' })).toBeDefined();
    expect(screen.queryByTestId('empty-state')).toBeNull();
  });

  it('is the time away of a player who missed no turn', async () => {
    await open('left');
    expect(screen.getByTestId('empty-state').textContent).toContain(
      'You haven’t missed a turn yet.',
    );
  });

  it('is the time away of a player whose session has ended', async () => {
    await open('left', { session: 'expired' });
    const empty = within(screen.getByTestId('empty-state'));
    expect(empty.getByText('Sign in to see what changed since you left.')).toBeTruthy();
    expect(empty.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('#/sign-in');
  });
});

describe('who asks', () => {
  it.each([
    ['a guest', { session: 'guest', answers: { clientNav: fixture('clientNav', 'contract', 0) } }],
    ['a newcomer without a character', { answers: { clientNav: { ...NAV, hasCharacter: false } } }],
    ['a monarch', { answers: { clientStatus: { isImperial: true } } }],
  ] as const)('%s gets the changes of the world', async (_who, options) => {
    await open('day', { ...options, found: { ...FOUND, changes: [leader] } });
    expect(rows().map(({ dataset }) => dataset['kind'])).toEqual(['world']);
  });
});

describe('sharing', () => {
  it('copies the lines as text', async () => {
    let copied = '';
    document.execCommand = vi.fn(() => {
      const event = new Event('copy') as ClipboardEvent;
      Object.assign(event, {
        clipboardData: { setData: (_type: string, text: string) => (copied = text) },
      });
      document.dispatchEvent(event);
      return true;
    });
    const { user } = await open('day');
    await user.click(screen.getByRole('button', { name: 'Copy all as text' }));
    expect(copied.split('\n')).toEqual([
      'What changed: 24 turns, turn 476 to 500',
      'You',
      'Campaign funds: AVM\u00a01,000 → AVM\u00a01,250 (+25%), turn 476 to 500',
      'Your party, Civic Union',
      'Civic Union, Seats: 15 → 17 (+2), turn 476 to 500',
      'World',
      'France, Leader: Ann → Ben, turn 476 to 500',
    ]);
  });
});

it.each(['what changed', 'yesterday'])('the palette finds the screen as “%s”', async (words) => {
  const { user, advance } = await renderClient('/news', {
    answers: { clientNav: NAV, game: GAME },
  });
  await user.keyboard('{Control>}k{/Control}');
  await advance(100);
  await user.type(screen.getByRole('combobox', { name: 'Search' }), words);
  await advance(500);
  const palette = within(screen.getByRole('dialog', { name: 'Command palette' }));
  expect(palette.getAllByRole('option')[0]?.textContent).toContain('What changed');
});
