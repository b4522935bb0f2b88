/** What a holder owns: shares, price, value in one currency, and why a value is missing. */
import type { Rates } from '@shared/domain/money/conversion';
import {
  gainOf,
  paidFor,
  positionIn,
  statedPosition,
  sumIn,
} from '@renderer/features/markets/positions';
import type { HeldCorporation } from '@renderer/features/markets/positions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const rate = (perCommon: number) => ({ perCommon, source: 'the exchange rates' });
const RATES: Rates = new Map([
  ['USD', rate(1)],
  ['KSK', rate(125)],
]);

function works(change: Partial<HeldCorporation> = {}): HeldCorporation {
  return {
    key: '1',
    name: 'Works',
    currency: 'KSK',
    price: 250,
    totalShares: 1_000,
    holders: [
      { name: 'Ada', shares: 10, percentage: 1 },
      { name: 'Bob', percentage: 25 },
    ],
    ...change,
  };
}

describe('a position', () => {
  it('is the number of shares that the list states, at the price, in the chosen currency', () => {
    expect(positionIn(works(), 'Ada', 'USD', RATES)).toMatchObject({
      key: '1',
      name: 'Works',
      currency: 'KSK',
      shares: 10,
      percentage: 1,
      price: 250,
      value: 2_500,
      converted: 20,
      unvalued: null,
    });
    expect(positionIn(works(), 'Bob', 'USD', RATES)).toMatchObject({ shares: 250, converted: 500 });
    expect(positionIn(works(), 'Eve', 'USD', RATES)).toBeNull();
  });

  it.each([
    ['is not sent', null],
    ['is rounded to nothing', 0],
  ])('has its part of all shares worked out where it %s', (_what, percentage) => {
    const holders = [{ name: 'Ada', shares: 4, percentage }];
    expect(positionIn(works({ holders }), 'Ada', 'USD', RATES)?.percentage).toBe(0.4);
  });

  it.each([
    ['no-price', works({ price: null })],
    ['no-currency', works({ currency: null })],
    ['no-rate', works({ currency: 'XXK' })],
    ['no-shares', works({ holders: [{ name: 'Ada' }] })],
    [
      'same-name',
      works({
        holders: [
          { name: 'Ada', shares: 1 },
          { name: 'Ada', shares: 2 },
        ],
      }),
    ],
  ] as const)('says %s if it has no value', (unvalued, corporation) => {
    expect(positionIn(corporation, 'Ada', 'USD', RATES)).toMatchObject({
      unvalued,
      converted: null,
    });
  });

  it('adds to a sum in one currency, which counts the amounts that it leaves out', () => {
    const currency = fc.constantFrom('USD', 'KSK', 'XXK', null);
    const held = fc.record({
      currency,
      amount: fc.option(fc.integer({ min: 0, max: 1e9 })),
    });
    fc.assert(
      fc.property(fc.array(held), (amounts) => {
        const { sum, left } = sumIn(amounts, 'USD', RATES);
        const known = amounts.filter(
          (one) => one.amount !== null && one.currency !== null && one.currency !== 'XXK',
        );
        expect(left).toBe(amounts.length - known.length);
        const byHand = known.reduce(
          (all, one) => all + (one.amount ?? 0) / (one.currency === 'KSK' ? 125 : 1),
          0,
        );
        expect(sum ?? 0).toBeCloseTo(byHand, 3);
        expect(sum === null).toBe(known.length === 0);
      }),
    );
  });
});

describe('the gain on what shares cost', () => {
  const held = (currency: string, averageCost: number | null, gain: number | null = null) =>
    statedPosition(
      { key: '1', name: 'Ark', currency, shares: 10, price: 5, value: null, averageCost, gain },
      null,
      new Map(),
    );

  it('is the value less what was paid, where the server does not state it', () => {
    expect(held('USD', 4).gain).toBe(10);
    expect(held('USD', 4, 9).gain).toBe(9);
    expect(held('USD', null).gain).toBeNull();
    expect(held('USD', null, 0).gain).toBeNull();
    expect(paidFor(held('USD', 4))).toBe(40);
  });

  it('is added up of those whose cost is stated, and never across currencies', () => {
    expect(gainOf([held('USD', 4), held('USD', 6), held('EUR', null)])).toEqual({
      gain: 0,
      paid: 100,
      currency: 'USD',
      count: 2,
    });
    expect(gainOf([held('USD', 4), held('EUR', 6)])).toBeNull();
    expect(gainOf([held('USD', null)])).toBeNull();
  });
});
