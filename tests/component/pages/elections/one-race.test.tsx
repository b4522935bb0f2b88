/** A race is one value: its phase, end, standing, seats and name are the same on every screen, and never more than is known. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fixture } from '@support/renderer/answers';
import type { AnswersGiven } from '@support/renderer/answers';
import { NOW_MS } from '@support/renderer/page-bridge';
import { raceAnswer } from '@support/renderer/race-answer';
import { eventually, tableRows, textOf, unfold, valueOf } from '@support/renderer/readings';
import { answerRecord, pointAt } from '@support/renderer/recorded';
import { renderScreen } from '@support/renderer/screen';
import type { ScreenOptions } from '@support/renderer/screen';
import { memberMetric } from '@shared/record/metrics';
import type { RecordedSeries } from '@shared/record/recorded';

const TURN_MS = 3_600_000;
/** A moment in turns from now; the next turn begins half a turn from now. */
const at = (turns: number) => new Date(NOW_MS + turns * TURN_MS).toISOString();
const TURN = 50;
const GAME = {
  ...fixture('game'),
  currentTurn: TURN,
  nextTurnAt: at(0.5),
  turnDurationMs: TURN_MS,
};
const NAMES = ['Rupert Hartley', 'Marian Holloway', 'Iris Ellwood'] as const;
const NAV = {
  ...fixture('clientNav', 'contract', 1),
  characterName: 'Marian Holloway',
  characterCountryId: 'AV',
  activeElection: { id: 'e1', label: 'House — NC' },
};

interface RaceOptions {
  readonly election?: Readonly<Record<string, unknown>>;
  readonly phase?: Readonly<Record<string, boolean>>;
  readonly votes?: Readonly<Record<string, unknown>> | null;
  readonly party?: (index: number) => string;
}

const tallies = (votes: readonly number[]) => ({
  totalVotes: votes.reduce((sum, count) => sum + count, 0),
  tallies: votes.map((count, index) => ({ candidateId: `c${index}`, votes: count })),
});
const byCandidate = (values: readonly number[]) =>
  Object.fromEntries(values.map((value, index) => [`c${index}`, value]));
/** What a server sends that states only the shares of the newest turn. */
const sharesOfTurn = (turn: number, shares: readonly number[], cumulativeVotes = 1_000_000) => ({
  totalVotes: cumulativeVotes,
  latestSnapshot: { turn, cumulativeVotes, sharesPct: byCandidate(shares) },
});

function raceOf({ election, phase, votes = tallies([5_000, 3_000, 2_000]), party }: RaceOptions) {
  return {
    ...raceAnswer({
      countryId: 'AV',
      totalSeats: 1,
      status: 'active',
      startTime: at(-10),
      primaryEndTime: at(-5.5),
      endTime: at(3.5),
      ...election,
    }),
    phase: { inPrimary: false, inGeneral: true, isUpcoming: false, isEnded: false, ...phase },
    candidates: NAMES.map((characterName, index) => ({
      id: `c${index}`,
      characterName,
      party: party?.(index) ?? `Party ${index}`,
    })),
    votes,
  };
}

const show = (
  path: string,
  race: RaceOptions = {},
  more: AnswersGiven = {},
  rest: ScreenOptions = {},
) =>
  renderScreen(path, {
    answers: {
      clientNav: NAV,
      clientStatus: { ...fixture('clientStatus', 'contract'), electionStats: null },
      game: GAME,
      elections: {
        ok: true,
        elections: [
          { id: 'e1', electionType: 'house', state: 'NC', status: 'active', endTime: at(3.5) },
        ],
      },
      election: raceOf(race),
      ...more,
    },
    ...rest,
  });

const agendaOf = (kind: string) =>
  screen.queryAllByTestId('agenda-item').find(({ dataset }) => dataset['kind'] === kind);

/** What the record has of a race: a series each for the members, from the first turn on. */
function recordedShares(
  family: 'voteShare' | 'turnShare',
  values: readonly (readonly number[])[],
  firstTurn: number,
): readonly RecordedSeries[] {
  return NAMES.map((name, index) => ({
    subject: { kind: 'election', key: 'e1' },
    name: 'The race',
    metric: memberMetric(family, name),
    label: name,
    unit: 'percent',
    currency: null,
    points: values.map((shares, turn) => pointAt(firstTurn + turn, shares[index] ?? 0)),
  }));
}

function recordedVotes(totals: readonly number[], firstTurn: number): RecordedSeries {
  return {
    subject: { kind: 'election', key: 'e1' },
    name: 'The race',
    metric: 'votes',
    label: 'Votes',
    unit: 'count',
    currency: null,
    points: totals.map((total, turn) => pointAt(firstTurn + turn, total)),
  };
}

describe('a primary that the server never states as one', () => {
  const PRIMARY = { election: { primaryEndTime: at(1.5) }, votes: null };

  it('ends with the primary on the briefing, which says it once', async () => {
    await show('/', PRIMARY);
    await eventually(() => {
      expect(valueOf('race-turns-left')).toBe('2');
    });
    expect(screen.getByRole('region', { name: 'What comes next' })).toBeDefined();
    expect(agendaOf('race')).toBeUndefined();
    expect(Number(valueOf('race-time-left'))).toBeGreaterThan(1.4 * TURN_MS);
    expect(Number(valueOf('race-time-left'))).toBeLessThanOrEqual(1.5 * TURN_MS);
  });

  it('ends with the primary on its own screen and on its card', async () => {
    const { go } = await show('/elections/e1', PRIMARY);
    await eventually(() => {
      expect(valueOf('race-turns-left')).toBe('2');
    });
    expect(Number(valueOf('race-time-left'))).toBeLessThanOrEqual(1.5 * TURN_MS);
    await go('/elections/night?country=AV');
    await eventually(() => {
      expect(textOf('race')).toContain('Until the primary ends: 2 turns left.');
    });
  });
});

it('the own share and lead are those of the standing, not of the last turn’s votes', async () => {
  const stats = {
    electionId: 'e1',
    myVotePct: 92.19,
    marginPct: 86.4,
    history: [{ turn: TURN, pct: 91.2 }],
  };
  const { go } = await show(
    '/',
    { votes: sharesOfTurn(TURN, [5, 91.2, 3.8]) },
    { clientStatus: { ...fixture('clientStatus', 'contract'), electionStats: stats } },
  );
  await eventually(() => {
    expect(textOf('lede')).toContain('You are ahead by 86.4 points');
  });
  expect(valueOf('race-share')).toBe('92.19');
  await go('/elections/e1');
  await eventually(() => {
    expect(textOf('lede')).toContain('You are ahead by 86.4 points');
  });
  expect(valueOf('race-share')).toBe('92.19');
  expect(textOf('lede')).not.toContain('91.2');
});

describe('a race of which only the newest turn’s votes are there', () => {
  const ofTurn = (shares: readonly number[], seats?: readonly number[]) => ({
    ...sharesOfTurn(TURN, shares),
    ...(seats && { seatsEstimate: byCandidate(seats) }),
  });
  const SEVERAL = { totalSeats: 20 };
  const OVER = { status: 'completed', endTime: at(-0.5) };
  const ENDED = { inGeneral: false, isEnded: true };
  const noOne = { clientNav: { ...NAV, activeElection: null, characterName: 'Nobody Here' } };
  const headline = () =>
    within(screen.getByTestId('lede')).getByRole('heading', { level: 2 }).textContent;

  it('is led by whom the server gives most seats, whoever has the votes of the turn', async () => {
    const race = { election: SEVERAL, votes: ofTurn([45, 40, 15], [6, 11, 3]) };
    await show('/elections/e1', race, noOne);
    await eventually(() => expect(headline()).toBe(`${NAMES[1]} leads with 11 of 20 seats`));
    expect(textOf('lede')).toContain(`Shares of the votes of turn ${TURN}`);
  });

  it.each([
    ['while it runs', {}, undefined, 'You have 11 of 20 seats'],
    ['at its end', OVER, ENDED, 'You won 11 of 20 seats'],
  ] as const)('has no share of the player %s', async (_when, times, phase, words) => {
    const votes = ofTurn([45, 40, 15], [6, 11, 3]);
    await show('/elections/e1', {
      election: { ...SEVERAL, ...times },
      votes,
      ...(phase && { phase }),
    });
    await eventually(() => expect(headline()).toBe(words));
    expect(textOf('lede')).not.toContain('of the votes.');
    expect(valueOf('race-share')).toBe('');
  });

  it('for one seat has no winner at its end', async () => {
    await show(
      '/elections/e1',
      { election: OVER, phase: ENDED, votes: ofTurn([45, 40, 15]) },
      noOne,
    );
    await eventually(() =>
      expect(headline()).toBe('This race has ended, and who won is not available here'),
    );
  });
});

it('votes worked out from rounded shares are about, on the race’s screen and in its table', async () => {
  const total = 12_000_000;
  const recorded = [
    ...recordedShares('turnShare', [[20.1, 70.3, 9.6]], TURN - 1),
    recordedVotes([0, 6_000_000], TURN - 2),
  ];
  await show(
    '/elections/e1',
    { votes: sharesOfTurn(TURN, [15.3, 77.1, 7.6], total) },
    {},
    {
      onBridge: (bridge) => answerRecord(bridge, recorded),
    },
  );
  await eventually(() => {
    expect(textOf('lede')).toContain('about 6.7 million votes');
  });
  const table = screen.getByTestId('table-election');
  expect(table.textContent).toContain('about 8.8 million');
  expect(table.textContent).not.toContain('8,844,000');
});

it('the chart of an ended race ends with its last count', async () => {
  const final = [50, 30, 20] as const;
  const recorded = recordedShares(
    'voteShare',
    [[60, 25, 15], [55, 28, 17], [52, 29, 19], final, final, final],
    TURN - 5,
  );
  await show(
    '/elections/e1',
    {
      election: { status: 'completed', endTime: at(-2.5) },
      phase: { inGeneral: false },
      votes: { ...tallies([5_000, 3_000, 2_000]), finalized: true },
    },
    {},
    { onBridge: (bridge) => answerRecord(bridge, recorded) },
  );
  await eventually(() => {
    const { outcome, seats, electionId } = screen.getByTestId('own-result').dataset;
    expect([outcome, seats, electionId]).toEqual(['lost', '', 'e1']);
  });
  const chart = () => within(screen.getByRole('region', { name: 'Share of the vote, by turn' }));
  await eventually(() => {
    expect(chart().getByRole('button', { name: 'As a table' })).toBeDefined();
  });
  unfold(chart().getByRole('button', { name: 'As a table' }));
  await eventually(() => {
    const rows = within(chart().getByRole('table')).getAllByRole('row');
    // Below the heading: the record saw the result of turn 48 in two further turns.
    expect(rows.slice(1).map((row) => row.children[0]?.textContent)).toEqual([
      '48',
      '47',
      '46',
      '45',
    ]);
  });
});

it('the own card of a race for many seats speaks of the seats, and of no decided race', async () => {
  const counts = (leader: number) => [leader, 100 - leader, 0];
  const snapshots = [0, 1, 2, 3].map((turn) => ({
    turn: TURN - 3 + turn,
    votes: byCandidate(counts(90)),
  }));
  await show('/elections/night?country=AV', {
    election: { totalSeats: 20 },
    votes: { ...tallies(counts(90)), snapshots },
  });
  await eventually(() => {
    expect(screen.getByTestId('race').dataset['call']).toBe('decided');
  });
  expect(textOf('race')).toContain('Your 2nd seat: too early to call');
  expect(textOf('race')).not.toContain('Decided');
});

it('the facts of a race tell what is over in the past tense', async () => {
  await show('/elections/e1', {
    election: { status: 'completed', endTime: at(-1.5) },
    phase: { inGeneral: false, isEnded: true },
  });
  const labels = () =>
    within(screen.getByRole('region', { name: 'Contest' }))
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
  await eventually(() => {
    expect(labels()).toEqual(expect.arrayContaining(['Started', 'Primary ended', 'Ended']));
  });
  expect(labels()).not.toContain('Ends');
});

it('the lead on a card is the distance between the shares on it', async () => {
  const snapshots = [{ turn: TURN, votes: byCandidate([60, 30, 10]) }];
  await show(
    '/elections/night?country=AV',
    {
      votes: { ...tallies([5_000, 3_000, 2_000]), latestSnapshot: { turn: TURN }, snapshots },
    },
    { clientNav: { ...NAV, characterName: 'Somebody Else', activeElection: null } },
  );
  await eventually(() => {
    expect(
      Number(within(screen.getByTestId('race')).getByTestId('race-lead').dataset['value']),
    ).toBe(20);
  });
});

it('a race has one name: in its heading, in links and in the night', async () => {
  const { go, page } = await show('/elections/e1', { election: { state: 'AV_NC' } });
  const name = 'House election, NC';
  await eventually(() => {
    expect(page().getByRole('heading', { level: 1 }).textContent).toBe(name);
  });
  await go('/elections/night?country=AV');
  await eventually(() => {
    expect(page().getByRole('link', { name })).toBeDefined();
  });
});

it.each([
  [3, false],
  [4, true],
])('%d counts give a forecast of seats: %s', async (count, isForecast) => {
  const snapshots = Array.from({ length: count }, (_, turn) => ({
    turn: TURN - count + 1 + turn,
    votes: byCandidate([50 + count - turn, 30 - count + turn, 20]),
  }));
  await show('/elections/e1', {
    election: { totalSeats: 20 },
    votes: { ...tallies([5_100, 2_900, 2_000]), snapshots },
  });
  await eventually(() => {
    expect(textOf('lede')).toContain('of 20 seats');
  });
  expect(textOf('lede').includes('At the pace')).toBe(isForecast);
});

it('seats that Hustings estimates are not stated as won', async () => {
  await show('/elections/e1', {
    election: { totalSeats: 20, status: 'completed', endTime: at(-2.5) },
    phase: { inGeneral: false, isEnded: true },
    party: () => 'Independent',
    votes: { ...tallies([5_000, 3_000, 2_000]), finalized: true },
  });
  await eventually(() => {
    expect(textOf('lede')).toContain('You won an estimated 6 of 20 seats');
  });
});

it('the night counts every running race, also those that it does not read', async () => {
  const elections = Array.from({ length: 60 }, (_, index) => ({
    id: `race${index}`,
    electionType: 'house',
    status: 'active',
    endTime: at(3.5),
  }));
  await show(
    '/elections/night?country=AV',
    { votes: null },
    { elections: { ok: true, elections } },
  );
  await eventually(() => {
    expect(textOf('lede')).toContain('60 races are running');
  });
});

it('what comes 5 minutes before the turn after next is 2 turns away', async () => {
  await show('/elections/e1', { election: { endTime: at(1.5 - 5 / 60) } });
  await eventually(() => {
    expect(valueOf('race-turns-left')).toBe('2');
  });
  expect(tableRows('election')).toHaveLength(3);
});
