/** What the player supposes about a race: rules of seats, shifts, dropping out, turnout, and pace. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { paceOf, sharesAtPace } from '@renderer/features/elections/race-call';
import {
  nextInLine,
  seatOrder,
  seatsBy,
  AS_COUNTED,
  seatsAtShares,
  supposedSeats,
  supposedVotes,
} from '@renderer/pages/elections/what-if';
import type { SeatMethod } from '@renderer/pages/elections/what-if';
import { highestAverages } from '@renderer/features/elections/seat-projection';

const METHODS: readonly SeatMethod[] = ['dhondt', 'sainte-lague', 'hare'];
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
const counts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 2, maxLength: 12 });
const seats = fc.integer({ min: 1, max: 60 });

describe('the rules of seats', () => {
  // The votes of the examples of Wikipedia's pages on the three rules.
  it.each([
    ['dhondt', [100_000, 80_000, 30_000, 20_000], 8, [4, 3, 1, 0]],
    ['sainte-lague', [53_000, 24_000, 23_000], 7, [3, 2, 2]],
    ['hare', [47_000, 16_000, 15_800, 12_000, 6_100, 3_100], 10, [5, 2, 1, 1, 1, 0]],
  ] as const)('%s gives the seats of its published example', (method, votes, size, won) => {
    expect(seatsBy(votes, size, method)).toEqual(won);
  });

  it('give all seats, and none to a list without votes', () => {
    fc.assert(
      fc.property(counts, seats, fc.constantFrom(...METHODS), (votes, size, method) => {
        const won = seatsBy(votes, size, method);
        expect(sum(won)).toBe(sum(votes) > 0 ? size : 0);
        const withoutVotes = won.filter((_, list) => votes[list] === 0);
        expect(withoutVotes.every((count) => count === 0)).toBe(true);
      }),
    );
  });

  it('by highest averages agree with the projection of the standing', () => {
    fc.assert(
      fc.property(counts, seats, (votes, size) => {
        expect(seatsBy(votes, size)).toEqual(highestAverages(votes, size));
      }),
    );
  });

  it('give the next seat to who is next in line', () => {
    fc.assert(
      fc.property(counts, seats, (votes, size) => {
        const [next] = nextInLine(votes, size, 3);
        expect(next).toBe(seatOrder(votes, size + 1).at(-1));
      }),
    );
  });
});

describe('a what-if change', () => {
  it('keeps the sum of votes when votes move or a candidate drops out', () => {
    fc.assert(
      fc.property(counts, fc.nat(11), fc.nat(11), fc.nat(2_000_000), (votes, one, other, moved) => {
        const [from, to] = [one % votes.length, other % votes.length];
        const supposed = { ...AS_COUNTED, shift: { from, to, votes: moved } };
        expect(sum(supposedVotes(votes, supposed))).toBeCloseTo(sum(votes), 3);
        const left = supposedVotes(votes, { ...AS_COUNTED, dropped: new Set([from]) });
        expect(left[from]).toBe(0);
        const hasOthers = sum(votes) > (votes[from] ?? 0);
        expect(sum(left)).toBeCloseTo(hasOthers ? sum(votes) : 0, 3);
      }),
    );
  });

  it('gives the seats as counted while nothing is changed', () => {
    fc.assert(
      fc.property(counts, seats, (votes, size) => {
        expect(supposedSeats(votes, size, AS_COUNTED, 'dhondt')).toEqual(
          highestAverages(votes, size),
        );
      }),
    );
  });

  it('never costs a candidate a seat to gain votes from another', () => {
    fc.assert(
      fc.property(counts, seats, fc.nat(500_000), (votes, size, moved) => {
        const supposed = { ...AS_COUNTED, shift: { from: 0, to: 1, votes: moved } };
        const after = supposedSeats(votes, size, supposed, 'dhondt')[1] ?? 0;
        expect(after).toBeGreaterThanOrEqual(highestAverages(votes, size)[1] ?? 0);
      }),
    );
  });

  it('takes votes away where fewer turn out', () => {
    const supposed = { ...AS_COUNTED, turnoutPct: new Map([[0, 50]]) };
    expect(supposedVotes([100, 60], supposed)).toEqual([50, 60]);
    expect(supposedSeats([100, 60], 1, supposed, 'hare')).toEqual([0, 1]);
  });

  it('gives more seats at larger shares, never fewer', () => {
    fc.assert(
      fc.property(counts, seats, (votes, size) => {
        const steps = seatsAtShares(votes, size, 0, 5);
        for (const [index, step] of steps.entries())
          expect(step.seats).toBeGreaterThanOrEqual(steps[index - 1]?.seats ?? 0);
      }),
    );
  });
});

describe('the pace of votes', () => {
  const turns = [
    {
      turn: 1,
      shares: new Map([
        ['a', 10],
        ['b', 90],
      ]),
    },
    {
      turn: 5,
      shares: new Map([
        ['a', 20],
        ['b', 80],
      ]),
    },
    {
      turn: 7,
      shares: new Map([
        ['a', 24],
        ['b', 76],
      ]),
    },
  ];

  it('is that of the last four turns, and needs two counts', () => {
    expect(paceOf(turns)?.get('a')).toBe(2);
    expect(paceOf(turns.slice(0, 1))).toBeNull();
    expect(paceOf([])).toBeNull();
  });

  it('leads to shares that add up to all votes', () => {
    const ahead = sharesAtPace(turns, 3);
    expect(ahead?.get('a')).toBeCloseTo(30, 9);
    expect(sum([...(ahead?.values() ?? [])])).toBeCloseTo(100, 9);
    expect(sharesAtPace(turns.slice(0, 1), 3)).toBeNull();
  });
});
