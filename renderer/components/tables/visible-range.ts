/** Finds the rows of a long list that are in the window. */
import { useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

import type { RowPlaces } from './row-places';

/** The range moves in steps of this many rows: fewer drawings while scrolling, and no gap at either edge. */
const STEP_ROWS = 10;
/** The rows that are drawn before the window is measured. */
const FIRST_RANGE = '0 40';

/** Rows from `first` up to, but not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

function onScrollOrResize(listener: () => void): () => void {
  const main = document.getElementById('main');
  if (main === null) return () => undefined;
  const observer = new ResizeObserver(listener);
  observer.observe(main);
  main.addEventListener('scroll', listener, { passive: true });
  return () => {
    observer.disconnect();
    main.removeEventListener('scroll', listener);
  };
}

/**
 * The rows in and near the window, drawn again as the page scrolls.
 *
 * @param marker an element without height at the place where the first row begins
 * @param places where the rows are
 */
export function useVisibleRange(
  marker: RefObject<HTMLElement | null>,
  places: RowPlaces,
  count: number,
): RowRange {
  const read = () => {
    const main = document.getElementById('main');
    const start = marker.current;
    if (main === null || start === null) return FIRST_RANGE;
    const aboveWindowPx = main.getBoundingClientRect().top - start.getBoundingClientRect().top;
    const firstStep = Math.floor(places.indexAt(aboveWindowPx) / STEP_ROWS);
    const lastStep = Math.ceil(places.indexAt(aboveWindowPx + main.clientHeight) / STEP_ROWS);
    return `${(firstStep - 1) * STEP_ROWS} ${(lastStep + 1) * STEP_ROWS}`;
  };
  const [first = 0, end = 0] = useSyncExternalStore(onScrollOrResize, read).split(' ').map(Number);
  return {
    first: Math.min(Math.max(0, first), count),
    end: Math.min(Math.max(0, end), count),
  };
}
