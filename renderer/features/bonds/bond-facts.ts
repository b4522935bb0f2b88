/** Facts of a bond, for every place that shows it. Pure. */
import type { ResponseOf } from '@shared/contract/index';
import { asText } from '@shared/domain/open-fields';
import { isNumber } from '@shared/domain/wording/numbers';
import { formatRate } from '@shared/domain/wording/rates';
import type { RateUnit } from '@shared/domain/wording/rates';

/** A bond as sent. */
export type Bond = NonNullable<ResponseOf<'bonds'>['bonds']>[number];

/** Who issued a bond, where a server says so. */
export function issuerOf(bond: Bond): string | null {
  return asText(bond['issuerName']);
}

/** The credit rating of whoever issued a bond, where a server sends it with the bond. */
export function issuerRatingOf(bond: Bond): string | null {
  return asText(bond['issuerRating']);
}

/** The code of its currency, where a server says so. */
export function bondCurrency(bond: Bond): string | null {
  return asText(bond['currencyCode']);
}

/**
 * A bond has no name, so its issuer's name and its maturity identify it. `place`: its position in a list that names no
 * issuers.
 */
export function bondName(
  {
    issuerName,
    maturityLabel,
  }: { readonly issuerName?: unknown; readonly maturityLabel?: unknown },
  place?: number,
): string {
  const issuer = asText(issuerName);
  const unnamed = place === undefined ? 'Bond' : `Bond ${place + 1}`;
  const parts = [issuer === null ? unnamed : `Bond of ${issuer}`, maturityLabel];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
}

/** The name under which a bond is watched: its coupon stays, while the time to its maturity shrinks. */
export function watchedBondName(
  { issuerName, couponRateFraction }: { readonly issuerName?: unknown } & BondRates,
  place?: number,
): string {
  const coupon = isNumber(couponRateFraction) ? formatRate(couponRateFraction, 'fraction') : null;
  return bondName({ issuerName, maturityLabel: coupon }, place);
}

/** How to read the rates of a list of bonds as the server sends them. */
export interface BondUnits {
  readonly coupon: RateUnit;
  readonly yields: RateUnit;
}

type Sent = number | null | undefined;

/** A bond's rates as sent, and as main reads them: as fractions. */
interface BondRates {
  readonly couponRate?: Sent;
  readonly couponRateFraction?: Sent;
  readonly yieldToMaturity?: Sent;
  readonly yieldToMaturityFraction?: Sent;
}

function unitOf(rates: readonly (readonly [sent: Sent, fraction: Sent])[]): RateUnit {
  const isPercent = rates.some(
    ([sent, fraction]) => isNumber(sent) && isNumber(fraction) && sent !== fraction,
  );
  return isPercent ? 'percent' : 'fraction';
}

/** The units of `bonds`, in which main recognised them. */
export function bondUnits(bonds: readonly BondRates[]): BondUnits {
  return {
    coupon: unitOf(bonds.map((bond) => [bond.couponRate, bond.couponRateFraction])),
    yields: unitOf(bonds.map((bond) => [bond.yieldToMaturity, bond.yieldToMaturityFraction])),
  };
}
