/** Measures the drawn rows of a long table whose rows differ in height. */
import { useCallback, useMemo, useState } from 'react';

import { unevenRows } from './row-places';
import type { RowPlaces } from './row-places';

interface MeasuredRows {
  /** Rows that were drawn once are measured; the others are estimated. */
  readonly places: RowPlaces;
  /** The `ref` of each row: measures it when it is drawn, and whenever its height changes. */
  readonly measure: (row: HTMLTableRowElement | null) => (() => void) | undefined;
}

/**
 * The places of rows of different heights.
 *
 * @param ids of all rows, in their order: the `data-row-id` of each
 * @param usualPx height of a row as long as none is measured
 */
export function useMeasuredRows(ids: readonly string[], usualPx: number): MeasuredRows {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        const seen = entries.map(({ target }) => {
          const { rowId = '' } = (target as HTMLTableRowElement).dataset;
          return [rowId, target.getBoundingClientRect().height] as const;
        });
        setHeights((known) =>
          seen.every(([id, heightPx]) => known.get(id) === heightPx)
            ? known
            : new Map([...known, ...seen]),
        );
      }),
  );
  const measure = useCallback(
    (row: HTMLTableRowElement | null) => {
      if (row === null) return undefined;
      observer.observe(row);
      return () => {
        observer.unobserve(row);
      };
    },
    [observer],
  );
  const places = useMemo(
    () =>
      unevenRows(
        ids.map((id) => heights.get(id)),
        usualPx,
      ),
    [ids, heights, usualPx],
  );
  return { places, measure };
}
