/** Leaves out the columns of a table that tell its rows nothing. Pure. */
import type { Column } from './column';

/**
 * The columns without those of `ids` that tell no row apart: they say the same of all rows, or nothing. Of a single row
 * only the empty ones are left out.
 */
export function tellingColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  ids: readonly string[],
): readonly Column<Row>[] {
  if (rows.length === 0) return columns;
  return columns.filter(({ id, text: wordsOf }) => {
    if (!ids.includes(id)) return true;
    const words = new Set(rows.map(wordsOf));
    return words.size > 1 || (rows.length === 1 && !words.has(''));
  });
}
