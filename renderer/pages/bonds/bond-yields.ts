/** What bonds yield, and by how much time is left: the yield curve. Pure. */
import { bondUnits } from '@renderer/features/bonds/bond-facts';
import type { Bond } from '@renderer/features/bonds/bond-facts';
import { formatPercent, isNumber } from '@shared/domain/wording/numbers';
import { areOfFace, formatRate } from '@shared/domain/wording/rates';
import type { RateUnit } from '@shared/domain/wording/rates';

type Sent = number | null | undefined;

/** The unit in which a server counts the time left. */
export type TimeUnit = 'turns' | 'years';

/** A bond's time to maturity. */
interface TimeLeft {
  readonly unit: TimeUnit;
  readonly length: number;
}

/** The fields that show it. */
interface Maturing {
  /** `9.5 years` on some servers. */
  readonly maturityLabel?: string | null | undefined;
  /** 0 for every bond on servers that do not state it. */
  readonly turnsRemaining?: unknown;
}

const YEARS = /^(?<years>\d+(?:\.\d+)?)\s*(?:years?|y)$/iu;

/** The time left as a server states it; null for a bond without an end, and where none is stated. */
export function timeLeftOf({ maturityLabel, turnsRemaining }: Maturing): TimeLeft | null {
  if (typeof turnsRemaining === 'number' && turnsRemaining > 0) {
    return { unit: 'turns', length: turnsRemaining };
  }
  const years = Number(YEARS.exec(maturityLabel?.trim() ?? '')?.groups?.['years']);
  return years > 0 ? { unit: 'years', length: years } : null;
}

/** A bond that pays. */
interface PayingBond {
  readonly bond: Bond;
  /** Its position in the list. */
  readonly place: number;
  /** To maturity as sent, or worked out. */
  readonly yieldRate: number;
}

/** What the bonds of a market yield. */
export interface BondYields {
  readonly paying: readonly PayingBond[];
  /** Of every yield. */
  readonly unit: RateUnit;
  /**
   * The service sends no yield, so each is the current one: the coupon divided by the price, both as sent, without the
   * gain or loss at maturity.
   */
  readonly isWorkedOut: boolean;
}

/**
 * The yields of all bonds loaded. Judged by them together, because a few may not show the unit. One in default pays
 * nothing, and a yield is worked out only where prices are fractions of the face value.
 */
export function yieldsOf(bonds: readonly Bond[]): BondYields {
  const { coupon, yields } = bondUnits(bonds);
  const isWorkedOut = bonds.every(({ yieldToMaturity }) => !isNumber(yieldToMaturity));
  const isOfFace = areOfFace(bonds.map(({ marketPrice }) => marketPrice));
  const paying = bonds.flatMap((bond, place) => {
    const worked = isOfFace ? currentYield(bond.couponRate, bond.marketPrice) : null;
    const yieldRate = isWorkedOut ? worked : (bond.yieldToMaturity ?? null);
    return yieldRate === null || bond.defaulted === true ? [] : [{ bond, place, yieldRate }];
  });
  return { paying, unit: isWorkedOut ? coupon : yields, isWorkedOut };
}

function currentYield(couponRate: Sent, price: Sent): number | null {
  if (!isNumber(couponRate) || !isNumber(price) || price <= 0) return null;
  return couponRate / price;
}

const PERCENT = 100;

/** The median of two yields may have many digits, so only two decimals of a percent are kept. */
export function yieldWords(rate: number | null, unit: RateUnit): string {
  if (rate === null || unit === 'unknown') return formatRate(rate, unit);
  return formatPercent(unit === 'fraction' ? rate * PERCENT : rate);
}

/** One bond on the curve. */
interface CurveBond {
  readonly left: number;
  readonly yieldRate: number;
}

/** The bonds of one stretch of the curve. */
export interface CurveStep {
  /** From here, this time included, to the next step. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly median: number;
}

const MAX_STEPS = 12;

/** The smallest step of 1, 2, 5, 10, 20, … that does not need too many steps to reach the end. */
function widthFor(longest: number): number {
  for (let power = 1; Number.isFinite(power); power *= 10) {
    for (const factor of [1, 2, 5]) {
      if (longest / (power * factor) < MAX_STEPS) return power * factor;
    }
  }
  return longest;
}

/** The median yield of each stretch of time that has bonds, the nearest first. */
export function curveOf(bonds: readonly CurveBond[]): readonly CurveStep[] {
  const known = bonds.filter(
    ({ left, yieldRate }) => left >= 0 && isNumber(left) && isNumber(yieldRate),
  );
  const width = widthFor(known.reduce((longest, { left }) => Math.max(longest, left), 0));
  const steps = new Map<number, number[]>();
  for (const { left, yieldRate } of known) {
    const from = Math.floor(left / width) * width;
    steps.set(from, [...(steps.get(from) ?? []), yieldRate]);
  }
  return Array.from(steps, ([from, yields]) => {
    const sorted = yields.toSorted((one, other) => one - other);
    const half = Math.floor(sorted.length / 2);
    const upper = sorted[half] ?? 0;
    const lower = sorted.length % 2 === 0 ? (sorted[half - 1] ?? upper) : upper;
    return { from, to: from + width, count: sorted.length, median: (lower + upper) / 2 };
  }).toSorted((one, other) => one.from - other.from);
}
