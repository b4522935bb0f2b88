/** How a race ended for the player, from answers of the race that do not say it at once. */
import { createAnswerRecorder } from '@electron/record/answer-recorder';
import type { RecordWrite } from '@electron/record/requests';
import type { ReadReport } from '@electron/http/api-client-types';
import { memberMetric } from '@shared/record/metrics';
import type { RecordedSeries } from '@shared/record/recorded';
import { SELF } from '@shared/record/subjects';
import { pointAt } from '@support/renderer/recorded';
import { beforeEach, expect, it } from 'vitest';

const TURN_MS = 3_600_000;
const T0 = Date.UTC(2026, 0, 1);
const NAV = { user: { username: 'ada' }, characterName: 'Ada Marsh', characterCountryId: 'AV' };
const CANDIDATES = [
  { id: 'a', characterName: 'Ada Marsh' },
  { id: 'b', characterName: 'Bo' },
];

let writes: RecordWrite[];
/** What the record has of any series. */
let recorded: readonly RecordedSeries[];
let recorder: ReturnType<typeof createAnswerRecorder>;

beforeEach(() => {
  writes = [];
  recorded = [];
  recorder = createAnswerRecorder({
    filesOf: () => ({ server: 's', profile: 'p' }),
    directoryOf: () => ({ stateName: () => null, homeCurrency: () => null }),
    storedGame: async () => null,
    onFailure(error) {
      throw error;
    },
    readsTurn: () => true,
    onKnown: () => undefined,
    seriesOf: async (_profile, series) =>
      recorded.filter(({ metric }) => series.some((one) => one.metric === metric)),
    async write(_profile, write) {
      writes.push(write);
      return true;
    },
  });
});

let digests = 0;
function read(id: ReadReport['id'], value: unknown, atMs: number): void {
  digests += 1;
  recorder.observe(
    { id: 'p1', origin: 'https://game.example' },
    {
      id,
      params: { id: 'e1' },
      value,
      digest: String(digests),
      times: { arrivedAtMs: atMs, local: { sentMs: atMs - 100, arrivedMs: atMs } },
      isReturn: false,
    },
  );
}

const game = (turn: number, atMs: number) =>
  read(
    'game',
    {
      currentTurn: turn,
      nextTurnAt: new Date(T0 + turn * TURN_MS).toISOString(),
      turnDurationMs: TURN_MS,
    },
    atMs,
  );

/** The results that were written, each with its turn. */
const results = () =>
  writes.flatMap(({ own, stamp }) =>
    own.flatMap(({ metric, value }) => (metric === 'ownResult' ? [[stamp.turn, value]] : [])),
  );

const seriesOf = (
  metric: string,
  values: readonly (readonly [turn: number, value: number])[],
): RecordedSeries => ({
  subject: { kind: 'election', key: 'e1' },
  name: null,
  metric,
  label: metric,
  unit: 'percent',
  currency: null,
  points: values.map(([turn, value]) => pointAt(turn, value)),
});

it('is what the votes of single turns add up to, where every turn was seen', async () => {
  const race = {
    election: { id: 'e1', status: 'completed', totalSeats: 1, electionType: 'president' },
    phase: { isEnded: true },
    candidates: CANDIDATES,
    votes: {
      totalVotes: 1_000,
      latestSnapshot: { turn: 12, cumulativeVotes: 1_000, sharesPct: { a: 20, b: 80 } },
    },
  };
  game(12, T0 + 11.5 * TURN_MS);
  read('clientNav', NAV, T0 + 11.5 * TURN_MS + 1_000);
  read('election', race, T0 + 11.5 * TURN_MS + 2_000);
  await recorder.settled();
  expect(results()).toEqual([[12, 'Your race is over']]);
  recorded = [
    seriesOf('votes', [
      [10, 0],
      [11, 700],
    ]),
    seriesOf(memberMetric('turnShare', 'Ada Marsh'), [[11, 80]]),
    seriesOf(memberMetric('turnShare', 'Bo'), [[11, 20]]),
  ];
  read('election', race, T0 + 11.5 * TURN_MS + 3_000);
  await recorder.settled();
  expect(results().at(-1)).toEqual([12, 'You won the presidency by 24 points']);
});

it('is told once an answer names who leads the country since', async () => {
  const race = {
    election: {
      id: 'e1',
      status: 'completed',
      totalSeats: 1,
      electionType: 'president',
      countryId: 'AV',
    },
    phase: { isEnded: true },
    candidates: CANDIDATES,
    votes: {
      totalVotes: 1_000,
      latestSnapshot: { turn: 12, cumulativeVotes: 1_000, sharesPct: { a: 20, b: 80 } },
    },
  };
  game(13, T0 + 12.5 * TURN_MS);
  read('clientNav', NAV, T0 + 12.5 * TURN_MS + 1_000);
  read('election', race, T0 + 12.5 * TURN_MS + 2_000);
  await recorder.settled();
  expect(results()).toEqual([[13, 'Your race is over']]);
  recorded = [{ ...seriesOf('leader', []), points: [{ ...pointAt(13, 0), value: 'Bo' }] }];
  read('country', { countryId: 'AV', currentLeader: { name: 'Bo' } }, T0 + 12.6 * TURN_MS);
  await recorder.settled();
  expect(results()).toEqual([
    [13, 'Your race is over'],
    [13, 'You lost the presidency to Bo'],
  ]);
  read('country', { countryId: 'AV', currentLeader: { name: 'Bo' } }, T0 + 12.7 * TURN_MS);
  await recorder.settled();
  expect(results()).toHaveLength(2);
});

it('of a lost primary is told once navigation drops the race, which a server does not mark', async () => {
  const election = { id: 'e1', status: 'active', totalSeats: 4, electionType: 'house' };
  const primaryEndTime = new Date(T0 + 12 * TURN_MS).toISOString();
  const race = {
    election: { ...election, primaryEndTime },
    phase: { inGeneral: true },
    candidates: CANDIDATES.map((one) => ({ ...one, party: 'Red' })),
    votes: null,
  };
  const atMs = T0 + 12.5 * TURN_MS;
  game(13, atMs);
  read('clientNav', { ...NAV, activeElection: { id: 'e1', label: 'House' } }, atMs + 1_000);
  read('election', race, atMs + 2_000);
  await recorder.settled();
  expect(results()).toEqual([]);
  const stood = { ...seriesOf('ownElectionKey', []), subject: SELF };
  const left = { ...pointAt(13, ''), atMs: atMs + 3_000 };
  recorded = [{ ...stood, points: [{ ...pointAt(10, 'e1'), untilTurn: 12 }, left] }];
  read('clientNav', { ...NAV, activeElection: null }, atMs + 3_000);
  await recorder.settled();
  expect(results()).toEqual([[13, 'You lost the nomination to Bo']]);
});

it('is told from answers whose own turn is not certain, once the race is over for a turn', async () => {
  const race = {
    election: {
      id: 'e1',
      status: 'completed',
      totalSeats: 1,
      electionType: 'president',
      endTime: new Date(T0 - 3 * TURN_MS).toISOString(),
    },
    phase: { isEnded: true },
    candidates: CANDIDATES,
    votes: {
      tallies: [
        { candidateId: 'a', votes: 9 },
        { candidateId: 'b', votes: 4 },
      ],
    },
  };
  // A start while a turn may still be at work: what was asked before the turn is known is not of it for sure.
  read('clientNav', NAV, T0 + 300_000);
  read('election', race, T0 + 300_100);
  game(1, T0 + 301_000);
  await recorder.settled();
  expect(results()).toEqual([[1, 'You won the presidency by 5 votes']]);
});
