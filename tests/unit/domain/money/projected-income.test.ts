/** Projected income against the contract's formula and its two printed points. */
import { describe, expect, it } from 'vitest';

import { explainProjectedIncome, projectedIncome } from '@shared/domain/money/projected-income';

describe('projectedIncome', () => {
  it.each([
    [0, 0, 50_000],
    [0, 100, 100_000],
    [10, 0, 70_000],
    [10, 50, 105_000],
    [3, 12.5, 63_000],
  ])('donor level %d at influence %d gives %d', (donorBaseLevel, politicalInfluence, income) => {
    expect(projectedIncome({ donorBaseLevel, politicalInfluence })).toBe(income);
  });
});

describe('explainProjectedIncome', () => {
  it('shows only the formula when the service sends no factors', () => {
    expect(explainProjectedIncome({ projectedIncome: 70_000, donorBaseLevel: null })).toEqual({
      kind: 'formula-only',
    });
  });

  it('evaluates the formula with the numbers that were sent', () => {
    const sent = { projectedIncome: 105_000, donorBaseLevel: 10, politicalInfluence: 50 };
    expect(explainProjectedIncome(sent)).toEqual({
      kind: 'worked-out',
      donorBaseLevel: 10,
      politicalInfluence: 50,
      base: 70_000,
      multiplier: 1.5,
      value: 105_000,
      differsFromService: false,
    });
  });

  it('reports a scaled number as different, but not a rounded one', () => {
    const factors = { donorBaseLevel: 1, politicalInfluence: 33.333 };
    const value = projectedIncome(factors);
    const isReported = (sent: number) => {
      const explanation = explainProjectedIncome({ ...factors, projectedIncome: sent });
      return explanation.kind === 'worked-out' && explanation.differsFromService;
    };
    expect(isReported(Math.round(value))).toBe(false);
    expect(isReported(Math.round(value * 0.75))).toBe(true);
  });

  it('does not report a missing number as different', () => {
    const explanation = explainProjectedIncome({ donorBaseLevel: 1, politicalInfluence: 1 });
    expect(explanation).toMatchObject({ kind: 'worked-out', differsFromService: false });
  });
});
