/** A fund's quoted price against the assets behind it, and how much the holdings of two funds overlap. */
import { isNumber } from '@shared/domain/wording/numbers';
import { percentOf } from '@shared/domain/wording/rates';

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
 * A fund's yearly expense in percent. The contract calls it a ratio, so 0.006 is 0.6%; null for a number
 * that would be a tenth of the fund or more, which some server may have sent in percent.
 */
export function expensePct(ratio: Sent): number | null {
  if (!isNumber(ratio) || Math.abs(ratio) >= SURE_EXPENSE_FRACTION_BELOW) return null;
  return percentOf(ratio);
}

/** The backing of one unit, in the currency of the quoted price; null when not known. */
export function backingPerUnit(quotedNav: Sent, backing: Sent): number | null {
  const ratio = backingOf(backing);
  return isNumber(quotedNav) && ratio !== null ? quotedNav * ratio : null;
}

/** A holding of a fund as sent. */
interface FundHolding {
  readonly corporationId?: string | number | null | undefined;
  readonly corporationName?: string | null | undefined;
  readonly lastValueAnchor?: number | null | undefined;
}

/** A fund with the holdings that the service names. */
export interface HoldingFund {
  readonly slug: string;
  readonly name: string;
  readonly holdings: readonly FundHolding[];
}

/** Two funds. */
export interface Overlap {
  readonly one: Pick<HoldingFund, 'slug' | 'name'>;
  readonly other: Pick<HoldingFund, 'slug' | 'name'>;
  /** How much of their named holdings is the same, in percent: 100 if they are equal, 0 if they have none in common. */
  readonly pct: number;
  /** The names of the corporations that both hold, the heaviest first. */
  readonly common: readonly string[];
}

const PERCENT = 100;

/** Each corporation's weight among the named holdings, by its id; fractions that add up to 1. */
function weightsOf(holdings: readonly FundHolding[]): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const { corporationId, lastValueAnchor } of holdings) {
    if (corporationId == null || !isNumber(lastValueAnchor) || lastValueAnchor <= 0) continue;
    const key = String(corporationId);
    values.set(key, (values.get(key) ?? 0) + lastValueAnchor);
  }
  const total = [...values.values()].reduce((sum, value) => sum + value, 0);
  return new Map(Array.from(values, ([key, value]) => [key, value / total]));
}

/** The overlap by weight: for each corporation the lesser of its two weights, added up. */
export function overlapOf(one: HoldingFund, other: HoldingFund): Overlap {
  const [ofOne, ofOther] = [weightsOf(one.holdings), weightsOf(other.holdings)];
  const names = new Map(
    [...one.holdings, ...other.holdings].map(({ corporationId, corporationName }) => [
      String(corporationId),
      corporationName ?? String(corporationId),
    ]),
  );
  const common = Array.from(ofOne, ([key, weight]) => ({
    key,
    weight: Math.min(weight, ofOther.get(key) ?? 0),
  }))
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight);
  return {
    one: { slug: one.slug, name: one.name },
    other: { slug: other.slug, name: other.name },
    pct: common.reduce((sum, { weight }) => sum + weight, 0) * PERCENT,
    common: common.map(({ key }) => names.get(key) ?? key),
  };
}

/** Every pair of funds, those that overlap most first. */
export function overlapsOf(funds: readonly HoldingFund[]): readonly Overlap[] {
  return funds
    .flatMap((one, index) => funds.slice(index + 1).map((other) => overlapOf(one, other)))
    .toSorted((left, right) => right.pct - left.pct);
}
