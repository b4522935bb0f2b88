/** A primary on a server that marks nobody: before the first count, who stands in the race no longer has lost it. */
import { expect, it } from 'vitest';

import type { ResponseOf } from '@shared/contract/index';
import { unknownRow } from '@shared/domain/elections/race-rows';
import { raceResult } from '@shared/domain/results/race-result';
import { resultSentence } from '@shared/domain/results/result-words';
import { raceSeries, recordedTurns } from '@shared/record/race-series';
import type { RecordedPoint } from '@shared/record/recorded';
import { SELF } from '@shared/record/subjects';
import { pointAt } from '@support/renderer/recorded';

const END = pointAt(40, '').atMs;
const OWN = { raceId: null, characterId: null, name: 'ann', country: 'AV', stated: null };

function answerOf(
  candidates: Readonly<Record<string, string>>,
  votes: ResponseOf<'election'>['votes'] = null,
): ResponseOf<'election'> {
  return {
    election: {
      id: 'e1',
      totalSeats: 4,
      primaryEndTime: new Date(END).toISOString(),
      status: 'active',
    },
    phase: { inPrimary: false, inGeneral: true },
    candidates: Object.entries(candidates).map(([id, party]) => ({
      id,
      characterName: id,
      party,
    })),
    votes,
  };
}
const TWO = { ann: 'Red', bob: 'Red', cid: 'Green' };
const THREE = { ...TWO, dot: 'Red' };

/** The races in which the player stood. */
const stoodIn = (points: readonly RecordedPoint[]) => ({
  subject: SELF,
  name: null,
  metric: 'ownElectionKey',
  label: 'Standing in',
  unit: 'text' as const,
  currency: null,
  points,
});

function told(points: readonly RecordedPoint[], answer = answerOf(TWO)): string | null {
  const recorded = recordedTurns(answer, [stoodIn(points)]);
  const row = unknownRow('e1', 'AV');
  const result = raceResult({ row, answer, recorded, game: undefined, nowMs: END + 1, own: OWN });
  return result && resultSentence(result);
}

const UNTIL_39 = { ...pointAt(36, 'e1'), untilTurn: 39 };
const LEFT = [UNTIL_39, pointAt(40, '')];

it('asks for the races of the player before the first count alone', () => {
  const asks = (votes: ResponseOf<'election'>['votes']) =>
    raceSeries('e1', answerOf(TWO, votes))
      .flat()
      .some(({ metric }) => metric === 'ownElectionKey');
  expect(asks(null)).toBe(true);
  expect(asks({ totalVotes: 5, tallies: [{ candidateId: 'ann', votes: 5 }] })).toBe(false);
});

it('is lost to the only rival, and to nobody named where there were several', () => {
  expect(told(LEFT)).toBe('You lost the nomination to bob');
  expect(told(LEFT, answerOf(THREE))).toBe('You lost the nomination');
});

it.each([
  ['the player still stands', [{ ...pointAt(36, 'e1'), untilTurn: 40 }]],
  ['they left before its end', [{ ...pointAt(36, 'e1'), untilTurn: 38 }, pointAt(39, '')]],
  ['turns in between were not seen', [{ ...pointAt(36, 'e1'), untilTurn: 38 }, pointAt(40, '')]],
  ['they stand in another race now', [UNTIL_39, pointAt(40, 'e2')]],
  ['they left another race', [{ ...UNTIL_39, value: 'e2' }, pointAt(40, '')]],
  ['nothing was seen', []],
])('says nothing where %s', (_why, points) => {
  expect(told(points)).toBeNull();
});

it('says nothing of the only candidate of a party', () => {
  expect(told(LEFT, answerOf({ ann: 'Red', cid: 'Green' }))).toBeNull();
});
