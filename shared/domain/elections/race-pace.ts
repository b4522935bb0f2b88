/** Where a race leads if shares go on to change as in the last turns. Pure. */
import type { TurnShares } from './race-leads';

/** The pace is that of so many turns, or of fewer where fewer are known. */
const PACE_TURNS = 4;
const WHOLE = 100;

/** Change of each candidate's share a turn, in points, over the last turns; null with fewer than two counts. */
export function paceOf(turns: readonly TurnShares[]): ReadonlyMap<string, number> | null {
  const last = turns.at(-1);
  const first = turns.find(({ turn }) => last !== undefined && turn >= last.turn - PACE_TURNS);
  if (last === undefined || first === undefined || first.turn === last.turn) return null;
  const span = last.turn - first.turn;
  return new Map(
    Array.from(last.shares).flatMap(([key, share]) => {
      const before = first.shares.get(key);
      return before === undefined ? [] : [[key, (share - before) / span]];
    }),
  );
}

/** The shares after some turns at that pace, in percent of all votes; null where no pace is known. */
export function sharesAtPace(
  turns: readonly TurnShares[],
  turnsAhead: number,
): ReadonlyMap<string, number> | null {
  const pace = paceOf(turns);
  const last = turns.at(-1);
  if (pace === null || last === undefined) return null;
  const ahead = Array.from(
    last.shares,
    ([key, share]) => [key, Math.max(0, share + (pace.get(key) ?? 0) * turnsAhead)] as const,
  );
  const all = ahead.reduce((sum, [, share]) => sum + share, 0);
  return all > 0 ? new Map(ahead.map(([key, share]) => [key, (share / all) * WHOLE])) : null;
}
