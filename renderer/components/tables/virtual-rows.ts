/** Which rows of a long list to draw: those in and near the window, which the page itself scrolls. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Rows that are drawn beyond each edge of the window. */
const OVERSCAN_ROWS = 10;

function page(): HTMLElement | null {
  return document.getElementById('main');
}

/** How far below the beginning of the page the list begins, in px. */
function useTopPx(marker: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    const main = page();
    if (main === null) return undefined;
    const measure = () => {
      const start = marker.current?.getBoundingClientRect().top ?? 0;
      setTopPx(start - main.getBoundingClientRect().top + main.scrollTop);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of main.children) observer.observe(part);
    return () => observer.disconnect();
  }, [marker]);
  return topPx;
}

interface VirtualRowsOptions {
  readonly count: number;
  /** Height of a row in px, or what is expected of one before it is measured. */
  readonly rowHeightPx: number;
  /** An element without height where the first row begins. */
  readonly marker: RefObject<HTMLElement | null>;
  /** A row that is drawn wherever it is, because it has the focus. */
  readonly keptIndex?: number | undefined;
  /** Keeps the measured height of a row when the order changes; keep its identity. */
  readonly keyOf?: (index: number) => string | number;
}

/** The virtual list: its rows with their places, and `measureElement` where rows differ in height. */
export function useVirtualRows<RowElement extends Element>({
  count,
  rowHeightPx,
  marker,
  keptIndex,
  keyOf,
}: VirtualRowsOptions): Virtualizer<HTMLElement, RowElement> {
  // The list is drawn again by its scroll position: nothing that the library returns is kept between drawings.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, RowElement>({
    count,
    getScrollElement: page,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN_ROWS,
    scrollMargin: useTopPx(marker),
    initialOffset: () => page()?.scrollTop ?? 0,
    initialRect: { width: 0, height: window.innerHeight },
    indexAttribute: 'data-row-index',
    rangeExtractor: useCallback(
      (range) => {
        const drawn = new Set(defaultRangeExtractor(range));
        if (keptIndex !== undefined && keptIndex < range.count) drawn.add(keptIndex);
        return [...drawn].toSorted((one, other) => one - other);
      },
      [keptIndex],
    ),
    // The page restores its own position, and Chromium keeps the rows in view in their place.
    scrollToFn: () => undefined,
    ...(keyOf !== undefined && { getItemKey: keyOf }),
  });
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  return virtualizer;
}
