/** Who went out in a race's primary, where the server marks them and where it does not. */
import { describe, expect, it } from 'vitest';

import type { ResponseOf } from '@shared/contract/index';
import { raceCounts } from '@shared/domain/elections/race-counts';
import type { RecordedTurns } from '@shared/domain/elections/race-counts';
import { raceResult } from '@shared/domain/results/race-result';
import { unknownRow } from '@shared/domain/elections/race-rows';
import { observe } from '@shared/record/table';
import { Directory } from '@shared/directory/directory';

type Answer = ResponseOf<'election'>;

const NOW_MS = Date.parse('2026-01-01T00:00:00Z');
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(NOW_MS + hours * HOUR_MS).toISOString();

/** Two of the Reds and two of the Greens stood in the primary; independents had none. */
const PARTIES = { ann: 'Red', bob: 'Red', cid: 'Green', dot: 'Green', eve: 'Independent' };
type Name = keyof typeof PARTIES;

/** A server that marks nobody, after the count of turn 9. */
function answerOf(sharesPct: Partial<Record<Name, number>> | null, more: Partial<Answer> = {}) {
  return {
    election: { totalSeats: 4, primaryEndTime: at(-4), endTime: at(2), status: 'active' },
    phase: { inPrimary: false, inGeneral: true },
    candidates: Object.entries(PARTIES).map(([id, party]) => ({ id, characterName: id, party })),
    primarySnapshots: [
      {
        turn: 1,
        candidates: [
          { name: 'ann', sharePct: 45 },
          { name: 'bob', sharePct: 55 },
        ],
      },
    ],
    votes: sharesPct && {
      totalVotes: 2_000,
      latestSnapshot: { turn: 9, cumulativeVotes: 2_000, sharesPct },
    },
    ...more,
  } satisfies Answer;
}

const COUNTED = { ann: 60, bob: 0, cid: 0, dot: 40, eve: 0 };

function onBallot(answer: Answer, recorded?: RecordedTurns): readonly string[] {
  return raceCounts(answer, recorded).runners.map(({ key }) => key);
}

/** The shares that were seen in turn 8. */
function seen(shares: Partial<Record<Name, number>>): RecordedTurns {
  const turn = new Map([[8, new Map(Object.entries(shares))]]);
  return { standing: [], seen: { totals: new Map(), shares: turn }, seats: new Map() };
}

describe('on a server that marks nobody', () => {
  it('a candidate is out once another of the party alone has votes', () => {
    const { runners, eliminated } = raceCounts(answerOf(COUNTED));
    expect(runners.map(({ key }) => key)).toEqual(['ann', 'dot', 'eve']);
    expect(eliminated.map(({ key }) => key)).toEqual(['bob', 'cid']);
    expect(onBallot(answerOf({ ann: 60, dot: 40 }))).toEqual(['ann', 'dot', 'eve']);
  });

  it('everybody stays before the first count, without a primary, and where several have votes', () => {
    const election = { totalSeats: 4, primaryEndTime: null };
    const all = [
      onBallot(answerOf(null)),
      onBallot(answerOf({ ann: 0, bob: 0 })),
      onBallot(answerOf(COUNTED, { election })),
      onBallot(answerOf({ ann: 50, bob: 10, cid: 10, dot: 30 })),
      onBallot(answerOf({ ann: 60, dot: 40 }), seen({ bob: 2, cid: 1 })),
    ];
    expect(all.map((one) => one.toSorted())).toEqual(all.map(() => Object.keys(PARTIES)));
  });

  it('the result of a race counts who was on its ballot, that of a primary the party’s', () => {
    const resultOf = (id: Name, answer: Answer) =>
      raceResult({
        row: unknownRow('e1', 'AV'),
        answer,
        recorded: undefined,
        game: undefined,
        nowMs: NOW_MS,
        own: { raceId: null, characterId: null, name: id, country: 'AV', stated: null },
      });
    const ended = answerOf(COUNTED, { phase: { isEnded: true } });
    expect(resultOf('dot', ended)?.candidates.map(({ name }) => name)).toEqual([
      'ann',
      'dot',
      'eve',
    ]);
    expect(resultOf('bob', answerOf(COUNTED))).toMatchObject({
      stage: 'primary',
      outcome: 'lost',
      winner: 'ann',
      candidates: [
        { name: 'bob', sharePct: 55 },
        { name: 'ann', sharePct: 45 },
      ],
    });
  });
});

it('the marks of a server decide, whatever the counts say', () => {
  const marked = (out: readonly Name[]) =>
    answerOf(COUNTED, {
      candidates: Object.entries(PARTIES).map(([id, party]) => ({
        id,
        characterName: id,
        party,
        eliminated: out.some((name) => name === id),
      })),
    });
  expect(onBallot(marked(['cid']))).toEqual(['ann', 'dot', 'bob', 'eve']);
  expect(onBallot(marked([]))).toHaveLength(5);
});

it('a count of a primary says nothing of candidates who share a name, to the record as little', () => {
  const named = { ann: 'Ann', bob: 'Ann', cid: 'Cid' };
  const answer = {
    election: { id: 'e1', electionType: 'house' },
    phase: { inPrimary: true },
    candidates: Object.entries(named).map(([id, characterName]) => ({
      id,
      characterName,
      party: id === 'cid' ? 'Green' : 'Red',
    })),
    primarySnapshots: [
      {
        turn: 1,
        candidates: [
          { name: 'Ann', sharePct: 45 },
          { name: 'Ann', sharePct: 55 },
          { name: 'Cid', sharePct: 100 },
        ],
      },
    ],
  } satisfies Answer;
  const shares = raceCounts(answer).primaries.flatMap(({ runners }) =>
    runners.map(({ key, sharePct }) => [key, sharePct]),
  );
  const recorded = observe('election', answer, { id: 'e1' }, NOW_MS, new Directory());
  expect(shares).toEqual([
    ['ann', null],
    ['bob', null],
    ['cid', 100],
  ]);
  expect(
    recorded.flatMap(({ metric, value }) =>
      metric.startsWith('primaryShare/') ? [[metric, value]] : [],
    ),
  ).toEqual([['primaryShare/Cid', 100]]);
});
