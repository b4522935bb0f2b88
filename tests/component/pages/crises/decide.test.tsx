/** A crisis with a deadline: shown in the navigation and on the briefing, and decided once on its page. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { failing, failureOfKind, fixture } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { eventually, textOf, valueOf } from '@support/renderer/readings';
import { renderClient } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import type { CrisisDecision } from '@shared/ipc/channels/account-actions';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

/** Past every poll interval. */
const POLLED_MS = 130_000;

const CRISIS = {
  instanceId: 'c1',
  kind: 'disaster.flood',
  title: 'The river rises',
  headline: 'Three villages under water',
  body: '',
  offeredAtTurn: 11,
  expiresAtRealtimeMs: NOW_MS + 90 * 60_000,
  defaultOptionId: 'wait',
  options: [
    {
      id: 'visit',
      label: 'Go there',
      description: 'Lose actions, win hearts.',
      statAdjustment: { stat: 'favorability', label: 'Favorability', delta: 2 },
    },
    { id: 'wait', label: 'Wait', description: 'Rivers fall, too.', isDefault: true },
  ],
};

const DECIDED: CrisisDecision = {
  state: 'sent',
  failure: null,
  crisisId: 'c1',
  crisisName: 'The river rises',
  optionLabel: 'Go there',
  tier: 'Mixed',
  effects: ['favorability 2'],
};

interface Given extends Pick<ScreenOptions, 'session'> {
  readonly decided?: Result<CrisisDecision | null>;
  readonly crisis?: typeof CRISIS | null;
}

function open(route: string, { decided = succeed(DECIDED), ...given }: Given = {}) {
  const { crisis = CRISIS, session = 'signed-in' } = given;
  return renderClient(route, {
    session,
    answers: {
      clientNav: { ...fixture('clientNav', 'contract', 1), hasCharacter: true },
      eventsActive: { ok: true, found: crisis !== null, event: crisis, lastResolved: null },
    },
    onBridge(bridge) {
      bridge.answers['crises:decide'] = () => decided;
    },
  });
}

const decideButton = () => screen.getByRole('button', { name: 'Decide: Go there' });

describe('a crisis that waits', () => {
  it('has a badge in the navigation and a line with the time that is left on the briefing', async () => {
    const page = await open('/');
    expect(valueOf('nav-crises')).toBe('1');
    const line = within(screen.getByTestId('prompt-crisis'));
    expect(line.getByText('The river rises')).toBeDefined();
    expect(valueOf('prompt-crisis-left')).toBe(String(90 * 60_000));
    expect(textOf('prompt-crisis')).toMatch(/Decide within 1h 30m\. Otherwise “Wait” is chosen\./u);
    // The separator of the row's other facts stands only between two of them.
    expect(screen.getByTestId('prompt-crisis').querySelectorAll('small > *')).toHaveLength(1);
    expect(line.getByRole('link', { name: 'Decide' }).getAttribute('href')).toBe('#/crises');
    await page.advance(60_000);
    expect(valueOf('prompt-crisis-left')).toBe(String(89 * 60_000));
  });

  it('says on the briefing that its deadline has passed, and no longer counts it', async () => {
    await open('/', { crisis: { ...CRISIS, expiresAtRealtimeMs: NOW_MS - 1 } });
    expect(textOf('prompt-crisis')).toContain(
      'The deadline has passed: the server chooses “Wait” for you.',
    );
    expect(textOf('prompt-crisis')).not.toMatch(/Time left|needs your decision|none/u);
    expect(screen.queryByRole('link', { name: 'Decide' })).toBeNull();
    expect(
      within(screen.getByTestId('prompt-crisis'))
        .getByRole('link', { name: 'Open it' })
        .getAttribute('href'),
    ).toBe('#/crises');
    expect(screen.queryByTestId('nav-crises')).toBeNull();
  });

  it('shows each option as a card with its effect, and its own words on the button', async () => {
    await open('/crises');
    expect(decideButton().textContent).toBe('Go there');
    const card = document.querySelector('[data-option-id="visit"]');
    expect(card?.textContent).toContain('Favourability ▲+2');
    expect(document.querySelector('[data-option-id="wait"]')?.textContent).toContain(
      'Chosen if time runs out',
    );
    expect(textOf('lede')).toContain('The river rises: decide');
  });

  it.each([
    ['names the option that the service chooses', CRISIS, 'chooses “Wait” for you'],
    [
      'says that the service decides, where it names no option',
      { ...CRISIS, defaultOptionId: '', options: CRISIS.options.slice(0, 1) },
      'the server decides for you',
    ],
  ])('offers no decision once its deadline passes, and %s', async (_how, crisis, words) => {
    const expiresAtRealtimeMs = NOW_MS + 20_000;
    const page = await open('/crises', { crisis: { ...crisis, expiresAtRealtimeMs } });
    expect(decideButton()).toBeDefined();
    expect(screen.queryByTestId('crisis-passed')).toBeNull();
    await page.advance(21_000);
    expect(textOf('crisis-passed')).toContain('The deadline has passed');
    expect(textOf('crisis-passed')).toContain(words);
    expect(page.page().queryByRole('button', { name: /^Decide/u })).toBeNull();
    expect(page.main().textContent).not.toMatch(/Time left|none/u);
    expect(screen.queryByTestId('nav-crises')).toBeNull();
  });

  it.each([
    ['once it waits no more', { crisis: null }],
    ['to a guest', { session: 'guest' }],
  ] as const)('is mentioned nowhere %s', async (_when, given) => {
    await open('/', given);
    expect(screen.queryByTestId('nav-crises')).toBeNull();
    expect(screen.queryByTestId('prompt-crisis')).toBeNull();
  });

  it.each(['contract', 'observed'] as const)(
    'shows what each option changes, with its sign (%s)',
    async (dialect) => {
      await renderClient('/crises', { answers: worldAnswers(dialect).answers, dialect });
      const cards = [...document.querySelectorAll('[data-option-id]')];
      const changes = cards.map((card) => /Favourability [▲▼][+−]1/u.exec(card.textContent)?.[0]);
      expect(changes).toContain('Favourability ▼−1');
      expect(screen.queryByTestId('field-statAdjustment')).toBeNull();
    },
  );
});

describe('a decision', () => {
  it('is sent to main once, and then the screens that it changed are read again', async () => {
    const page = await open('/crises');
    expect(valueOf('crisis-left')).toBe(String(90 * 60_000));
    const before = page.calls('eventsActive').length;
    await page.user.click(decideButton());
    await page.advance(0);
    expect(page.bridge.requests('crises:decide')).toEqual([
      { profileId: page.profileId, crisisId: 'c1', optionId: 'visit' },
    ]);
    expect(textOf('decision-outcome')).toContain('You decided: Go there.');
    await eventually(() => {
      expect(page.calls('eventsActive').length).toBeGreaterThan(before);
    });
  });

  it.each<[string, Result<CrisisDecision | null>, string, RegExp]>([
    [
      'refused by the service',
      succeed({
        ...DECIDED,
        state: 'refused',
        failure: failureOfKind('service', { message: 'Event expired' }),
      }),
      'refused',
      /Event expired/u,
    ],
    [
      'of a server that takes none',
      succeed({
        ...DECIDED,
        state: 'refused',
        failure: failureOfKind('feature-absent'),
      }),
      'refused',
      /on the game’s own pages only/u,
    ],
    [
      'stopped by a pause',
      fail(failureOfKind('rate-limited', { message: 'Slow down' })),
      'refused',
      /Slow down/u,
    ],
    [
      'that is not known',
      succeed({
        ...DECIDED,
        state: 'unknown',
        failure: failureOfKind('timed-out', { outcomeUnknown: true }),
      }),
      'unknown',
      /Check this page/u,
    ],
  ])(
    'with the outcome %s says so in place and is not repeated',
    async (_name, decided, state, words) => {
      const page = await open('/crises', { decided });
      await page.user.click(decideButton());
      await page.advance(0);
      expect(screen.getByTestId('decision-outcome').dataset['state']).toBe(state);
      expect(textOf('decision-outcome')).toMatch(words);
      expect(page.bridge.requests('crises:decide')).toHaveLength(1);
    },
  );

  it('that the player cancels in the window of main is reported as cancelled', async () => {
    const page = await open('/crises', { decided: succeed(null) });
    await page.user.click(decideButton());
    await page.advance(0);
    expect(page.page().getByText('Cancelled. Nothing was sent.')).toBeDefined();
  });

  it('cannot be made while the server cannot be reached', async () => {
    const page = await open('/crises');
    await page.setOnline(false);
    expect(screen.queryByRole('button', { name: 'Decide: Go there' })).toBeNull();
    expect(page.page().getByText(/until the server can be reached again/u)).toBeDefined();
  });

  it('stays in the list of decisions, with its outcome, when its crisis has gone', async () => {
    const page = await open('/crises');
    expect(screen.queryByTestId('decision')).toBeNull();
    await page.user.click(decideButton());
    await page.advance(0);
    page.answer({ eventsActive: { ok: true, found: false, event: null, lastResolved: null } });
    await page.advance(POLLED_MS);
    expect(screen.queryByRole('button', { name: 'Decide: Go there' })).toBeNull();
    expect(screen.getByTestId('decision').dataset['state']).toBe('sent');
    expect(textOf('decision')).toMatch(/Go there.*The river rises.*Mixed · favorability 2/u);
  });
});

it('a server without crises is asked for them only once', async () => {
  const page = await renderClient('/', { answers: { eventsActive: failing('feature-absent') } });
  await page.advance(10 * 60_000);
  expect(screen.queryByTestId('nav-crises')).toBeNull();
  expect(page.calls('eventsActive').length).toBeLessThanOrEqual(1);
});
