/**
 * How many rows of a table are drawn: first those that the window can show, and the others right
 * after the first paint.
 */
import { useEffect, useState } from 'react';

import { awaitedScrollTop } from '@renderer/state/scroll-memory';

/** The rest may wait for an idle moment, but not longer than this. */
const MAX_IDLE_WAIT_MS = 200;

/**
 * Rows that reach from the top of the list to the end of the window at its restored scroll
 * position: no row is less high than `rowHeightPx`.
 */
function rowsAtOnce(rowHeightPx: number): number {
  return Math.ceil((window.innerHeight + awaitedScrollTop()) / rowHeightPx);
}

/**
 * How many rows to draw now. A hundred rows of many columns take longer than a page change may;
 * those below the window follow in idle moments, a windowful each.
 *
 * @param count rows in all
 * @param rowHeightPx least height of a row
 */
export function useDrawnCount(count: number, rowHeightPx: number): number {
  const [part] = useState(() => rowsAtOnce(rowHeightPx));
  const [drawn, setDrawn] = useState(part);
  const isDone = drawn >= count;
  useEffect(() => {
    if (isDone) return undefined;
    const next = requestIdleCallback(
      () => {
        setDrawn(drawn + part);
      },
      { timeout: MAX_IDLE_WAIT_MS },
    );
    return () => {
      cancelIdleCallback(next);
    };
  }, [isDone, drawn, part]);
  return Math.min(drawn, count);
}
