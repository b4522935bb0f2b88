/** The player's last seat in a race. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';

import { ownSeatOf } from '@shared/domain/elections/own-seat';
import { seatsBy } from '@shared/domain/elections/seat-methods';
import { raceFrom, raceWithTurns } from '@support/elections/race-from';

type Turns = Parameters<typeof raceWithTurns>[0];
type Options = Parameters<typeof raceWithTurns>[2];

const ownIn = (turns: Turns, seats: number, options: Options = {}) =>
  ownSeatOf(raceWithTurns(turns, seats, { ownKey: 'c0', ...options }));

/** Small counts have ties; large ones do not. */
const votesOfLists = fc.oneof(
  fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 6 }),
  fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 2, maxLength: 6 }),
);

/** One seat, of which the player leads the other by these votes. */
const leads = (margins: readonly number[]): Turns =>
  margins.map((margin, index) => [20 + index, [10_000 + margin, 10_000]]);

describe('the player’s last seat', () => {
  it('goes with so many votes of its rival, and stays with one fewer', () => {
    fc.assert(
      fc.property(votesOfLists, fc.integer({ min: 2, max: 12 }), (votes, seats) => {
        const own = ownIn([[20, votes]], seats);
        fc.pre(own !== null && own.seats > 0);
        const race = raceWithTurns([[20, votes]], seats);
        const rival = race.runners.findIndex(({ key }) => key === own?.rival?.key);
        const at = race.runners.findIndex(({ key }) => key === 'c0');
        const seatsWith = (more: number) =>
          seatsBy(
            race.runners.map((one, list) => (one.votes ?? 0) + (list === rival ? more : 0)),
            seats,
          )[at];
        expect(seatsWith(0)).toBe(own?.seats);
        expect(seatsWith(own?.votes ?? 0)).toBeLessThan(own?.seats ?? 0);
        expect(seatsWith((own?.votes ?? 0) - 1)).toBe(own?.seats);
      }),
      { numRuns: 1_000 },
    );
  });

  it('would be the seat that its rival has last once every weaker one is theirs too', () => {
    const votes = [263_974, 503_131, 348_077, 343_152, 78_756, 43_276, 40_858];
    const own = ownIn([[20, votes]], 20);
    expect(own).toMatchObject({ seats: 3, votes: 531_837, rivalSeat: 10 });
    expect(own?.rival?.key).toBe('c2');
    const taken = votes.map((count, list) => count + (list === 2 ? 531_837 : 0));
    expect(seatsBy(taken, 20)).toEqual([2, 5, 10, 3, 0, 0, 0]);
  });

  it('is at risk where the largest change that was seen could cost it, and safe otherwise', () => {
    const falling = leads([5_300, 4_900, 4_500, 4_100]);
    expect(ownIn(falling, 1, { turnsLeft: 20 })).toMatchObject({
      outlook: 'at-risk',
      votes: 4_101,
    });
    expect(ownIn(falling, 1, { turnsLeft: 2 })).toMatchObject({ outlook: 'safe', seats: 1 });
    // Four turns of 100 votes are just those that it is ahead by.
    const level = leads([699, 599, 499, 399]);
    expect(ownIn(level, 1, { turnsLeft: 4 })).toMatchObject({ outlook: 'at-risk', votes: 400 });
  });

  it('is neither safe nor at risk before four turns were seen', () => {
    const seen = ownIn(leads([4_900, 4_500, 4_100]), 1);
    expect(seen).toMatchObject({ outlook: 'ahead', votes: 4_101, votesAtEnd: null });
    expect(seen?.rival?.key).toBe('c1');
  });

  it('has a margin at the end at the pace of four turns, and none before', () => {
    const four = ownIn(leads([5_300, 4_900, 4_500, 4_100]), 1, { turnsLeft: 2 });
    expect(four?.votesAtEnd).toBe(3_301);
    expect(four?.margins.map(({ votes }) => votes)).toEqual([5_301, 4_901, 4_501, 4_101]);
  });

  it('counts its margins from the turn in which it was won', () => {
    const turns = leads([-50, 300, 350]);
    expect(ownIn(turns, 1)?.margins.map(({ turn }) => turn)).toEqual([21, 22]);
  });

  it('counts its margins from after a turn that nobody saw', () => {
    const [before, ...rest] = leads([300, 310, 320, 330]);
    const turns: Turns = [...(before === undefined ? [] : [before]), ...rest.slice(1)];
    expect(ownIn(turns, 1)?.margins.map(({ turn }) => turn)).toEqual([22, 23]);
  });

  it('that was lost this turn says to whom, and by how many votes', () => {
    const lost = ownIn(
      [
        [20, [400, 500, 100]],
        [21, [400, 1_000, 260]],
      ],
      4,
    );
    expect(lost).toMatchObject({ outlook: 'lost', seats: 1, seat: 2, votes: 267, rivalSeat: 3 });
    expect(lost?.rival?.key).toBe('c1');
  });

  it('of a race for one is lost with the lead', () => {
    const lost = { outlook: 'lost', seats: 0, votes: 100, rivalSeat: null };
    expect(ownIn(leads([100, -100]), 1)).toMatchObject(lost);
  });

  it('that another has says how many votes are missing, and which seat of theirs it is', () => {
    expect(ownIn([[20, [400, 500]]], 1)).toMatchObject({ outlook: 'none', seats: 0, votes: 101 });
    expect(ownIn([[20, [100, 500, 300]]], 3)).toMatchObject({ outlook: 'none', rivalSeat: 2 });
  });

  it('is no longer at stake once the race has ended, whatever its last turn moved', () => {
    const turns = [
      [20, [400, 500, 100]],
      [21, [400, 1_000, 260]],
    ] as const;
    expect(ownIn(turns, 4, { turnsLeft: 2 })).toMatchObject({ outlook: 'lost' });
    expect(ownIn(turns, 4, { turnsLeft: 0 })).toEqual({
      outlook: 'ended',
      seats: 1,
      seat: 1,
      votes: null,
      rival: null,
      rivalSeat: null,
      margins: [],
      votesAtEnd: null,
    });
  });

  it('is unknown without a count, and for who does not stand', () => {
    expect(ownSeatOf(raceFrom(undefined))).toBeNull();
    expect(ownSeatOf(raceWithTurns(leads([100]), 1))).toBeNull();
  });
});
