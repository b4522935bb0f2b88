/** What investors compare corporations by. All amounts of one corporation are in one currency; a ratio has none. */
import { isNumber } from '../wording/numbers';

type Sent = number | null | undefined;

const PERCENT = 100;

/** A ratio of two amounts; null if either is missing or if the divisor makes the ratio meaningless. */
function ratio(part: Sent, whole: Sent): number | null {
  if (!isNumber(part) || !isNumber(whole) || whole <= 0) return null;
  const result = part / whole;
  return Number.isFinite(result) ? result : null;
}

/** A ratio in percent; null also if it is too large for a number. */
function percentage(part: Sent, whole: Sent): number | null {
  const percent = (ratio(part, whole) ?? Infinity) * PERCENT;
  return Number.isFinite(percent) ? percent : null;
}

/**
 * What a company costs in periods of its income: market value divided by income. Null without a positive income,
 * because a loss has no price-to-income ratio. `income` is that of one period in its books; the service does not say
 * how long a period is.
 */
export function earningsRatio(marketValue: Sent, income: Sent): number | null {
  return isNumber(marketValue) && marketValue >= 0 ? ratio(marketValue, income) : null;
}

/** The part of revenue that is left as income, in percent; negative for a loss. */
export function marginPct(income: Sent, revenue: Sent): number | null {
  return percentage(income, revenue);
}

/** Debt as a part of market value, in percent. */
export function debtPct(debt: Sent, marketValue: Sent): number | null {
  return percentage(debt, marketValue);
}

/** What a corporation pays out in a period. */
export interface Payout {
  /** The amount, where the service sends one. */
  readonly dividends?: Sent;
  /** The part of income that is paid out, as sent. */
  readonly dividendRate?: Sent;
  readonly income?: Sent;
}

/**
 * The dividends of one period: the amount that the service sends, else the part of the income that it names. Nothing is
 * paid out of a loss. `isPercent`: the server writes 40 for 40%.
 */
export function dividendsOf(
  { dividends, dividendRate, income }: Payout,
  isPercent: boolean,
): number | null {
  if (isNumber(dividends)) return dividends;
  if (!isNumber(dividendRate) || !isNumber(income)) return null;
  return Math.max(0, income) * (isPercent ? dividendRate / PERCENT : dividendRate);
}

/** The dividends of one period as a part of market value, in percent. */
export function dividendYieldPct(paid: Sent, marketValue: Sent): number | null {
  return percentage(paid, marketValue);
}

/** One business of a corporation. */
export interface Growing {
  readonly revenue?: Sent;
  /** As sent, a fraction or percent. */
  readonly growth?: Sent;
}

/**
 * The growth of all businesses together, each weighted by its revenue, in the unit of the single figures. Null if no
 * business has both.
 */
export function weightedGrowth(businesses: readonly Growing[]): number | null {
  let revenues = 0;
  let grown = 0;
  for (const { revenue, growth } of businesses) {
    if (!isNumber(revenue) || !isNumber(growth) || revenue <= 0) continue;
    revenues += revenue;
    grown += revenue * growth;
  }
  return revenues > 0 && Number.isFinite(grown / revenues) ? grown / revenues : null;
}

/** The change from one value to another, in percent of the first; null from zero or less, and to less than zero. */
export function changePct(before: Sent, after: Sent): number | null {
  return isNumber(before) && isNumber(after) && after >= 0
    ? percentage(after - before, before)
    : null;
}
