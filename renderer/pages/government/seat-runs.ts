/** Seats of one kind that stand beside each other in the row of a chamber. Pure. */
import type { ChamberParty } from '@renderer/features/government/chamber-parties';

/** Seats of one party, or those of nobody's. */
export interface SeatRun {
  readonly kind: 'solid' | 'pale' | 'independent' | 'vacant';
  /** Null for independents and vacant seats. */
  readonly party: ChamberParty | null;
  readonly seats: number;
}

/** The runs before and after so many seats; the run that the cut is in stands on both sides. Empty runs are left out. */
export function splitRuns(
  runs: readonly SeatRun[],
  seats: number,
): readonly [readonly SeatRun[], readonly SeatRun[]] {
  const before: SeatRun[] = [];
  const after: SeatRun[] = [];
  let left = seats;
  for (const run of runs) {
    const own = Math.min(run.seats, left);
    if (own > 0) before.push({ ...run, seats: own });
    if (run.seats > own) after.push({ ...run, seats: run.seats - own });
    left -= own;
  }
  return [before, after];
}
