/** What an issuer's debts are worth: the books behind a credit rating, and the rating of a bond's issuer. */
import { balanceOf, toUnits } from '../core/books';
import { corporationByNumber, countryByCode } from '../core/lookups';
import { clamp, toHundredths } from '../core/random';
import type { Bond, Corporation } from '../model/economy';
import type { WorldState } from '../model/state';
import { incomeOf } from './money';

/** Money of a corporation in its country's currency. */
interface Credit {
  readonly capitalization: number;
  readonly totalDebt: number;
  /** Per turn. */
  readonly income: number;
  /** Per turn. */
  readonly revenue: number;
  readonly cash: number;
}

/** A corporation's books as they stand. */
export function creditOf(state: WorldState, corporation: Corporation): Credit {
  const { number, countryCode, lots, sharePrice, totalShares } = corporation;
  const currency = countryByCode(state, countryCode)?.currency;
  const holder = `corporation/${number}`;
  return {
    capitalization: toHundredths(sharePrice * totalShares * (currency?.perAnchor ?? 1)),
    totalDebt: state.bonds
      .filter((bond) => bond.corporation === number)
      .reduce((sum, { totalIssued }) => sum + totalIssued, 0),
    income: toHundredths(incomeOf(corporation)),
    revenue: lots.reduce((sum, lot) => sum + lot.revenue, 0),
    cash: toUnits(balanceOf(state.books, holder, currency?.code ?? '')),
  };
}

const GRADES: readonly (readonly [atLeast: number, rating: string])[] = [
  [85, 'AAA'],
  [75, 'AA'],
  [65, 'A'],
  [55, 'BBB'],
  [45, 'BB'],
  [35, 'B'],
];
const BEST = 'AAA';
const LOWEST = 'CCC';
/** Assumed interest on debt per turn. */
const ASSUMED_INTEREST = 0.001;

/** A grade and its score from 0 to 100, the mean of its components. */
export function creditRating({ capitalization, totalDebt, income, revenue, cash }: Credit) {
  const components = {
    debtToEquity: portion(1 - totalDebt / Math.max(1, capitalization)),
    interestCoverage: totalDebt === 0 ? 100 : portion(income / (totalDebt * ASSUMED_INTEREST) / 10),
    profitability: portion(0.5 + income / Math.max(1, revenue)),
    liquidity: totalDebt === 0 ? 100 : portion(cash / totalDebt),
  };
  const score = Math.round(
    (components.debtToEquity +
      components.interestCoverage +
      components.profitability +
      components.liquidity) /
      4,
  );
  return { rating: GRADES.find(([atLeast]) => score >= atLeast)?.[1] ?? LOWEST, score, components };
}

function portion(value: number): number {
  return Math.round(clamp(value, 0, 1) * 100);
}

/** The grade of whoever issued a bond. A country has the best: its mint repays every bond. */
export function issuerRating(state: WorldState, { corporation }: Bond): string | null {
  if (corporation === null) return BEST;
  const issuer = corporationByNumber(state, corporation);
  return issuer && creditRating(creditOf(state, issuer)).rating;
}
