/** A corporation's credit rating from its books. */

export interface CreditFigures {
  readonly capitalization: number;
  readonly totalDebt: number;
  readonly income: number;
  readonly revenue: number;
  readonly cash: number;
}

export interface CreditRating {
  readonly rating: string;
  /** 0 to 100. */
  readonly score: number;
  readonly components: {
    readonly debtToEquity: number;
    readonly interestCoverage: number;
    readonly profitability: number;
    readonly liquidity: number;
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
const LOWEST = 'CCC';
/** Assumed interest on debt per turn. */
const ASSUMED_INTEREST = 0.001;

export function creditRating({
  capitalization,
  totalDebt,
  income,
  revenue,
  cash,
}: CreditFigures): CreditRating {
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
  return Math.round(Math.min(1, Math.max(0, value)) * 100);
}
