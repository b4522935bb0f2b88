import { describe, expect, it } from 'vitest';

import { cashIn, cashUnitOf } from '@shared/domain/money/cash';

const COMMON = { cashOnHand: 123.4, personalHomeLiquid: 900, homeCurrency: 'AVM' };
const LISTED = {
  cashOnHand: 70,
  homeCurrency: 'AVM',
  balances: [
    { currency: 'AVM', amount: 70 },
    { currency: 'KSK', amount: 5 },
    { currency: 'TYD', amount: 'much' },
  ],
};

describe('cash in a currency', () => {
  it('is never taken from cash on hand, which may be a sum over all currencies', () => {
    expect(cashIn(COMMON, 'AVM')).toBe(900);
    expect(cashIn(COMMON, 'KSK')).toBeNull();
    expect(cashIn({ cashOnHand: 70, homeCurrency: 'AVM' }, 'AVM')).toBeNull();
  });

  it('comes from the list of balances if the service sends one', () => {
    expect(['AVM', 'KSK', 'TYD'].map((code) => cashIn(LISTED, code))).toEqual([70, 5, null]);
  });
});

describe('the unit of cash on hand', () => {
  it('is common, a currency, or not stated', () => {
    expect(cashUnitOf(COMMON)).toEqual({ kind: 'common' });
    expect(cashUnitOf(LISTED)).toEqual({ kind: 'currency', code: 'AVM' });
    expect(cashUnitOf({ cashOnHand: 70, homeCurrency: 'AVM' })).toEqual({ kind: 'not-stated' });
  });
});
