/** What an index fund is worth. */
import type { Fund } from '../model/markets';
import type { WorldState } from '../model/state';

/** Net asset value of one unit in anchor units, to four decimals. */
export function navOf(state: WorldState, fund: Fund): number {
  return Math.round((assetsOf(state, fund) / Math.max(1, fund.unitSupply)) * 10_000) / 10_000;
}

/** Cash and shares of a fund, in anchor units. */
export function assetsOf(state: WorldState, fund: Fund): number {
  return fund.holdings.reduce(
    (sum, { corporation, shares }) =>
      sum + shares * (state.corporations[corporation - 1]?.sharePrice ?? 0),
    fund.cash,
  );
}
