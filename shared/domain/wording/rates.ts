/** Rates in words. Their unit differs between servers: 0.05 by contract, 5 on some. */
import { ABSENT, formatPercent, isNumber, numberWriter } from './numbers';

/** How a server writes a rate: as 0.05, as 5, or in a way that the data do not reveal. */
export type RateUnit = 'fraction' | 'percent' | 'unknown';

type Sent = number | null | undefined;

const precise = numberWriter({ maximumFractionDigits: 4 });
const precisePercents = numberWriter({ style: 'percent', maximumFractionDigits: 4 });

/** A number with up to four decimals, for shares and ratios without a unit; or a dash. */
export function formatPrecise(value: Sent): string {
  return isNumber(value) ? precise(value) : ABSENT;
}

/** A fraction in percent, without the digits that binary fractions add: 0.055 is 5.5. Null where there is none. */
export function percentOf(fraction: Sent): number | null {
  if (!isNumber(fraction)) return null;
  const percent = Number((fraction * 100).toPrecision(12));
  return isNumber(percent) ? percent : null;
}

/** The number that is shown of a rate: percent, or as sent where its unit is not known. */
export function shownRate(value: Sent, unit: RateUnit): number | null {
  return unit === 'fraction' ? percentOf(value) : (value ?? null);
}

/** A number of `shownRate` with its unit, or a dash. */
export function formatShownRate(shown: Sent, unit: RateUnit): string {
  if (!isNumber(shown)) return ABSENT;
  return unit === 'unknown' ? precise(shown) : precisePercents(shown / 100);
}

/** A rate in percent, or the bare number where its unit is not known. */
export function formatRate(value: Sent, unit: RateUnit): string {
  return formatShownRate(shownRate(value, unit), unit);
}

const small = numberWriter({ maximumSignificantDigits: 3 });
const twoDecimals = numberWriter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Below this, a price has more than two digits after its point. */
const SMALL_BELOW = 0.1;

/**
 * A price in a unit without a symbol, or a dash. It has two decimals, so that the points in a column line up; a very
 * small price has three significant digits.
 */
export function formatPrice(value: Sent): string {
  if (!isNumber(value)) return ABSENT;
  return value !== 0 && Math.abs(value) < SMALL_BELOW ? small(value) : twoDecimals(value);
}

/** A bond's price above this is not a multiple of its face value. */
const LARGEST_FACE_MULTIPLE = 5;

/** Whether bond prices are fractions of the face value, where 1 is par. Servers send them so; the contract does not say. */
export function areOfFace(prices: readonly Sent[]): boolean {
  const known = prices.filter(isNumber);
  return known.length > 0 && known.every((price) => price >= 0 && price <= LARGEST_FACE_MULTIPLE);
}

/** One bond's price in percent of its face value, as sent if it is not a fraction of it, or a dash. */
export function formatFace(price: Sent): string {
  if (!isNumber(price)) return ABSENT;
  return areOfFace([price]) ? formatPercent(price * 100) : formatPrice(price);
}
