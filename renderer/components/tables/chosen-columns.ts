/** The columns of a table as the player chose them. */
import type { Column } from './column';

/** The column whose link Enter opens: what the row is about, never what another cell mentions. */
export function openingColumn<Row>(columns: readonly Column<Row>[]): string | undefined {
  const opening =
    columns.find(({ opensRow }) => opensRow === true) ??
    columns.find(({ isNumeric }) => !isNumeric);
  return opening?.id;
}

/** All columns in the chosen order; those that it does not name, such as a server's new ones, come last. */
export function orderedColumns<Row>(
  columns: readonly Column<Row>[],
  order: readonly string[],
): readonly Column<Row>[] {
  if (order.length === 0) return columns;
  const places = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: Column<Row>) => places.get(id) ?? order.length;
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The columns that are shown, in their order. The one that opens a row always is: without it no row could be opened. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] {
  if (hidden.length === 0) return columns;
  const opening = openingColumn(columns);
  const shown = columns.filter(({ id }) => id === opening || !hidden.includes(id));
  return shown.length === 0 ? columns : shown;
}
