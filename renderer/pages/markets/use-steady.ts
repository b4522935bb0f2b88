/** Keeps the places of the market's corporations while it loads: nothing moves under the pointer. */
import { useState } from 'react';
import type { BoardRow } from '@renderer/features/markets/market-board';
import type { Board } from '@renderer/features/markets/use-board';

import { areasOf } from './market-tiles';

interface Kept {
  /** Until it changes, areas stay. */
  readonly moment: string;
  readonly areas: ReadonlyMap<string, number>;
}

/**
 * The area of each corporation, as its value was when the turn began to load. They follow the values at the next turn,
 * in another currency, with more corporations, and once all are loaded.
 */
export function useSteadyAreas(board: Board): Kept['areas'] {
  const { rows, turn, shownIn, progress, rates, hasHistory } = board;
  const isLoading = progress.read + progress.failed < progress.total;
  const moment = JSON.stringify([turn, shownIn, rates.size, rows.length, isLoading, hasHistory]);
  const [kept, setKept] = useState<Kept>({ moment: '', areas: new Map() });
  if (kept.moment === moment) return kept.areas;
  const next = { moment, areas: areasOf(rows, { shownIn, rates }) };
  setKept(next);
  return next.areas;
}

/** The player's own corporation, then the watched ones, then the largest. */
export function inBoardOrder(
  rows: readonly BoardRow[],
  { own, watched }: Board['mine'],
  areas: ReadonlyMap<string, number>,
): readonly BoardRow[] {
  const rank = ({ key }: BoardRow) => {
    if (key === own) return 0;
    return watched.has(key) ? 1 : 2;
  };
  return rows.toSorted(
    (one, other) =>
      rank(one) - rank(other) || (areas.get(other.key) ?? 0) - (areas.get(one.key) ?? 0),
  );
}
