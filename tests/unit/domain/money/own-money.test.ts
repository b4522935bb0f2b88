import { describe, expect, it } from 'vitest';

import { COMMON_UNIT } from '@shared/domain/money/conversion';
import { cashNote, heldCash, ownMoney } from '@shared/domain/money/own-money';

/** As the observed deployment sends it. */
const SUMMED = {
  funds: 5_000,
  cashOnHand: 123.4,
  personalHomeLiquid: 900,
  homeCurrency: 'AVM',
  projectedIncome: 80_000,
  campaignIncomeBreakdown: { netPerTurn: 1_200 },
  dividendIncome: 7,
  bondIncome: 2,
};
const LISTED = {
  funds: 10,
  cashOnHand: 70,
  homeCurrency: 'AVM',
  balances: [
    { currency: 'AVM', amount: 70 },
    { currency: 'KSK', amount: 5 },
    { currency: 'TYD', amount: 'much' },
  ],
};
/** The contract promises no more. */
const BARE = { funds: 10, cashOnHand: 70, projectedIncome: 9 };

const inHome = (amount: number) => ({ amount, currency: 'AVM' });
const inUnits = (amount: number | null) => ({ amount, currency: COMMON_UNIT });

describe('the player’s own money', () => {
  it('has the home currency for the campaign and the common unit for what is a sum', () => {
    expect(ownMoney(SUMMED)).toMatchObject({
      home: 'AVM',
      funds: inHome(5_000),
      cash: inHome(900),
      cashOnHand: inUnits(123.4),
      netPerTurn: inHome(1_200),
      fundraise: inHome(80_000),
      dividends: inUnits(7),
      interest: inUnits(2),
    });
  });

  it('has cash on hand in the home currency only if the balance there agrees', () => {
    expect(ownMoney(LISTED).cash).toEqual(inHome(70));
    expect(ownMoney({ ...LISTED, cashOnHand: 75 }).cash).toEqual({ amount: 75, currency: null });
    expect(ownMoney({ ...BARE, homeCurrency: 'AVM' }).cash).toEqual({ amount: 70, currency: null });
  });

  it('takes the home currency from other answers where the status names none', () => {
    expect(ownMoney(BARE, 'KSK')).toMatchObject({
      home: 'KSK',
      funds: { amount: 10, currency: 'KSK' },
      cash: { amount: 70, currency: null },
    });
    expect(ownMoney(LISTED, 'KSK').funds).toEqual(inHome(10));
    expect(ownMoney(BARE).funds).toEqual({ amount: 10, currency: null });
  });

  it('has balances as the server splits them, never from cash on hand', () => {
    expect([...ownMoney(SUMMED).balances]).toEqual([['AVM', 900]]);
    expect([...ownMoney(LISTED).balances]).toEqual([
      ['AVM', 70],
      ['KSK', 5],
    ]);
    expect([...ownMoney({ ...BARE, homeCurrency: 'AVM' }).balances]).toEqual([]);
  });

  it('counts every part of the cash once', () => {
    expect(heldCash(ownMoney(SUMMED))).toEqual([inUnits(123.4)]);
    expect(heldCash(ownMoney(LISTED))).toEqual([inHome(70), { amount: 5, currency: 'KSK' }]);
    expect(heldCash(ownMoney(BARE))).toEqual([{ amount: 70, currency: null }]);
    expect(heldCash(ownMoney({}))).toEqual([]);
  });

  it('says what the figure for cash is', () => {
    expect(cashNote(ownMoney(SUMMED))).toContain(
      'All your currencies: 123.40 units'.replace(' u', '\u00a0u'),
    );
    expect(cashNote(ownMoney(LISTED))).toBe('Your own money in your home currency');
    expect(cashNote(ownMoney(BARE))).toBe('Currency unknown');
  });
});
