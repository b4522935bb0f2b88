/** The step to one more seat, by brute force over the seats themselves. */
import { nextSeats, seatOrder, seatsBy } from '@shared/domain/elections/seat-methods';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const EXAMPLE = [100_000, 80_000, 30_000, 20_000] as const;

const seatsWith = (votes: readonly number[], seats: number, own: number, further: number) =>
  seatsBy(
    votes.map((count, list) => (list === own ? count + further : count)),
    seats,
  );

describe('the step to one more seat', () => {
  it('is 20,001 votes for the second party of the textbook example', () => {
    // Wikipedia, "D'Hondt method": the last of eight seats has the average 25,000.
    expect(nextSeats(EXAMPLE, [4, 3, 1, 0])[1]).toEqual({ votes: 20_001, from: 0 });
    expect(seatOrder(EXAMPLE, 8).at(-1)).toBe(0);
  });

  it('is the fewest votes that bring a seat, and takes it from the list that it names', () => {
    const races = fc.record({
      votes: fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 2, maxLength: 6 }),
      seats: fc.integer({ min: 1, max: 9 }),
      own: fc.nat({ max: 5 }),
    });
    fc.assert(
      fc.property(races, ({ votes, seats, own: any }) => {
        const own = any % votes.length;
        const before = seatsBy(votes, seats);
        const step = nextSeats(votes, before)[own] ?? null;
        const hasStep = before[own] !== seats && votes.some((count) => count > 0);
        expect(step !== null).toBe(hasStep);
        if (step === null) return true;
        const after = seatsWith(votes, seats, own, step.votes);
        const short = seatsWith(votes, seats, own, step.votes - 1);
        return (
          after[own] === (before[own] ?? 0) + 1 &&
          short[own] === before[own] &&
          after[step.from] === (before[step.from] ?? 0) - 1
        );
      }),
    );
  });

  it('does not exist with every seat, or before the first count', () => {
    expect(nextSeats([10, 0], [1, 0])[0]).toBeNull();
    expect(nextSeats([0, 0], [0, 0])[0]).toBeNull();
  });
});
