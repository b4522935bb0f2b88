/** The seats of a race after each turn, and how close it is. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';

import { seatsBy } from '@shared/domain/elections/seat-methods';
import { closenessOf, closestRacesFirst, seatsByTurn } from '@shared/domain/elections/turn-seats';
import { raceFrom, raceWithTurns, raceWithVotes } from '@support/elections/race-from';

const won = (...turns: Parameters<typeof raceWithTurns>) =>
  seatsByTurn(raceWithTurns(...turns)).map(({ turn, keys, won: seats }) => [
    turn,
    Object.fromEntries(keys.map((key, list) => [key, seats[list]])),
  ]);

describe('the seats of a race after each turn', () => {
  it('are those of its votes then, so that the former seats stay comparable', () => {
    expect(
      won(
        [
          [10, [60, 40]],
          [11, [160, 140]],
          [12, [240, 260]],
        ],
        3,
      ),
    ).toEqual([
      [10, { c0: 2, c1: 1 }],
      [11, { c0: 2, c1: 1 }],
      [12, { c0: 1, c1: 2 }],
    ]);
  });

  it('are unknown where the server’s own seats do not follow from the votes', () => {
    const turns = [
      [10, [60, 40]],
      [11, [160, 140]],
    ] as const;
    expect(won(turns, 3, { seatsEstimate: { c0: 2, c1: 1 } })).toHaveLength(2);
    expect(won(turns, 3, { seatsEstimate: { c0: 1, c1: 2 } })).toEqual([]);
  });

  it('are unknown from recorded shares that are rounded too much, or not those of all', () => {
    const shares = (...values: readonly number[]) =>
      new Map(values.map((value, index) => [`c${index}`, value]));
    const race = raceWithVotes([530, 470], 1);
    const turnsOf = (turn: ReadonlyMap<string, number>) =>
      seatsByTurn({ ...race, turns: [{ turn: 1, shares: turn }, ...race.turns] }).length;
    expect(turnsOf(shares(53, 47))).toBe(2);
    expect(turnsOf(shares(50.04, 49.96))).toBe(1);
    expect(turnsOf(shares(53, 40))).toBe(1);
  });
});

describe('how close a race is', () => {
  it('is the fewest votes that move a seat, not the lead of the first', () => {
    // Seats 3 and 1: the fourth is the last of c0, at an average of 200.
    const close = closenessOf(raceWithVotes([600, 380], 4));
    expect([close?.votes, close?.to.key, close?.from.key]).toEqual([21, 'c1', 'c0']);
  });

  it('moves a seat with so many votes, and with one fewer moves none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 1, max: 12 }),
        (votes, seats) => {
          const race = raceWithVotes(votes, seats);
          const close = closenessOf(race);
          const at = race.runners.findIndex(({ key }) => key === close?.to.key);
          const counts = race.runners.map((runner) => runner.votes ?? 0);
          const seatsWith = (more: number) =>
            seatsBy(
              counts.map((count, list) => (list === at ? count + more : count)),
              seats,
            )[at];
          if (close === null) throw new Error('No closeness');
          expect(seatsWith(close.votes)).toBeGreaterThan(seatsWith(0) ?? 0);
          expect(seatsWith(close.votes - 1)).toBe(seatsWith(0));
        },
      ),
    );
  });

  it('is unknown without votes, and such a race comes last', () => {
    const [far, close, uncounted] = [
      raceWithVotes([900, 100], 1),
      raceWithVotes([501, 499], 1),
      raceFrom({ election: { totalSeats: 1 }, candidates: [{ id: 'a' }] }),
    ];
    expect(closenessOf(uncounted)).toBeNull();
    expect(closestRacesFirst([uncounted, far, close])).toEqual([close, far, uncounted]);
  });
});
