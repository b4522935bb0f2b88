/** Where the rows of a long list are, drawn or not. */

/** The places of rows from the top of the first, in px. */
export interface RowPlaces {
  /** Where a row begins; for the number of rows, where the last one ends. */
  topPx(index: number): number;
  /**
   * The row at this place. Fractions are parts of a row, and the place may lie before the first row
   * or behind the last.
   */
  indexAt(px: number): number;
}

/** Rows that all have one height. */
export function evenRows(rowHeightPx: number): RowPlaces {
  return {
    topPx: (index) => index * rowHeightPx,
    indexAt: (px) => px / rowHeightPx,
  };
}

/**
 * Rows of different heights, in px; a row whose height is not known yet (undefined) is taken to be as high as the known
 * ones are on average, or `usualPx` where none is known.
 */
export function unevenRows(heightsPx: readonly (number | undefined)[], usualPx: number): RowPlaces {
  const known = heightsPx.filter((heightPx) => heightPx !== undefined);
  const sumPx = known.reduce((sum, heightPx) => sum + heightPx, 0);
  const meanPx = known.length === 0 ? usualPx : sumPx / known.length;
  const tops = [0];
  for (const [index, heightPx] of heightsPx.entries())
    tops.push((tops[index] ?? 0) + (heightPx ?? meanPx));
  const count = heightsPx.length;
  const topPx = (index: number) => tops[Math.min(Math.max(0, index), count)] ?? 0;
  return {
    topPx,
    indexAt(px) {
      let low = 0;
      let high = count;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (topPx(middle + 1) <= px) low = middle + 1;
        else high = middle;
      }
      return px < 0 ? px / meanPx : low;
    },
  };
}
