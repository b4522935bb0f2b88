/** A fund's quoted price against the assets behind it, and what it costs. */
import { isNumber } from '../wording/numbers';

type Sent = number | null | undefined;

const MIN_RATIO = 0.1;
const LARGEST_RATIO = 10;
/** A backing ratio between these was sent in percent: 98 means 0.98. */
const MIN_PERCENT = 20;
const LARGEST_PERCENT = 1_000;

/**
 * A backing ratio (assets divided by the value of all units at the quoted price), where 1 is full
 * backing. Percent is converted; null when the number could be either.
 */
export function backingOf(sent: Sent): number | null {
  if (!isNumber(sent)) return null;
  if (sent >= MIN_RATIO && sent <= LARGEST_RATIO) return sent;
  return sent >= MIN_PERCENT && sent <= LARGEST_PERCENT ? sent / 100 : null;
}

/** The quoted price's premium over the backing of a unit, in percent; negative for a discount, null if not known. */
export function premiumPct(backing: Sent): number | null {
  const ratio = backingOf(backing);
  return ratio === null || ratio === 0 ? null : (1 / ratio - 1) * 100;
}

const SURE_EXPENSE_FRACTION_BELOW = 0.1;

/**
 * A fund's yearly expense as a fraction. The contract calls it a ratio, so 0.006 is 0.6%; null for a number
 * that would be a tenth of the fund or more, which some server may have sent in percent.
 */
export function expenseOf(ratio: Sent): number | null {
  return isNumber(ratio) && Math.abs(ratio) < SURE_EXPENSE_FRACTION_BELOW ? ratio : null;
}

/** The backing of one unit, in the currency of the quoted price; null when not known. */
export function backingPerUnit(quotedNav: Sent, backing: Sent): number | null {
  const ratio = backingOf(backing);
  return isNumber(quotedNav) && ratio !== null ? quotedNav * ratio : null;
}
