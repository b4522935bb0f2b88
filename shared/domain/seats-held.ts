/** Seats that officials hold. Some servers count the rows of officials as seats, and one row may hold several. Pure. */
import type { ResponseOf } from '../contract/index';
import { isNumber } from './wording/numbers';

type Official = NonNullable<ResponseOf<'government'>['officials']>[number];

/** Seats by party as the rows of officials name it; null where no row says how many it holds. */
export function seatsHeldIn(
  officials: readonly Official[] | null | undefined,
  counts: (official: Official) => boolean = () => true,
): ReadonlyMap<string | null, number> | null {
  const seats = new Map<string | null, number>();
  for (const official of officials ?? []) {
    if (!isNumber(official.seatsHeld) || !counts(official)) continue;
    const party = official.party ?? null;
    seats.set(party, (seats.get(party) ?? 0) + official.seatsHeld);
  }
  return seats.size === 0 ? null : seats;
}
