/** One sentence about what a bond yields, or which of many pays most. Pure. */
import { formatCount, formatPercent, isNumber } from '@shared/domain/wording/numbers';
import { areOfFace } from '@shared/domain/wording/rates';
import { plainHeadline } from '@renderer/components/ui/layout/headline';
import type { Headline } from '@renderer/components/ui/layout/headline';

/** A bond that pays, with the last known rating of its issuer. */
export interface PayingBond {
  readonly name: string;
  /** To maturity, or coupon by price; as sent. */
  readonly yieldRate: number;
  readonly rating: string | null;
}

const GOOD = /^(?:aaa|aa[+-]?|a\+?|aa[123]|a1)$/iu;

/** Whether a rating is A or better. */
export function isRatedA(rating: string | null): boolean {
  return rating !== null && GOOD.test(rating.trim());
}

/** The bonds that the sentence compares, the best yield first: those rated A or better where there are any. */
export function bestBonds<Bond extends PayingBond>(bonds: readonly Bond[]): readonly Bond[] {
  const rated = bonds.filter(({ rating }) => isRatedA(rating));
  return (rated.length > 0 ? rated : bonds).toSorted((a, b) => b.yieldRate - a.yieldRate);
}

/** Bonds that pay more than the best of those and whose issuer's rating is not known: one of them may be better. */
export function unratedAbove<Bond extends PayingBond>(bonds: readonly Bond[]): readonly Bond[] {
  const best = bonds
    .filter(({ rating }) => isRatedA(rating))
    .reduce((most, { yieldRate }) => Math.max(most, yieldRate), -Infinity);
  return bonds
    .filter(({ rating, yieldRate }) => rating === null && yieldRate > best)
    .toSorted((a, b) => b.yieldRate - a.yieldRate);
}

/** `format`: a yield in words; `currency`: that of all these bonds, where there are others too. */
export function bondsHeadline(
  bonds: readonly PayingBond[],
  format: (yieldRate: number) => string,
  currency: string | null,
): Headline {
  const [best] = bestBonds(bonds);
  if (best === undefined) return plainHeadline('Yields not available here');
  const figure = format(best.yieldRate);
  const among = currency === null ? '' : ` in ${currency}`;
  if (isRatedA(best.rating))
    return { before: `${best.name} pays most${among} at rating A or better: `, figure, after: '' };
  return {
    before: `${best.name} pays most${among}: `,
    figure,
    after: bonds.every(({ rating }) => rating === null)
      ? ''
      : '; no issuer is rated A or better so far',
  };
}

/** Says how sure the sentence is; empty where it weighs all bonds, because none is known to be rated A or better. */
export function bondsDeck(bonds: readonly PayingBond[]): string {
  const count = bonds.some(({ rating }) => isRatedA(rating)) ? unratedAbove(bonds).length : 0;
  if (count === 0) return '';
  return count === 1
    ? '1 bond pays more; its issuer’s rating is unknown.'
    : `${formatCount(count)} bonds pay more; their issuers’ ratings are unknown.`;
}

const FACE = 100;
const SMALLEST = 0.05;

/** The price against the face value; empty unless the price is a fraction of it. */
function priceWords(price: number | null | undefined): string {
  if (!isNumber(price) || !areOfFace([price])) return '';
  const pct = (price - 1) * FACE;
  if (Math.abs(pct) < SMALLEST) return 'trades at its face value';
  return `trades ${formatPercent(Math.abs(pct))} ${pct < 0 ? 'below' : 'above'} its face value`;
}

interface BondFacts {
  readonly isDefaulted: boolean;
  /** In words; null where it is not known. */
  readonly yieldWords: string | null;
  /** The coupon in words; null where its unit is not known. */
  readonly couponWords: string | null;
  readonly price: number | null | undefined;
}

/** One bond: its default, or else its yield or coupon; then its price. */
export function bondHeadline(facts: BondFacts): Headline {
  const { isDefaulted, couponWords, price } = facts;
  const trades = priceWords(price);
  if (isDefaulted)
    return plainHeadline(
      trades === '' ? 'Its issuer has defaulted' : `Its issuer has defaulted; it ${trades}`,
    );
  const rest = trades === '' ? '' : ` and ${trades}`;
  if (facts.yieldWords !== null)
    return { before: 'It yields ', figure: facts.yieldWords, after: rest };
  if (couponWords !== null)
    return { before: 'It pays ', figure: couponWords, after: ` of its face value${rest}` };
  return plainHeadline(trades === '' ? 'Coupon not available here' : `It ${trades}`);
}
