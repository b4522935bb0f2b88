/** The value of an index fund. */
import { balanceOf, toUnits } from '../core/books';
import type { Fund } from '../model/funds';
import type { WorldState } from '../model/state';

/** Code of the unit in which prices are compared across countries. */
export const ANCHOR_CURRENCY = 'ANC';

/** A fund's holder name in the books. */
export function fundHolder({ number }: Pick<Fund, 'number'>): string {
  return `fund/${number}`;
}

/** Cash of a fund in common units. */
export function fundCash(state: WorldState, fund: Pick<Fund, 'number'>): number {
  return toUnits(balanceOf(state.books, fundHolder(fund), ANCHOR_CURRENCY));
}

/** Net asset value of one unit in common units, to four decimals. */
export function navOf(state: WorldState, fund: Fund): number {
  return Math.round((assetsOf(state, fund) / Math.max(1, fund.unitSupply)) * 10_000) / 10_000;
}

/** Cash and shares of a fund, in common units. */
export function assetsOf(state: WorldState, fund: Fund): number {
  return fund.holdings.reduce(
    (sum, { corporation, shares }) =>
      sum + shares * (state.corporations[corporation - 1]?.sharePrice ?? 0),
    fundCash(state, fund),
  );
}
