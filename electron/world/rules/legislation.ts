/** The result of a vote and the effects of a bill. */
import type { Bill } from '../model/legislation';
import type { Country } from '../model/countries';

/** A bill passes with more yes than no. */
export function isPassed(vote: Bill['vote']): boolean {
  return vote.yes > vote.no;
}

const STEP = 0.15;

/** Applies an enacted bill to the economy; metrics outside the economy have no effect here. */
export function applyEffects(country: Country, bill: Bill): void {
  for (const { metric, direction } of bill.effects) {
    const step = direction === 'increase' ? STEP : -STEP;
    const { economy } = country;
    if (metric === 'inflation') economy.inflation = clampRate(economy.inflation + step);
    else if (metric === 'gdpGrowth') economy.gdpGrowth = clampRate(economy.gdpGrowth + step);
    else if (metric === 'primeRate')
      economy.primeRate = clampRate(Math.max(0, economy.primeRate + step));
  }
}

const MAX_PERCENT = 40;

/** A rate in percent, rounded to two decimals and limited to a plausible range. */
export function clampRate(percent: number): number {
  return Math.round(Math.min(MAX_PERCENT, Math.max(-MAX_PERCENT, percent)) * 100) / 100 + 0;
}
