/** How scarce a commodity is. */
import { isNumber } from '../wording/numbers';

const PERCENT = 100;

/** The demand in percent of the supply; null where one of them is unknown, or nothing is supplied. */
export function demandPctOf(
  supply: number | null | undefined,
  demand: number | null | undefined,
): number | null {
  return isNumber(supply) && isNumber(demand) && supply > 0 ? (demand / supply) * PERCENT : null;
}
