/** How much the holdings of two funds overlap. */
import { isNumber } from '@shared/domain/wording/numbers';

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
