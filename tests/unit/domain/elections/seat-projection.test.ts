/** Seats of a race and of a chamber, against published examples and by brute force. */
import { projectChamber } from '@renderer/features/elections/seat-projection';
import type { CountedRace, SeatsById } from '@renderer/features/elections/seat-projection';
import { seatsBy } from '@shared/domain/elections/seat-methods';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const sumOf = (numbers: Iterable<number>) => Array.from(numbers).reduce((sum, one) => sum + one, 0);

/** The lists with the `seats` largest of all quotients: D'Hondt's rule as a table. */
function byTable(votes: readonly number[], seats: number): readonly number[] {
  const quotients = votes.flatMap((count, list) =>
    Array.from({ length: seats }, (_, row) => ({ list, quotient: count / (row + 1) })),
  );
  const winners = quotients
    .filter(({ quotient }) => quotient > 0)
    .toSorted((a, b) => b.quotient - a.quotient || a.list - b.list)
    .slice(0, seats);
  return votes.map((_, list) => winners.filter((winner) => winner.list === list).length);
}

describe('seats by highest averages', () => {
  it('are 4, 3, 1 and 0 in the textbook example of eight seats', () => {
    // Wikipedia, "D'Hondt method", example of 230,000 voters and four parties.
    expect(seatsBy([100_000, 80_000, 30_000, 20_000], 8)).toEqual([4, 3, 1, 0]);
  });

  it('are 3, 3, 1 and 0 in the example of seven seats', () => {
    // Electowiki, "D'Hondt method", the larger example.
    expect(seatsBy([340_000, 280_000, 160_000, 60_000], 7)).toEqual([3, 3, 1, 0]);
  });

  it('are 6, 4 and 0 in the example of ten seats in a course on constitutional law', () => {
    // staatsrecht.honikel.de, worked examples: by Sainte-Laguë the same votes give 5, 4 and 1.
    expect(seatsBy([6_100, 5_000, 900], 10)).toEqual([6, 4, 0]);
  });

  it('equal those of the table of quotients', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 7 }),
        fc.integer({ min: 0, max: 25 }),
        (votes, seats) => {
          expect(seatsBy(votes, seats)).toEqual(byTable(votes, seats));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are none while nothing is counted', () => {
    expect(seatsBy([0, 0], 5)).toEqual([0, 0]);
    expect(seatsBy([], 5)).toEqual([]);
  });
});

/** A chamber of single seats: each with its holder, and whether it is contested. */
const aSeat = fc.record({
  holder: fc.constantFrom('a', 'b', 'c', ''),
  race: fc.integer({ min: -2, max: 2 }),
  winner: fc.constantFrom('a', 'b', 'c', 'd', ''),
});

type Seat = typeof aSeat extends fc.Arbitrary<infer T> ? T : never;

function tally(ids: readonly string[]): SeatsById {
  const seats = new Map<string, number>();
  for (const id of ids) if (id !== '') seats.set(id, (seats.get(id) ?? 0) + 1);
  return seats;
}

function racesOf(seats: readonly Seat[], areHoldersKnown: boolean): readonly CountedRace[] {
  return [0, 1, 2].flatMap((race) => {
    const own = seats.filter((seat) => seat.race === race);
    if (own.length === 0) return [];
    return [
      {
        seats: own.length,
        won: tally(own.map(({ winner }) => winner)),
        held: areHoldersKnown ? tally(own.map(({ holder }) => holder)) : null,
      },
    ];
  });
}

/** The chamber seat by seat, after every contested one has gone to its winner. */
function bySeating(seats: readonly Seat[]): SeatsById {
  return tally(seats.map(({ holder, race, winner }) => (race >= 0 ? winner : holder)));
}

describe('the chamber as it would be seated', () => {
  it('equals seating every contested seat one by one, if the holders are known', () => {
    fc.assert(
      fc.property(fc.array(aSeat, { minLength: 1, maxLength: 40 }), (seats) => {
        const projected = projectChamber({
          now: tally(seats.map(({ holder }) => holder)),
          totalSeats: seats.length,
          races: racesOf(seats, true),
        });
        const seated = bySeating(seats);
        for (const line of projected.parties) {
          expect(line.seats).toBe(seated.get(line.id) ?? 0);
        }
        expect(projected.vacant).toBe(seats.length - sumOf(seated.values()));
        expect(['told', 'all']).toContain(projected.basis);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps every party between its fewest and most seats, and loses no seat', () => {
    fc.assert(
      fc.property(fc.array(aSeat, { minLength: 1, maxLength: 40 }), (seats) => {
        const races = racesOf(seats, false);
        const projected = projectChamber({
          now: tally(seats.map(({ holder }) => holder)),
          totalSeats: seats.length,
          races,
        });
        const seated = bySeating(seats);
        expect(sumOf(projected.parties.map((line) => line.seats)) + projected.vacant).toBe(
          seats.length,
        );
        for (const { id, seats: own, fewest, most } of projected.parties) {
          const truth = seated.get(id) ?? 0;
          expect(fewest).toBeLessThanOrEqual(truth);
          expect(most).toBeGreaterThanOrEqual(truth);
          expect(own).toBeGreaterThanOrEqual(fewest);
          expect(own).toBeLessThanOrEqual(most);
        }
        const known = projected.basis === 'all' ? projected.parties : [];
        for (const { id, seats: own } of known) expect(own).toBe(seated.get(id) ?? 0);
      }),
      { numRuns: 300 },
    );
  });

  it('reaches its bounds: some distribution of the holders has the fewest, and some the most', () => {
    // Ten seats, four contested, all won by c: a may hold none to four of the four.
    const { parties } = projectChamber({
      now: new Map([
        ['a', 6],
        ['b', 4],
      ]),
      totalSeats: 10,
      races: [{ seats: 4, won: new Map([['c', 4]]), held: null }],
    });
    expect(parties.find(({ id }) => id === 'a')).toMatchObject({ seats: 4, fewest: 2, most: 6 });
    expect(parties.find(({ id }) => id === 'b')).toMatchObject({ seats: 2, fewest: 0, most: 4 });
    expect(parties.find(({ id }) => id === 'c')).toMatchObject({ seats: 4, fewest: 4, most: 4 });
  });

  it('takes the odd seat from the larger of two parties with equal remainders', () => {
    // Of two seats, 6 of 8 give up 1.5 and 2 of 8 give up 0.5.
    const { parties } = projectChamber({
      now: new Map([
        ['a', 2],
        ['b', 6],
      ]),
      totalSeats: 8,
      races: [{ seats: 2, won: new Map([['c', 2]]), held: null }],
    });
    expect(parties.map(({ id, seats }) => [id, seats])).toEqual([
      ['b', 4],
      ['a', 2],
      ['c', 2],
    ]);
  });

  it('ignores the stated holders if they would hold more seats than they have', () => {
    const { basis, parties } = projectChamber({
      now: new Map([
        ['a', 2],
        ['b', 8],
      ]),
      totalSeats: 10,
      races: [{ seats: 5, won: new Map([['a', 5]]), held: new Map([['a', 5]]) }],
    });
    expect(basis).toBe('proportional');
    expect(parties.map(({ id, seats }) => [id, seats])).toEqual([
      ['a', 6],
      ['b', 4],
    ]);
  });

  it('without a counted race is the chamber of today', () => {
    const { parties, contested, vacant } = projectChamber({
      now: new Map([
        ['a', 3],
        ['b', 4],
      ]),
      totalSeats: 9,
      races: [],
    });
    expect(parties.map(({ id, seats }) => [id, seats])).toEqual([
      ['b', 4],
      ['a', 3],
    ]);
    expect({ contested, vacant }).toEqual({ contested: 0, vacant: 2 });
  });
});
