/** The standing of a race on a server that sends the shares of single turns. */
import { describe, expect, it } from 'vitest';

import type { ResponseOf } from '@shared/contract/index';
import { readTallies, turnOfShares } from '@shared/domain/elections/election-votes';
import { raceCounts } from '@shared/domain/elections/race-counts';
import { countedTurns } from '@shared/domain/elections/turn-shares';
import { withStanding } from '@shared/domain/elections/worked-out-standing';

type Answer = ResponseOf<'election'>;

const CANDIDATES = [
  { id: 'c1', characterName: 'Ada Marsh' },
  { id: 'c2', characterName: 'Bo Hill' },
];

/** Turn 12: 300 of 1,000 votes are new, and Bo has most of them. */
const ANSWER: Answer = {
  election: { status: 'active', totalSeats: 1 },
  candidates: CANDIDATES,
  votes: {
    totalVotes: 1_000,
    latestSnapshot: { turn: 12, cumulativeVotes: 1_000, sharesPct: { c1: 20, c2: 80 } },
  },
};

const shares = (ada: number) =>
  new Map([
    ['c1', ada],
    ['c2', 100 - ada],
  ]);
const SEEN = {
  totals: new Map([
    [9, 0],
    [10, 400],
    [11, 700],
  ]),
  shares: new Map([
    [10, shares(75)],
    [11, shares(60)],
  ]),
};

describe('the standing from the shares of single turns', () => {
  it('is the sum of share times votes over the turns since the first count', () => {
    const { votes } = withStanding(ANSWER, SEEN);
    expect(turnOfShares(ANSWER.votes)).toBe(12);
    expect(turnOfShares(votes)).toBeNull();
    expect(readTallies(votes, CANDIDATES)).toEqual(
      new Map([
        ['c1', { votes: 540, sharePct: 54 }],
        ['c2', { votes: 460, sharePct: 46 }],
      ]),
    );
  });

  it('has shares of one decimal, like those that were sent', () => {
    const uneven = { ...SEEN, shares: new Map([...SEEN.shares, [11, shares(60.1)]]) };
    const { votes } = withStanding(ANSWER, uneven);
    expect(votes?.tallies).toEqual([
      { candidateId: 'c1', votes: 540, sharePct: 54 },
      { candidateId: 'c2', votes: 460, sharePct: 46 },
    ]);
  });

  it('has the standing of each earlier turn too', () => {
    const turns = countedTurns(withStanding(ANSWER, SEEN));
    expect(turns.map(({ turn, shares: at }) => [turn, Math.round(at.get('c1') ?? 0)])).toEqual([
      [10, 75],
      [11, 69],
      [12, 54],
    ]);
  });

  it.each([
    [
      'a turn was not seen',
      {
        ...SEEN,
        totals: new Map([
          [9, 0],
          [10, 400],
        ]),
      },
    ],
    ['the shares of a turn were not seen', { ...SEEN, shares: new Map([[10, shares(75)]]) }],
    [
      'the first count was not seen',
      {
        ...SEEN,
        totals: new Map([
          [10, 400],
          [11, 700],
        ]),
      },
    ],
    [
      'a candidate’s share is missing',
      {
        ...SEEN,
        shares: new Map([
          [10, new Map([['c1', 75]])],
          [11, shares(60)],
        ]),
      },
    ],
    [
      'the votes became fewer',
      {
        ...SEEN,
        totals: new Map([
          [9, 0],
          [10, 800],
          [11, 700],
        ]),
      },
    ],
  ])('is not worked out if %s', (_, seen) => {
    expect(withStanding(ANSWER, seen)).toBe(ANSWER);
  });

  it('leaves an answer that has the standing unchanged', () => {
    const answer: Answer = {
      ...ANSWER,
      votes: { tallies: [{ candidateId: 'c1', votes: 3, sharePct: 100 }] },
    };
    expect(withStanding(answer, SEEN)).toBe(answer);
  });

  it('decides the seat, which the shares of a turn do not', () => {
    const seen = raceCounts(ANSWER, { standing: [], seen: SEEN, seats: new Map() });
    expect(raceCounts(ANSWER).seats).toBeNull();
    expect(seen.seats?.byKey.get('c1')).toBe(1);
    expect([seen.isWorkedOut, raceCounts(ANSWER).isWorkedOut]).toEqual([true, false]);
  });

  it('gives no number of votes to the lead that its rounding could hide', () => {
    // The shares are sent to a tenth: of 1,000 votes each count may be off by half a vote, of 1,000,000 by 500.
    const inMillions = (lead: number): Answer => ({
      ...ANSWER,
      votes: {
        totalVotes: 1_000_000,
        latestSnapshot: {
          turn: 10,
          cumulativeVotes: 1_000_000,
          sharesPct: { c1: 50 + lead, c2: 50 - lead },
        },
      },
    });
    const seen = { totals: new Map([[9, 0]]), shares: new Map() };
    const toLead = (lead: number) =>
      raceCounts(inMillions(lead), { standing: [], seen, seats: new Map() }).votesToNext.get('c2');
    expect(toLead(0.04)).toBeUndefined();
    expect(toLead(1)).toBe(20_001);
  });
});
