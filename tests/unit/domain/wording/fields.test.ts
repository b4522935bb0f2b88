/** Fields that no screen names itself: their labels, and how their numbers are written. */
import { describe, expect, it } from 'vitest';

import {
  formatField,
  formatRatio,
  formatText,
  isInPercent,
  unitBeside,
  labelOf,
} from '@shared/domain/wording/fields';
import { expenseOf } from '@shared/domain/markets/fund-ratios';
import { formatShare } from '@shared/domain/wording/numbers';
import { areOfFace, formatPrice } from '@shared/domain/wording/rates';

describe('the label of a field', () => {
  it.each([
    ['stateId', 'State'],
    ['sectorType', 'Sector'],
    ['publicFloatPct', 'Public float, %'],
    ['profit_margin_pct', 'Profit margin, %'],
    ['isUnionLeader', 'Leads a union'],
    ['isOpen', 'Open'],
    ['createdAt', 'Created'],
    ['offeredAtTurn', 'Offered in turn'],
    ['countryUrl', 'Country page'],
    ['totalAnchor', 'Total, common unit'],
    ['turnDurationMs', 'Turn duration, ms'],
    ['marketCapitalization', 'Market capitalisation'],
    ['_secret', 'Secret'],
    ['us_defense', 'US defence'],
    ['constructor', 'Constructor'],
  ])('of %s is %s', (name, label) => {
    expect(labelOf(name)).toBe(label);
  });
});

describe('the number of a field', () => {
  it.each([
    ['revenue', 1_234.5, 'AVM', 'AVM\u00a01,234.50'],
    ['profitMargin', 0.163, null, '16.3%'],
    ['currentGrowthRate', -0.0155, null, '−1.55%'],
    ['dividendRate', 0.36, null, '36%'],
    ['dividendRate', 36, null, '36%'],
    ['publicFloatPct', 60.59, null, '60.59%'],
    ['soldUnits', 226_141.4, null, '226,141'],
    ['wageMultiplier', 1.0425, null, '1.04'],
    ['exchangeRate', 7.4, null, '7.4'],
    ['corporate', 0.25, null, '0.25'],
    ['net_income', 5, 'AVM', 'AVM\u00a05'],
    ['revenue', null, 'AVM', '—'],
  ])('%s %s in %s is %s', (name, value, currency, text) => {
    expect(formatField(name, value, { currency })).toBe(text);
  });

  it('of a list whose ratios are in percent is not multiplied', () => {
    expect(isInPercent([0.4, 12])).toBe(true);
    expect(isInPercent([0.4, null, -0.2])).toBe(false);
    expect(formatRatio(0.4, true)).toBe('0.4%');
  });

  it('that is money names its unit beside the heading if no currency is known', () => {
    expect(unitBeside('totalDebt', null)).toBe('own currency');
    expect(unitBeside('totalDebt', 'AVM')).toBeNull();
    expect(unitBeside('workers', null)).toBeNull();
  });
});

describe('the text of a field', () => {
  it.each([
    ['officeType', 'primeMinister', 'Prime minister'],
    ['sectorType', 'real_estate', 'Real estate'],
    ['stateId', 'SE_STH', 'STH'],
    ['headquartersState', 'SE_STH', 'STH'],
    ['state', 'California', 'California'],
    ['name', 'SE_STH', 'SE_STH'],
  ])('%s %s is %s', (name, sent, words) => {
    expect(formatText(name, sent)).toBe(words);
  });
});

describe('a share in percent', () => {
  it('is never written as 0% while it is above nothing', () => {
    expect([0, 0.003, 0.01, 5].map((share) => formatShare(share))).toEqual([
      '0%',
      '<0.01%',
      '0.01%',
      '5%',
    ]);
    expect(formatShare(0.003, 2)).toBe('<0.01%');
    expect(formatShare(null)).toBe('—');
  });
});

describe('ratios of markets', () => {
  it('a yearly expense is a fraction of the fund; what would be a tenth is not guessed', () => {
    expect(expenseOf(0.0163)).toBe(0.0163);
    expect(expenseOf(0.45)).toBeNull();
    expect(expenseOf(null)).toBeNull();
  });

  it('a bond’s price is a part of its face value if every price fits one', () => {
    expect(areOfFace([1.031, 0.77, null])).toBe(true);
    expect(areOfFace([1.031, 98])).toBe(false);
    expect(areOfFace([null])).toBe(false);
  });

  it('a price has two decimals, and a very small one three digits', () => {
    expect([119.9757, 208, 0.5, 0].map(formatPrice)).toEqual(['119.98', '208.00', '0.50', '0.00']);
    expect(formatPrice(0.012345)).toBe('0.0123');
    expect(formatPrice(null)).toBe('—');
  });
});
