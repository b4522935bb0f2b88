/** A race whose votes were not all seen: who has taken the office since its end tells who won. */
import { expect, it } from 'vitest';

import type { ResponseOf } from '@shared/contract/index';
import { unknownRow } from '@shared/domain/elections/race-rows';
import { raceResult } from '@shared/domain/results/race-result';
import { resultSentence } from '@shared/domain/results/result-words';
import { raceSeries, recordedTurns } from '@shared/record/race-series';
import type { RecordedSeries } from '@shared/record/recorded';
import { SELF } from '@shared/record/subjects';

const LAST_COUNT = 403;
const OWN = { raceId: null, characterId: 'me', name: 'Marian', country: 'AV', stated: null };

/** Ended; its votes are those of the last turn alone. */
function answerOf(office = 'president', totalSeats = 1): ResponseOf<'election'> {
  return {
    election: {
      id: 'e1',
      status: 'completed',
      electionType: office,
      countryId: 'AV',
      totalSeats,
    },
    phase: { isEnded: true },
    candidates: [
      { id: 'run-me', characterId: 'me', characterName: 'Marian', party: '1' },
      { id: 'run-Jessop', characterId: 'c2', characterName: 'Jessop', party: '2' },
    ],
    votes: {
      finalized: true,
      totalVotes: 1_000,
      latestSnapshot: {
        turn: LAST_COUNT,
        cumulativeVotes: 1_000,
        sharesPct: { 'run-me': 60, 'run-Jessop': 40 },
      },
    },
  };
}

/** What the record has of the leader: who, and the last turn in which an answer named them. */
const led = (metric: string, value: string, untilTurn: number): RecordedSeries => ({
  subject: { kind: 'country', key: 'AV' },
  name: null,
  metric,
  label: metric,
  unit: 'text',
  currency: null,
  points: [{ turn: 390, untilTurn, atMs: 0, value }],
});

/** The same of a leader who is seen for the first time in a turn, after another. */
const ledSince = (metric: string, value: string, from: number): RecordedSeries => ({
  ...led(metric, value, from),
  points: [
    { turn: 390, untilTurn: from - 3, atMs: 0, value: 'Sylvan' },
    { turn: from, untilTurn: from, atMs: 0, value },
  ],
});

/** The player's office: none up to a turn, then one. */
const heldSince = (from: number, former = ''): RecordedSeries => ({
  ...led('ownOffice', former, from - 1),
  subject: SELF,
  points: [
    { turn: 390, untilTurn: from - 1, atMs: 0, value: former },
    { turn: from, untilTurn: 406, atMs: 0, value: 'senator' },
  ],
});

function told(series: readonly RecordedSeries[], race?: string, totalSeats?: number): string {
  const answer = answerOf(race, totalSeats);
  const recorded = recordedTurns(answer, series);
  const row = unknownRow('e1', 'AV');
  const result = raceResult({ row, answer, recorded, game: undefined, nowMs: 0, own: OWN });
  return result === null ? '' : resultSentence(result);
}

it('asks for the leaders of the country, of a presidency alone', () => {
  const metricsOf = (office: string) =>
    raceSeries('e1', answerOf(office))
      .flat()
      .filter(({ subject }) => subject.kind === 'country')
      .map(({ metric }) => metric);
  expect(metricsOf('president')).toEqual(['headOfGovernment', 'leader']);
  expect(metricsOf('senate')).toEqual([]);
});

it.each([
  ['somebody else', [led('leader', 'Jessop', 404)], 'You lost the presidency to Jessop'],
  ['the player', [led('headOfGovernment', 'Marian', 406)], 'You won the presidency'],
  [
    'the same by both answers',
    [led('leader', 'Jessop', 404), led('headOfGovernment', 'Jessop', 405)],
    'You lost the presidency to Jessop',
  ],
  [
    'a new leader in the turn of the last count',
    [ledSince('leader', 'Marian', LAST_COUNT)],
    'You won the presidency',
  ],
  [
    'a new leader whom an older answer does not have',
    [led('headOfGovernment', 'Sylvan', 400), ledSince('leader', 'Jessop', LAST_COUNT)],
    'You lost the presidency to Jessop',
  ],
])('is told by %s who has led since', (_who, series, words) => {
  expect(told(series)).toBe(words);
});

it.each([
  ['nobody is known', []],
  ['the leader was seen only up to the last count', [led('leader', 'Jessop', LAST_COUNT)]],
  ['the leader is new since before it', [ledSince('leader', 'Jessop', LAST_COUNT - 1)]],
  ['the leader was no candidate', [led('leader', 'Greta', 406)]],
  ['two answers disagree', [led('leader', 'Jessop', 406), led('headOfGovernment', 'Marian', 406)]],
])('stays undecided where %s', (_why, series) => {
  expect(told(series)).toBe('Your race is over');
});

it('is not told by an office of the player’s own, which may be another', () => {
  expect(told([heldSince(404)])).toBe('Your race is over');
  expect(told([heldSince(404), led('leader', 'Jessop', 404)])).toBe(
    'You lost the presidency to Jessop',
  );
});

it('is not told by who led and what office was held before and after turns that nobody saw', () => {
  const split = (one: RecordedSeries, value: string): RecordedSeries => ({
    ...one,
    points: [
      { turn: 390, untilTurn: 400, atMs: 0, value },
      { turn: LAST_COUNT, untilTurn: LAST_COUNT, atMs: 0, value },
    ],
  });
  expect(told([split(led('leader', '', 0), 'Jessop')])).toBe('Your race is over');
  expect(told([split(heldSince(404), '')], 'senate')).toBe('Your race is over');
});

it('of another office is not told by who leads the country', () => {
  expect(told([led('leader', 'Jessop', 406)], 'senate')).toBe('Your race is over');
});

it.each([
  ['one seat', 1, 'You won'],
  ['several seats, without their number', 5, 'You won a seat'],
])('of %s is won where the player has taken an office since', (_what, totalSeats, words) => {
  expect(told([heldSince(404)], 'senate', totalSeats)).toBe(words);
  expect(told([heldSince(LAST_COUNT - 1)], 'senate', totalSeats)).toBe('Your race is over');
  expect(told([heldSince(404, 'governor')], 'senate', totalSeats)).toBe('Your race is over');
});
