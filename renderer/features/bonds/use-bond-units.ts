/** Finds the unit of this server's coupons and yields from its own bonds, not from the contract alone. */
import { couponUnit, ENOUGH_BONDS, yieldUnit } from '@shared/domain/wording/rates';
import type { BondRates, RateUnit } from '@shared/domain/wording/rates';

import { useEndpoint } from '@renderer/api/query/use-endpoint';

/** How to read the rates of a list of bonds. */
export interface BondUnits {
  readonly coupon: RateUnit;
  readonly yields: RateUnit;
}

/** The units of `bonds`. The market's first page decides if these bonds alone do not. */
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
