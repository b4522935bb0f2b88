/** What the player supposes about a race: rules of seats, shifts, dropping out, turnout, and pace. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { nextInLine, seatOrder, seatsBy } from '@shared/domain/elections/seat-methods';
import type { SeatMethod } from '@shared/domain/elections/seat-methods';
import { AS_COUNTED, seatsAtShares, suppose } from '@shared/domain/elections/suppose';
import type { Supposed } from '@shared/domain/elections/suppose';
import { paceOf, sharesAtPace } from '@shared/domain/elections/turn-shares';
import { raceWithVotes } from '@support/elections/race-from';

const METHODS: readonly SeatMethod[] = ['dhondt', 'sainte-lague', 'hare'];
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
const counts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 2, maxLength: 12 });
const seats = fc.integer({ min: 1, max: 60 });

describe('the rules of seats', () => {
  // The votes of the examples of Wikipedia's pages on the three rules.
  it.each([
    ['dhondt', [100_000, 80_000, 30_000, 20_000], 8, [4, 3, 1, 0]],
    ['sainte-lague', [53_000, 24_000, 23_000], 7, [3, 2, 2]],
    ['sainte-lague', [100_000, 80_000, 30_000, 20_000], 8, [3, 3, 1, 1]],
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

  it('give the next seat to who is next in line', () => {
    fc.assert(
      fc.property(counts, seats, (votes, size) => {
        const [next] = nextInLine(votes, seatsBy(votes, size));
        expect(next).toBe(seatOrder(votes, size + 1).at(-1));
      }),
    );
  });
});

/** Votes and seats as supposed, by the order in which the votes are given. */
function supposed(votes: readonly number[], size: number, change: Partial<Supposed>) {
  const lines = suppose(raceWithVotes(votes, size), { ...AS_COUNTED, ...change });
  const byKey = new Map(lines.map((line) => [line.runner.key, line]));
  const each = votes.map((_, index) => byKey.get(`c${index}`));
  return {
    votes: each.map((line) => line?.votes ?? 0),
    seats: each.map((line) => line?.seats ?? 0),
  };
}

describe('a what-if change', () => {
  it('keeps the sum of votes when votes move or a candidate drops out', () => {
    fc.assert(
      fc.property(counts, fc.nat(11), fc.nat(11), fc.nat(2_000_000), (votes, one, other, moved) => {
        const [from, to] = [one % votes.length, other % votes.length];
        const shift = { from: `c${from}`, to: `c${to}`, votes: moved };
        expect(sum(supposed(votes, 5, { shift }).votes)).toBeCloseTo(sum(votes), 3);
        const left = supposed(votes, 5, { dropped: new Set([`c${from}`]) }).votes;
        expect(left[from]).toBe(0);
        const hasOthers = sum(votes) > (votes[from] ?? 0);
        expect(sum(left)).toBeCloseTo(hasOthers ? sum(votes) : 0, 3);
      }),
    );
  });

  it('gives the seats of the race while nothing is changed', () => {
    fc.assert(
      fc.property(counts, seats, (votes, size) => {
        const lines = suppose(raceWithVotes(votes, size), AS_COUNTED);
        expect(lines.map((line) => line.seats)).toEqual(lines.map(({ seatsNow }) => seatsNow));
        const isCounted = size > 1 && sum(votes) > 0;
        expect(lines.map(({ runner }) => runner.seats)).toEqual(
          lines.map((line) => (isCounted ? line.seats : null)),
        );
      }),
    );
  });

  it('never costs a candidate a seat to gain votes from another', () => {
    fc.assert(
      fc.property(counts, seats, fc.nat(500_000), (votes, size, moved) => {
        const shift = { from: 'c0', to: 'c1', votes: moved };
        const after = supposed(votes, size, { shift }).seats[1] ?? 0;
        expect(after).toBeGreaterThanOrEqual(supposed(votes, size, {}).seats[1] ?? 0);
      }),
    );
  });

  it('takes votes away where fewer turn out', () => {
    const half = { turnoutPct: new Map([['c0', 50]]) };
    expect(supposed([100, 60], 1, { ...half, method: 'hare' })).toEqual({
      votes: [50, 60],
      seats: [0, 1],
    });
  });

  it('says nothing of a candidate who is no longer in the race', () => {
    const gone = { dropped: new Set(['c9']), shift: { from: 'c9', to: 'c0', votes: 50 } };
    expect(supposed([100, 60], 3, gone).votes).toEqual([100, 60]);
  });

  it('gives more seats at larger shares, never fewer', () => {
    fc.assert(
      fc.property(counts, seats, (votes, size) => {
        const steps = seatsAtShares(raceWithVotes(votes, size), 'c0', 5);
        for (const [index, step] of steps.entries())
          expect(step.seats).toBeGreaterThanOrEqual(steps[index - 1]?.seats ?? 0);
      }),
    );
  });
});

describe('the pace of votes', () => {
  const turns = [
    {
      turn: 2,
      shares: new Map([
        ['a', 10],
        ['b', 90],
      ]),
    },
    {
      turn: 3,
      shares: new Map([
        ['a', 16],
        ['b', 84],
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
      turn: 6,
      shares: new Map([
        ['a', 21],
        ['b', 79],
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

  it('is that of the last four turns, and needs four counts', () => {
    expect(paceOf(turns)?.get('a')).toBe(2);
    expect(paceOf(turns.slice(-3))).toBeNull();
    expect(paceOf([])).toBeNull();
  });

  it('leads to shares that add up to all votes', () => {
    const ahead = sharesAtPace(turns, 3);
    expect(ahead?.get('a')).toBeCloseTo(30, 9);
    expect(sum([...(ahead?.values() ?? [])])).toBeCloseTo(100, 9);
    expect(sharesAtPace(turns.slice(-3), 3)).toBeNull();
  });
});
