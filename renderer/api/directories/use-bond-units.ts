/** In which unit this server writes coupons and yields: told by its own bonds, never by the contract's word alone. */
import { couponUnit, ENOUGH_BONDS, yieldUnit } from '@shared/domain/rates';
import type { BondRates, RateUnit } from '@shared/domain/rates';

import { useEndpoint } from '../query/use-endpoint';

/** How to read the rates of a list of bonds. */
export interface BondUnits {
  readonly coupon: RateUnit;
  readonly yields: RateUnit;
}

/** The units of `bonds`, with the market's first page as evidence where these alone do not settle it. */
export function useBondUnits(bonds: readonly BondRates[]): BondUnits {
  const isUnsettled =
    bonds.length > 0 &&
    (bonds.length < ENOUGH_BONDS ||
      couponUnit(bonds.map(({ couponRate }) => couponRate)) === 'unknown');
  const market = useEndpoint('bonds', {}, { enabled: isUnsettled, priority: 'background' });
  const witnesses: readonly BondRates[] = [...bonds, ...(market.data?.bonds ?? [])];
  const coupon = couponUnit(witnesses.map(({ couponRate }) => couponRate));
  return { coupon, yields: yieldUnit(witnesses, coupon) };
}
