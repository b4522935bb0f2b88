/** The briefing's headline once something of the player's own was decided. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { succeed } from '@shared/ipc/result';
import type { RecordedResults } from '@shared/record/recorded';
import { fixture } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { textOf, valueOf } from '@support/renderer/readings';
import { answerRecord, pointAt } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';

const TURN_MS = 3_600_000;
const at = (turns: number) => new Date(NOW_MS + turns * TURN_MS).toISOString();
const GAME = { ...fixture('game'), currentTurn: 406, nextTurnAt: at(0.5), turnDurationMs: TURN_MS };
const NAV = {
  ...fixture('clientNav', 'contract', 1),
  characterName: 'Marian Holloway',
  characterCountryId: 'AV',
  activeElection: null,
};
const NOTHING: RecordedResults = { raceIds: [], bills: [], crises: [] };

interface Ended {
  readonly id?: string;
  /** Of Jessop, Ellwood and the player. */
  readonly votes: readonly number[];
  readonly seats?: readonly number[];
  readonly totalSeats?: number;
  readonly office?: string;
  readonly endsIn?: number;
  readonly more?: object;
}

const NAMES = ['Conrad Jessop', 'Iris Ellwood', 'Marian Holloway'];

function race({ id = 'e1', votes, seats, totalSeats = 20, office = 'house', ...rest }: Ended) {
  const { endsIn = -2.5, more } = rest;
  return {
    election: {
      id,
      status: 'completed',
      electionType: office,
      seatId: `AV-${office}-NC`,
      state: 'NC',
      countryId: 'AV',
      totalSeats,
      endTime: at(endsIn),
    },
    phase: { inPrimary: false, inGeneral: false, isUpcoming: false, isEnded: true },
    candidates: NAMES.map((characterName, index) => ({
      id: `${id}-${index}`,
      characterId: `c${index}`,
      characterName,
      party: ['Civic', 'Labour', 'Heritage'][index] ?? '',
      partyColor: '#5b2d8e',
    })),
    votes: {
      totalVotes: votes.reduce((sum, count) => sum + count, 0),
      finalized: true,
      tallies: votes.map((count, index) => ({ candidateId: `${id}-${index}`, votes: count })),
      ...(seats && {
        seatsEstimate: Object.fromEntries(seats.map((count, index) => [`${id}-${index}`, count])),
      }),
    },
    ...more,
  };
}

interface Shown {
  readonly results?: Partial<RecordedResults>;
  readonly answers?: AnswersGiven;
  /** Seats of Labour and Heritage by turn; the last turn is the chamber of now. */
  readonly chamber?: Readonly<Record<number, readonly [number, number]>>;
}

async function openBriefing({ results, answers, chamber }: Shown) {
  const shown = await renderScreen('/', {
    answers: {
      clientNav: NAV,
      clientStatus: { ...fixture('clientStatus', 'contract'), electionStats: null },
      game: GAME,
      elections: { ok: true, found: true, elections: [] },
      electionArchives: { ok: true, found: true, elections: [] },
      eventsActive: { event: null },
      ...answers,
    },
    onBridge(bridge) {
      if (chamber !== undefined) {
        const series = (metric: string, held: (seats: readonly [number, number]) => number) => ({
          subject: { kind: 'country' as const, key: 'AV' },
          name: null,
          metric,
          label: metric,
          unit: 'count' as const,
          currency: null,
          points: Object.entries(chamber).map(([turn, seats]) =>
            pointAt(Number(turn), held(seats)),
          ),
        });
        answerRecord(bridge, [
          series('seatsHeld/Labour', ([labour]) => labour),
          series('seatsHeld/Heritage', ([, heritage]) => heritage),
          series('chamberSeats', () => 10),
        ]);
      }
      bridge.answers['record:results'] = () => succeed({ ...NOTHING, ...results });
    },
  });
  await shown.advance(3_000);
  return shown;
}

const lede = () => within(screen.getByTestId('lede'));
const headline = () => lede().getByRole('heading', { level: 2 }).textContent;
const RACE = { results: { raceIds: ['e1'] } };
function outcome() {
  const { outcome: word, seats, electionId } = lede().getByTestId('own-result').dataset;
  return [word, seats, electionId];
}

describe('the headline of a race that ended', () => {
  it('has seats, change, share, place, votes to the next, the others and the next race', async () => {
    const now = race({ votes: [5_300, 2_800, 1_900], seats: [11, 6, 3] });
    const former = race({ id: 'e0', votes: [5_000, 3_912, 1_088], seats: [11, 7, 2], endsIn: -50 });
    const row = { seatId: 'AV-house-NC', electionType: 'house', state: 'NC' };
    await openBriefing({
      ...RACE,
      answers: {
        election: async ({ id }) => succeed(id === 'e0' ? former : now),
        elections: {
          ok: true,
          elections: [
            { ...row, id: 'e1', status: 'completed', endTime: at(-2.5) },
            { ...row, id: 'e0', status: 'completed', endTime: at(-50) },
            { ...row, id: 'e2', status: 'upcoming', startTime: at(11.5), endTime: at(20) },
          ],
        },
      },
    });
    expect(headline()).toBe('You won 3 of 20 seats');
    expect(lede().getByText('One more seat than last time.')).toBeTruthy();
    expect(textOf('briefing-active-election')).toBe('House election, NC');
    for (const [handle, value] of [
      ['race-seats', '3'],
      ['race-place', '3'],
      ['result-next', '12'],
    ] as const)
      expect([handle, valueOf(handle)]).toEqual([handle, value]);
    expect(Number(valueOf('race-share'))).toBeCloseTo(19);
    expect(outcome()).toEqual(['won', '3', 'e1']);
    expect(lede().getByText('+8.12 pt')).toBeTruthy();
    expect(lede().getByRole('img', { name: '3 seats won' })).toBeTruthy();
    const others = lede().getByRole('list', { name: 'Who else won' });
    expect(Array.from(others.children, ({ textContent }) => textContent)).toEqual([
      'Jessop 11 – 0',
      'Ellwood 6 ▼−1',
    ]);
    expect(lede().getByRole('button', { name: 'Copy as picture' })).toBeTruthy();
    expect(lede().getByRole('link', { name: 'Full count' }).getAttribute('href')).toBe(
      '#/elections/e1',
    );
  });

  it('names those who won most seats first, whatever the order of the votes', async () => {
    await openBriefing({
      results: { raceIds: ['e1'] },
      answers: { election: race({ votes: [300, 200, 100], seats: [4, 9, 7] }) },
    });
    const others = screen.getByRole('list', { name: 'Who else won' });
    expect(
      within(others)
        .getAllByRole('listitem')
        .map((one) => one.textContent.trim()),
    ).toEqual([expect.stringContaining('Ellwood 9'), expect.stringContaining('Jessop 4')]);
  });

  it('names the seat that was missed with its article', async () => {
    await openBriefing({
      ...RACE,
      answers: { election: race({ votes: [3_300, 3_200, 3_500], seats: [7, 6, 7] }) },
    });
    expect(headline()).toBe('You won 7 of 20 seats');
    expect(textOf('lede')).toContain('Short of an eighth');
  });

  it('shows lost seats dashed and leads on, without the chamber and the change if unknown', async () => {
    const { page } = await openBriefing({
      ...RACE,
      answers: { election: race({ votes: [6_000, 3_000, 1], seats: [14, 6, 0] }) },
    });
    expect(headline()).toMatch(/^You won no seat, [\d,]+ votes short of one$/u);
    expect(lede().getByRole('link', { name: 'See open races' }).getAttribute('href')).toBe(
      '#/countries/AV/elections',
    );
    expect(page().queryByTestId('result-chamber')).toBeNull();
    expect(page().queryByTestId('result-next')).toBeNull();
    expect(lede().queryByRole('img')).toBeNull();
  });

  it.each([
    [
      'the turn in which it ended',
      { 403: [6, 4], 404: [5, 5], 406: [3, 7] },
      'After, turn 404',
      ['Labour6 → 5▼−1', 'Heritage4 → 5▲+1'],
    ],
    [
      'the turn in which it ended, which changed nothing',
      { 403: [6, 4], 404: [6, 4] },
      'After, turn 404',
      ['Labour6', 'Heritage4'],
    ],
    [
      'the newest turn, where the one in which it ended is missing',
      { 403: [6, 4], 406: [3, 7] },
      'After, turn 406',
      ['Heritage4 → 7▲+3', 'Labour6 → 3▼−3'],
    ],
    [
      'the newest turn, where the one in which it ended is not whole',
      { 403: [6, 4], 404: [5, 0], 406: [3, 7] },
      'After, turn 406',
      ['Heritage4 → 7▲+3', 'Labour6 → 3▼−3'],
    ],
  ] as const)(
    'has the chamber before the race and after it: %s',
    async (_of, turns, after, seats) => {
      await openBriefing({
        ...RACE,
        chamber: turns,
        answers: {
          election: race({ votes: [5_300, 2_800, 1_900], seats: [11, 6, 3] }),
          chamberComposition: {
            countryId: 'AV',
            lower: {
              totalSeats: 10,
              current: [
                { party: '1', partyName: 'Labour', seats: 3 },
                { party: '2', partyName: 'Heritage', seats: 7 },
              ],
            },
            upper: null,
          },
        },
      });
      const chamber = within(screen.getByTestId('result-chamber'));
      expect(chamber.getByText(/turn 403/u).textContent).toBe('Before, turn 403');
      expect(chamber.getByText(/^After/u).parentElement?.textContent).toBe(after);
      const rows = chamber.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(rows).toEqual(seats);
    },
  );

  it.each([
    [{ votes: [9, 1, 10], totalSeats: 1, office: 'president' }, 'You won the presidency by 1 vote'],
    [
      { votes: [12, 1, 10], totalSeats: 1, office: 'senate' },
      'You lost to Conrad Jessop by 2 votes',
    ],
    [
      { votes: [10, 1, 10], totalSeats: 1, office: 'senate' },
      'Your race ended in a tie with Conrad Jessop',
    ],
    [{ votes: [], totalSeats: 1, office: 'senate', more: { votes: null } }, 'Your race is over'],
  ])('tells a race for one seat: %j', async (ended, words) => {
    await openBriefing({ ...RACE, answers: { election: race(ended) } });
    expect(headline()).toBe(words);
  });

  it('gives way after six turns, and to a race that has opened since', async () => {
    const won = race({ votes: [1, 2, 9], seats: [1, 1, 18], endsIn: -7.5 });
    await openBriefing({ ...RACE, answers: { election: won } });
    expect(screen.queryByTestId('result-headline')).toBeNull();
    expect(textOf('briefing-active-election')).toBe('You are not standing in a race');
  });

  it('leaves the headline to an own race that runs', async () => {
    const nav = { ...NAV, activeElection: { id: 'e2', label: 'House, North Coast' } };
    await openBriefing({
      ...RACE,
      answers: { clientNav: nav, election: race({ votes: [1, 2, 9], seats: [1, 1, 18] }) },
    });
    expect(screen.queryByTestId('result-headline')).toBeNull();
    expect(textOf('briefing-active-election')).toBe('House, North Coast');
  });
});

it('a primary that the player won leads until votes are counted', async () => {
  const nav = { ...NAV, activeElection: { id: 'e1', label: 'House, North Coast' } };
  const general = race({ votes: [0, 0, 0], more: { votes: null } });
  const inGeneral = {
    ...general,
    election: { ...general.election, status: 'active', endTime: at(6), primaryEndTime: at(-0.5) },
    phase: { inPrimary: false, inGeneral: true, isUpcoming: false, isEnded: false },
    candidates: general.candidates.map((one, index) => ({
      ...one,
      party: index === 0 ? one.party : 'Heritage',
      eliminated: index === 1,
      primarySharePct: index === 1 ? 40 : 60,
    })),
  };
  const { answer, advance } = await openBriefing({
    ...RACE,
    answers: { clientNav: nav, election: inGeneral },
  });
  expect(headline()).toBe('You won the nomination');
  expect(outcome()).toEqual(['advanced', '', 'e1']);
  expect(textOf('lede')).toContain('Share in the primary');
  const votes = {
    tallies: [
      { candidateId: 'e1-0', votes: 5 },
      { candidateId: 'e1-2', votes: 9 },
    ],
  };
  answer({ clientNav: nav, election: { ...inGeneral, votes } });
  await advance(3 * TURN_MS);
  expect(screen.queryByTestId('result-headline')).toBeNull();
});

it.each([
  [
    {
      bills: [
        {
          kind: 'bill' as const,
          id: 'b1',
          country: 'AV',
          name: 'Harbour Dues Act',
          outcome: 'failed' as const,
          yes: 40,
          no: 61,
          endedTurn: 405,
        },
      ],
    },
    'Your bill “Harbour Dues Act” failed 40 to 61',
    '#/legislation/AV/b1',
    'lost',
  ],
  [
    {
      crises: [
        {
          kind: 'crisis' as const,
          id: 'c1',
          name: 'Dock strike',
          option: 'Wait',
          decidedBy: 'timeout' as const,
          endedTurn: 404,
        },
      ],
    },
    'Dock strike expired, so the game chose “Wait”',
    '#/crises',
    undefined,
  ],
])(
  'a bill or a crisis of the player’s leads where no race does: %#',
  async (results, words, link, told) => {
    await openBriefing({ results });
    expect(headline()).toBe(words);
    // Nobody wins a crisis.
    expect(lede().queryByTestId('own-result')?.dataset['outcome']).toBe(told);
    expect(lede().getAllByRole('link')[0]?.getAttribute('href')).toBe(link);
  },
);

it.each([
  [false, 'Your bill “Harbour Dues Act” passed 61 to 40'],
  [true, 'The river rises: decide within 3 turns'],
])('a crisis that waits (%s) comes before a bill that was decided', async (waits, words) => {
  const bill = {
    kind: 'bill' as const,
    id: 'b1',
    country: 'AV',
    name: 'Harbour Dues Act',
    outcome: 'passed' as const,
    yes: 61,
    no: 40,
    endedTurn: 405,
  };
  const crisis = {
    id: 'c1',
    kind: 'flood',
    title: 'The river rises',
    status: 'active',
    expiresAtRealtimeMs: NOW_MS + 3 * TURN_MS,
    options: [{ id: 'wait', label: 'Wait', isDefault: true }],
  };
  await openBriefing({
    results: { bills: [bill] },
    answers: {
      clientNav: { ...NAV, hasCharacter: true },
      eventsActive: { ok: true, found: true, event: waits ? crisis : null, lastResolved: null },
    },
  });
  expect(headline()).toBe(words);
});
