/** The table of every list: sorting, filter, keyboard, count, copy and export. A long table draws only the rows on screen. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { useSettings } from '@renderer/api/session/use-settings';
import { Button } from '@renderer/components/ui/button';
import { classNames } from '@renderer/components/ui/class-names';
import { useKeyGroup } from '@renderer/state/key-groups';
import type { DeclaredKey, KeyGroup } from '@renderer/state/key-groups';

import { openingColumn, orderedColumns, shownColumns } from './chosen-columns';
import type { Column } from './column';
import { ColumnChooser } from './column-chooser';
import { ColumnWidths, leastWidthPx, useColumnWidths } from './column-widths';
import { Head } from './data-table-head';
import { AllRows, NotPrinted, ROW_HEIGHTS_PX, VisibleRows } from './data-table-rows';
import { DataTableTools } from './data-table-tools';
import styles from './data-table.module.css';
import { entriesOf, uniqueColumns } from './table-rows';
import { useTableRows } from './use-table-rows';
import { useEvenColumns } from './even-columns';
import { useTableChoice } from '@renderer/state/stored/table-choice';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { useIsPrinting } from '@renderer/state/ui-store';

/** Above this, only the rows on screen are drawn: 5,000 rows then paint in 25 ms, not 918 ms. */
const DRAW_VISIBLE_FROM_ROWS = 150;
/** From this many columns on, columns are set closer together. */
const DENSE_FROM_COLUMNS = 10;

interface DataTableProps<Row> {
  /** The end of the table’s test id, `table-…`: an endpoint's id, or the name of our own list. Unique on its page. */
  readonly name: string;
  readonly caption: string;
  /** Keep the array's identity between drawings: rows are drawn again when it changes. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** `index`: the row's place in `rows`, for rows without an id. Servers may repeat ids. */
  readonly rowId: (row: Row, index: number) => string;
  /** `kind:key` of what a row is about, in a list of subjects: its `data-subject`. */
  readonly subjectOf?: (row: Row) => string;
  /** A column's id, with `-` before it for descending: the order until the player chooses another. */
  readonly defaultSorting?: string;
  /** Rows have several lines and differ in height, also in a long table, which otherwise shows one line of each cell. */
  readonly hasTallRows?: boolean;
  /** Stands in the table's place when there are no rows at all: what is missing and what to do next. */
  readonly empty?: ReactNode;
}

/** How many of a table's rows the window shows, for Page Up and Page Down. */
function rowsPerPage(rowHeightPx: number): number {
  const heightPx = document.getElementById('main')?.clientHeight ?? 0;
  return Math.max(1, Math.floor(heightPx / rowHeightPx) - 2);
}

interface RowKey extends DeclaredKey {
  /** The row that it leads to. `pageRows`: how many rows the window shows. */
  readonly to: (index: number, count: number, pageRows: number) => number;
}

const ROW_KEYS: readonly RowKey[] = [
  {
    key: 'ArrowDown',
    description: 'Next row',
    to: (index, count) => Math.min(count - 1, index + 1),
  },
  { key: 'ArrowUp', description: 'Previous row', to: (index) => Math.max(0, index - 1) },
  {
    key: 'PageDown',
    description: 'Page down',
    to: (index, count, pageRows) => Math.min(count - 1, index + pageRows),
  },
  {
    key: 'PageUp',
    description: 'Page up',
    to: (index, _count, pageRows) => Math.max(0, index - pageRows),
  },
  { key: 'Home', description: 'First row', to: () => 0 },
  { key: 'End', description: 'Last row', to: (_index, count) => count - 1 },
];

const OPEN_KEY: DeclaredKey = { key: 'Enter', description: 'Open the row' };
const TABLE_KEYS: KeyGroup = {
  title: 'Table rows (press Tab)',
  keys: [...ROW_KEYS, OPEN_KEY],
};

/**
 * Lets a table scroll sideways while it is wider than its container; the page never does. A table that fits does not
 * scroll, because its headings could then not stay in sight.
 */
function scrollWhenWide(place: HTMLDivElement | null): (() => void) | undefined {
  const table = place?.querySelector('table');
  if (!place || !table) return undefined;
  const observer = new ResizeObserver(() => {
    place.toggleAttribute('data-wide', table.offsetWidth > place.clientWidth);
  });
  observer.observe(place);
  observer.observe(table);
  return () => observer.disconnect();
}

/**
 * One row is in the tab order; the arrow keys, Home, End, Page Up and Page Down move it, and Enter
 * opens what the row is about.
 */
function useRowKeys(
  count: number,
  hasTallRows: boolean,
  rowHeightPx: number,
  openingId: string | undefined,
) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [place, setPlace] = useState({ index: 0, isWanted: false });
  const activeIndex = Math.max(0, Math.min(place.index, count - 1));
  useKeyGroup(TABLE_KEYS, count > 0);

  useEffect(() => {
    if (!place.isWanted) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-row-index="${place.index}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  useEffect(() => {
    const rows = body.current;
    if (rows === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event;
      if (ctrlKey || altKey || metaKey || !(target instanceof HTMLTableRowElement)) return;
      if (key === OPEN_KEY.key) {
        const cell = Array.from(target.cells).find(
          ({ dataset }) => dataset['column'] === openingId,
        );
        cell?.querySelector<HTMLElement>('a[href], button')?.click();
        return;
      }
      const move = ROW_KEYS.find((row) => row.key === key);
      if (move === undefined) return;
      const heightPx = hasTallRows ? rows.getBoundingClientRect().height / count : rowHeightPx;
      const index = move.to(Number(target.dataset['rowIndex']), count, rowsPerPage(heightPx));
      event.preventDefault();
      setPlace({ index, isWanted: true });
    };
    rows.addEventListener('keydown', onKeyDown);
    return () => rows.removeEventListener('keydown', onKeyDown);
  }, [count, hasTallRows, rowHeightPx, openingId]);
  return { body, activeIndex };
}

/**
 * A native table below a line of tools. A column's heading is a button that sorts by it: ascending,
 * descending, then not at all. Sorting and filter are in the address.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, caption, rows, rowId, subjectOf, defaultSorting = '', empty } = props;
  const { hasTallRows = false } = props;
  const [{ hidden, order }, choose] = useTableChoice(name);
  const [isChoosing, setIsChoosing] = useState(false);
  const all = useMemo(
    () => orderedColumns(uniqueColumns(props.columns), order),
    [props.columns, order],
  );
  const columns = useMemo(() => shownColumns(all, hidden), [all, hidden]);
  const entries = useMemo(() => entriesOf(rows, rowId), [rows, rowId]);
  const { shown, isDone, sorting, sortBy, filter, setFilter, reset } = useTableRows(
    name,
    all,
    entries,
    defaultSorting,
  );
  const { density } = useSettings();
  const { body, activeIndex } = useRowKeys(
    shown.length,
    hasTallRows,
    ROW_HEIGHTS_PX[density],
    openingColumn(columns),
  );
  // On paper every row is in sight.
  const evenColumns = useEvenColumns(columns, rows);
  const isLong = !useIsPrinting() && rows.length > DRAW_VISIBLE_FROM_ROWS;
  const isDense = columns.length >= DENSE_FROM_COLUMNS;
  const widths = useColumnWidths(isLong, evenColumns, rows, isDense);
  const Rows = isLong ? VisibleRows : AllRows;

  if (rows.length === 0 && empty !== undefined) return <EmptyState>{empty}</EmptyState>;
  return (
    <div className={styles.block}>
      <DataTableTools
        name={name}
        caption={caption}
        columns={columns}
        shown={shown}
        total={rows.length}
        filter={filter}
        onFilter={setFilter}
        onColumns={all.length > 1 ? () => setIsChoosing(true) : undefined}
      />
      {isChoosing && (
        <ColumnChooser
          caption={caption}
          columns={all}
          hidden={hidden}
          onChange={choose}
          onReset={reset}
          onClose={() => setIsChoosing(false)}
        />
      )}
      <div ref={scrollWhenWide} className={styles.scroller}>
        <table
          className={classNames(
            styles.table,
            isLong && styles.long,
            isLong && !hasTallRows && styles.even,
            isDense && styles.dense,
          )}
          style={widths === null ? undefined : { minWidth: leastWidthPx(widths) }}
          data-testid={`table-${name}`}
          data-row-count={rows.length}
          data-shown-count={shown.length}
          aria-busy={!isDone || undefined}
          aria-rowcount={shown.length + 1}
        >
          <caption className="visually-hidden">{caption}</caption>
          {widths !== null && <ColumnWidths widths={widths} />}
          <Head columns={columns} sorting={sorting} onSort={sortBy} />
          <tbody ref={body}>
            <Rows
              key={density}
              columns={evenColumns}
              rows={shown}
              subjectOf={subjectOf}
              activeIndex={activeIndex}
              hasTallRows={hasTallRows}
            />
          </tbody>
        </table>
      </div>
      <NotPrinted rows={shown.length} />
      {rows.length > 0 && shown.length === 0 && (
        <EmptyState action={<Button onClick={() => setFilter('')}>Clear the filter</Button>}>
          No row matches the filter.
        </EmptyState>
      )}
    </div>
  );
}
