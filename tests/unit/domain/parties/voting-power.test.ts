import { votingPower } from '@renderer/features/government/coalitions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Every order of these numbers. */
function ordersOf(numbers: readonly number[]): readonly (readonly number[])[] {
  if (numbers.length === 0) return [[]];
  return numbers.flatMap((first) =>
    ordersOf(numbers.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  );
}

/** Both indices by going through every coalition and every order. */
function byCounting(seats: readonly number[], needed: number) {
  const indices = Array.from(seats.keys());
  const seatsOf = (members: readonly number[]) => sumOf(members.map((index) => seats[index] ?? 0));
  const coalitions = Array.from({ length: 2 ** seats.length }, (_, bits) =>
    indices.filter((index) => (bits & (1 << index)) !== 0),
  );
  const decides = (members: readonly number[], index: number) =>
    members.includes(index) &&
    seatsOf(members) >= needed &&
    seatsOf(members.filter((other) => other !== index)) < needed;
  const swings = indices.map(
    (index) => coalitions.filter((members) => decides(members, index)).length,
  );
  const orders = ordersOf(indices);
  const pivotOf = (order: readonly number[]) =>
    order.find((_, place) => seatsOf(order.slice(0, place + 1)) >= needed);
  const all = sumOf(swings);
  return {
    banzhaf: swings.map((count) => (all === 0 ? 0 : count / all)),
    shapleyShubik: indices.map(
      (index) => orders.filter((order) => pivotOf(order) === index).length / orders.length,
    ),
  };
}

/** Compared to twelve digits, because the results are sums of fractions. */
const rounded = (figures: readonly number[]) => figures.map((one) => Math.round(one * 1e12) / 1e12);

const banzhaf = (seats: readonly number[], needed: number) =>
  votingPower(seats, needed).map(({ banzhafFraction }) => banzhafFraction);
const shapleyShubik = (seats: readonly number[], needed: number) =>
  votingPower(seats, needed).map(({ shapleyShubikFraction }) => shapleyShubikFraction);

describe('the voting power of parties', () => {
  it('is 5/12, 3/12, 3/12 and 1/12 in the textbook vote [6; 4, 3, 2, 1] by Banzhaf', () => {
    // Taylor and Pacelli, Mathematics and Politics, 2nd edition, and Wikipedia, "Banzhaf power index", first example.
    expect(banzhaf([4, 3, 2, 1], 6)).toEqual([5 / 12, 3 / 12, 3 / 12, 1 / 12]);
  });

  it('leaves Luxembourg nothing in the Council of 1958, [12; 4, 4, 4, 2, 2, 1]', () => {
    // Brams and Affuso, "Power and Size: A New Paradox", 1976.
    const council = [4, 4, 4, 2, 2, 1];
    const expected = [5 / 21, 5 / 21, 5 / 21, 3 / 21, 3 / 21, 0];
    expect(rounded(banzhaf(council, 12))).toEqual(rounded(expected));
    const shapley = [14 / 60, 14 / 60, 14 / 60, 9 / 60, 9 / 60, 0];
    expect(rounded(shapleyShubik(council, 12))).toEqual(rounded(shapley));
  });

  it('is 421/2145 for a permanent member of the Security Council by Shapley and Shubik', () => {
    // The fifteen members since 1966 as weights [39; 5 × 7, 10 × 1]; published as 0.196 and 0.00186.
    const council = [...Array.from({ length: 5 }, () => 7), ...Array.from({ length: 10 }, () => 1)];
    const power = shapleyShubik(council, 39);
    expect(power[0]).toBeCloseTo(421 / 2145, 12);
    expect(power[14]).toBeCloseTo(4 / 2145, 12);
  });

  it('equals what counting every coalition and every order gives', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (seats, share) => {
          const total = sumOf(seats);
          const needed = 1 + Math.floor(share * total);
          const counted = byCounting(seats, needed);
          expect(rounded(banzhaf(seats, needed))).toEqual(rounded(counted.banzhaf));
          expect(rounded(shapleyShubik(seats, needed))).toEqual(rounded(counted.shapleyShubik));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('adds up to one in a large chamber of forty parties', () => {
    const seats = Array.from({ length: 40 }, (_, index) => 1 + ((index * 37) % 31));
    const total = sumOf(seats);
    const needed = Math.floor(total / 2) + 1;
    expect(sumOf(banzhaf(seats, needed))).toBeCloseTo(1, 10);
    expect(sumOf(shapleyShubik(seats, needed))).toBeCloseTo(1, 10);
  });

  it('is all with a party that has a majority, and nothing if no majority is possible', () => {
    expect(banzhaf([60, 30, 10], 51)).toEqual([1, 0, 0]);
    expect(shapleyShubik([60, 30, 10], 51)).toEqual([1, 0, 0]);
    expect(banzhaf([3, 2], 9)).toEqual([0, 0]);
    expect(shapleyShubik([3, 2], 9)).toEqual([0, 0]);
    expect(votingPower([], 1)).toEqual([]);
  });
});
