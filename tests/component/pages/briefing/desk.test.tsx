/** The desk: what needs the player first, own subjects with trends, and parts that can be hidden. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { failing, fixture } from '@support/renderer/answers';
import { transferEntry } from '@support/renderer/ledger-entries';
import { NOW_MS } from '@support/renderer/page-bridge';
import { keptLists } from '@support/renderer/kept';
import { eventually, textOf } from '@support/renderer/readings';
import { answerRecord, inflationOf, pointAt } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import { succeed } from '@shared/ipc/result';
import { memberMetric, metricLabel, metricOf } from '@shared/record/metrics';

const HOUR_MS = 3_600_000;
const at = (turns: number) => new Date(NOW_MS + turns * HOUR_MS).toISOString();
const NAV = {
  ...fixture('clientNav', 'contract', 1),
  missingDemographics: false,
  unreadCount: 3,
  unreadMailCount: 0,
  pendingCharterCount: 2,
};
const STATUS = {
  ...fixture('clientStatus', 'observed', 1),
  actions: 198,
  actionCap: 200,
  baseActionsPerTurn: 2,
};
const BUSY = {
  clientNav: NAV,
  clientStatus: STATUS,
  game: { ...fixture('game'), nextTurnAt: at(1), turnDurationMs: HOUR_MS },
  election: { ok: true, found: true, election: { endTime: at(1.5) } },
  countryLegislature: {
    ok: true,
    found: true,
    pendingBills: [
      { id: 'b1', title: 'Roads Act', scheduledVoteAt: at(1) },
      { id: 'b2', title: 'Later Act', scheduledVoteAt: at(9) },
    ],
  },
} satisfies ScreenOptions['answers'];

const open = (options: ScreenOptions = {}) => renderScreen('/', { answers: BUSY, ...options });
const needs = () =>
  screen.queryAllByTestId('need').map((line) => [line.dataset['kind'], line.textContent]);
const agenda = () =>
  screen
    .queryAllByTestId('agenda-item')
    .map(({ dataset, textContent }) => [dataset['inTurns'], dataset['kind'], textContent]);
const parts = () =>
  Array.from(
    document.querySelectorAll<HTMLElement>('[data-part]'),
    ({ dataset }) => dataset['part'],
  );

it('the briefing names what waits in the game’s own pages, and an unsettled order before it', async () => {
  const { user, bridge } = await open({
    onBridge(fresh) {
      fresh.answers['ledger:list'] = () =>
        succeed({ entries: [transferEntry({ id: 'i1', state: 'unknown' })], damagedLines: 0 });
    },
  });
  await eventually(() => {
    expect(needs()).toEqual([
      ['charters', '2 charters need your decisionOn the game’s own pages ↗'],
    ]);
  });
  const region = screen.getByRole('region', { name: 'Needs your attention' });
  expect(region.contains(screen.getByTestId('prompt-open-question'))).toBe(true);
  expect(
    within(region)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#/treasury/ledger']);
  await user.click(within(region).getByRole('button', { name: /^On the game’s own pages/u }));
  expect(bridge.requests('pane:open')).toEqual([{ url: 'https://game.example/' }]);
});

it('what is unread is left to the sidebar, and nothing is said where nothing waits', async () => {
  await open({ answers: { ...BUSY, clientNav: { ...NAV, pendingCharterCount: 0 } } });
  expect(screen.getByRole('region', { name: 'What comes next' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull();
});

it('the briefing lists what comes next by turns, without what the lede and the clock say', async () => {
  await open();
  await eventually(() => {
    expect(agenda()).toEqual([
      ['1', 'actions', '1Your actions reach 200198 now'],
      ['1', 'bill', '1Roads Act is decided'],
      ['1', 'race', expect.stringContaining('Your race ends')],
    ]);
  });
  for (const left of screen.getAllByTestId('agenda-time-left'))
    expect(Number(left.dataset['value'])).toBeGreaterThan(0);
  const region = screen.getByRole('region', { name: 'What comes next' });
  const links = within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#/legislation/US/b1', '#/elections/e1']);
});

it.each([
  [BUSY.game, '12'],
  [{ ...BUSY.game, nextTurnAt: null, turnDurationMs: null }, '—'],
])(
  'a crisis in the agenda has its turns only where the game states its turns: %#',
  async (game, turns) => {
    const crisis = {
      id: 'c1',
      kind: 'flood',
      title: 'The river rises',
      status: 'active',
      expiresAtRealtimeMs: NOW_MS + 12 * HOUR_MS,
      options: [{ id: 'wait', label: 'Wait', isDefault: true }],
    };
    await open({
      answers: {
        ...BUSY,
        game,
        eventsActive: { ok: true, found: true, event: crisis, lastResolved: null },
      },
    });
    await eventually(() => {
      expect(agenda().filter(([, kind]) => kind === 'crisis')).toEqual([
        [turns === '—' ? '' : turns, 'crisis', expect.stringMatching(`^${turns}The river rises`)],
      ]);
    });
  },
);

it('an own bill has its place in the agenda, with the turns that bills took', async () => {
  const bill = (id: string, introduced: number, voted: number | null, sponsor: string) => ({
    id,
    title: `Act ${id}`,
    status: voted === null ? 'pending' : 'passed',
    sponsor,
    vote: { yes: 30, no: 29, abstain: 0 },
    introducedAt: at(introduced),
    votedAt: voted === null ? null : at(voted),
  });
  await open({
    answers: {
      ...BUSY,
      clientNav: { ...NAV, characterName: 'Ada Marsh' },
      countryLegislature: { ok: true, found: true, pendingBills: [] },
      legislation: {
        ok: true,
        found: true,
        bills: [
          bill('own', -10, null, 'Ada Marsh'),
          bill('other', -2, null, 'Ben'),
          ...[13, 18, 19, 20, 22, 24, 30].map((turns) =>
            bill(`old ${turns}`, -40, turns - 40, 'Ben'),
          ),
        ],
      },
    },
  });
  await eventually(() => {
    expect(agenda().filter(([, kind]) => kind === 'bill')).toEqual([
      ['8', 'bill', '8–14Your bill “Act own” is decidedEstimated; yes leads by 1'],
    ]);
  });
});

it('an own bill whose vote is planned has the turn of that vote, as its page has', async () => {
  const bill = (id: string, sponsor: string) => ({
    id,
    title: `Act ${id}`,
    status: 'pending',
    sponsor,
    vote: { yes: 30, no: 29, abstain: 0 },
    introducedAt: at(-1),
  });
  const planned = (id: string, turns: number) => ({
    id,
    title: `Act ${id}`,
    scheduledVoteAt: at(turns),
  });
  const bills = [bill('b2', 'Ada Marsh'), bill('b3', 'Ada Marsh'), bill('b4', 'Ben')];
  const pendingBills = [planned('b2', 9), planned('b3', 1), planned('b4', 1)];
  await open({
    answers: {
      ...BUSY,
      clientNav: { ...NAV, characterName: 'Ada Marsh' },
      countryLegislature: { ok: true, found: true, pendingBills },
      legislation: { ok: true, found: true, bills },
    },
  });
  await eventually(() => {
    expect(agenda().filter(([, kind]) => kind === 'bill')).toEqual([
      ['1', 'bill', '1Your bill “Act b3” is decidedyes leads by 1'],
      ['1', 'bill', '1Act b4 is decided'],
      ['9', 'bill', '9Your bill “Act b2” is decidedyes leads by 1'],
    ]);
  });
});

it('the own country’s news come first, under its name, then those of elsewhere', async () => {
  const post = (id: string, countryId: string, title: string) => ({
    id,
    title,
    content: '',
    countryId,
    authorName: `Author ${id}`,
    category: 'general',
    createdAt: at(-1),
  });
  await open({
    answers: {
      ...BUSY,
      country: { ok: true, found: true, countryId: 'US', name: 'United States' },
      countries: { ok: true, countries: [{ id: 'US', name: 'United States' }] },
      news: {
        ok: true,
        posts: [post('1', 'UK', 'Far'), post('2', 'US', 'Near'), post('3', 'DE', 'Farther')],
      },
    },
  });
  const region = await screen.findByRole('region', { name: 'News from United States' });
  await eventually(() => {
    expect(textOf('own-headlines')).toMatch(/^Near/u);
  });
  expect(
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => /^(?:Near|Farther|Far)/u.exec(textContent)?.[0]),
  ).toEqual(['Near', 'Far', 'Farther']);
  expect(within(region).getByRole('heading', { name: 'Elsewhere' })).toBeDefined();
  expect(within(region).getByText('Author 1').parentElement?.textContent).toBe('By Author 1');
  expect(textOf('own-headlines')).not.toContain('United States');
});

it('the briefing shows recorded values, changes and trends of party and country', async () => {
  const seats = {
    ...inflationOf('', {}),
    subject: { kind: 'party', key: 'US/3' },
    metric: 'seats',
    label: 'Seats',
    unit: 'count',
    points: [pointAt(3, 40), pointAt(4, 44)],
  } as const;
  await open({
    onBridge: (bridge) => {
      answerRecord(bridge, [seats]);
    },
  });
  await eventually(() => {
    expect(textOf('desk-seats')).toBe('44+4 since turn 3');
  });
  const party = screen.getByRole('region', { name: 'Your party' });
  expect(within(party).getByRole('img').getAttribute('aria-label')).toContain('from 40 to 44');
  expect(within(party).getByRole('link').getAttribute('href')).toBe('#/parties/US/3');
  const country = screen.getByRole('region', { name: 'Your country' });
  expect(country.textContent).toContain('GDP growth');
});

it('the briefing has the chamber’s seats of a party whose own count has officials', async () => {
  const series = (kind: 'party' | 'country', key: string, metric: string, seats: number) => ({
    ...inflationOf('', {}),
    subject: { kind, key },
    metric,
    label: metricLabel(metric),
    unit: 'count' as const,
    points: [pointAt(4, seats)],
  });
  const { name = '' } = NAV.currentParty ?? {};
  await open({
    answers: { ...BUSY, chamberComposition: fixture('chamberComposition', 'observed') },
    onBridge: (bridge) => {
      const held = memberMetric('seatsHeld', String(name));
      answerRecord(bridge, [
        series('party', 'US/3', 'seats', 11),
        series('country', 'US', held, 25),
      ]);
    },
  });
  const party = await screen.findByRole('region', { name: 'Your party' });
  await eventually(() => {
    expect(textOf('desk-seats')).toBe('25');
  });
  expect(within(party).getByText('Seats')).toBeDefined();
});

it('the briefing shows a treasury with its currency and a lead in points', async () => {
  const points = [pointAt(6, 12)];
  const figure = (kind: 'party' | 'country' | 'election', key: string, metric: string) => ({
    subject: { kind, key },
    name: key,
    metric,
    label: metricLabel(metric),
    unit: metricOf(metric)?.unit ?? ('index' as const),
    currency: null,
    points,
  });
  await open({
    answers: { ...BUSY, clientStatus: { ...STATUS, homeCurrency: 'AVM', electionStats: null } },
    onBridge(bridge) {
      answerRecord(bridge, [figure('party', 'US/3', 'treasury'), figure('election', 'e1', 'lead')]);
    },
  });
  await eventually(() => {
    expect(textOf('desk-treasury')).toBe('AVM\u00a012');
    expect(textOf('desk-lead')).toBe('12 points');
  });
});

it('the briefing draws the campaign funds by turn, with what adds to them', async () => {
  await open({
    answers: {
      ...BUSY,
      clientStatus: {
        ...STATUS,
        funds: 5_000,
        homeCurrency: 'AVM',
        projectedIncome: 700,
      },
    },
    onBridge(bridge) {
      const funds = {
        subject: { kind: 'self', key: 'self' },
        name: 'You',
        metric: 'funds',
        label: 'Campaign funds',
        unit: 'money',
        currency: 'AVM',
        points: [pointAt(3, 4_000), pointAt(4, 5_000)],
      } as const;
      answerRecord(bridge, [funds]);
    },
  });
  const region = await screen.findByRole('region', { name: 'Campaign funds' });
  await eventually(() => {
    expect(region.textContent).toContain('AVM\u00a05,000▲+AVM\u00a01,000');
  });
  expect(region.textContent).toContain('one Fundraise +AVM\u00a0700');
  const holdings = within(region).getByRole('link', { name: /^Your holdings: .*\d.* in cash$/ });
  expect(holdings.getAttribute('href')).toBe('#/holdings');
});

it('panels of the briefing are hidden and shown again by keyboard, for each profile', async () => {
  const { user, advance, bridge, profileId } = await open();
  const before = parts();
  await user.click(screen.getByRole('button', { name: 'Choose panels' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Briefing panels' }));
  dialog.getByRole('checkbox', { name: 'Headlines' }).focus();
  await user.keyboard(' ');
  await advance(50);
  expect(parts()).toEqual(before.filter((id) => id !== 'headlines'));
  const stored = () => keptLists(bridge, 'hustings-hidden-parts')[profileId];
  expect(stored()).toEqual(['headlines']);
  await user.click(dialog.getByRole('button', { name: 'Show all' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await advance(50);
  expect(parts()).toEqual(before);
  expect(stored()).toEqual([]);
});

it('the briefing of a guest has only the parts about the world', async () => {
  await open({
    session: 'guest',
    answers: { clientNav: fixture('clientNav'), game: failing('key-required') },
  });
  expect(parts()).toEqual(['steps', 'headlines', 'race']);
});
