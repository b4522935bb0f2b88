/** The rows of a table: all of them, or only those on screen if the table is long. */
import { memo, useCallback, useDeferredValue, useRef } from 'react';
import type { ReactNode, Ref } from 'react';

import { useSettings } from '@renderer/api/session/use-settings';
import { classNames } from '@renderer/components/ui/class-names';
import { awaitedScrollTop } from '@renderer/state/scroll-positions';
import { ABSENT, formatCount, rawNumber } from '@shared/domain/wording/numbers';

import type { CellValue, Column } from './column';
import styles from './data-table.module.css';
import type { Entry } from './table-rows';
import { useVirtualRows } from './virtual-rows';
import { useIsPrinting } from '@renderer/state/ui-store';

/** Height of a row in a long table, in px: the token `--row-height` of each density. */
export const ROW_HEIGHTS_PX = { comfortable: 28, compact: 24 } as const;
/** About as many rows as a window shows: a new page shows these first, the rest right after. */
const FIRST_ROWS = 24;
/** Rows of one table on paper: more than anybody reads there, and no more than can be laid out in a few seconds. */
const MAX_PRINTED_ROWS = 2_000;

interface RowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly rowId: string;
  /** `kind:key` of what the row is about, in a list of subjects. */
  readonly subject: string | undefined;
  /** Position in the order on screen, from 0. */
  readonly index: number;
  readonly isActive: boolean;
  /** Cells are cut off at the end of their column, so their whole text is a hint. */
  readonly isShortened: boolean;
  /** Measures the row, where rows differ in height. */
  readonly measure?: Ref<HTMLTableRowElement> | undefined;
}

/** A hint is for a quick look, not for a long text. */
const LONGEST_HINT = 2_000;

/** The whole text of a cell that is cut off; none for a number that is drawn, such as a bar. */
function hintOf<Row>(column: Column<Row>, row: Row, shown: ReactNode): string | undefined {
  if (shown === ABSENT) return undefined;
  const text = typeof shown === 'string' ? shown : column.isNumeric ? '' : column.text(row);
  return text === '' ? undefined : text.slice(0, LONGEST_HINT);
}

/** The cell of a row that is as high as its texts. */
function tallCell(shown: ReactNode): ReactNode {
  if (typeof shown !== 'string' || shown === ABSENT) return shown;
  return <span className={styles.words}>{shown}</span>;
}

/** What a numeric cell carries for QA; nothing where a calculation has no result. */
function rawValue(value: CellValue): string {
  return typeof value === 'number' ? rawNumber(value) : (value ?? '');
}

function PlainTableRow<Row>(props: RowProps<Row>) {
  const { columns, row, rowId, subject, index, isActive, isShortened, measure } = props;
  return (
    <tr
      ref={measure}
      data-row-id={rowId}
      data-subject={subject}
      data-row-index={index}
      aria-rowindex={index + 2}
      tabIndex={isActive ? 0 : -1}
    >
      {columns.map((column) => {
        const shown = column.render(row);
        return (
          <td
            key={column.id}
            className={classNames(column.isNumeric && styles.numeric)}
            data-column={column.id}
            title={isShortened ? hintOf(column, row, shown) : undefined}
            data-value={
              column.isNumeric ? rawValue((column.sentValue ?? column.value)(row)) : undefined
            }
          >
            {isShortened ? <div className={styles.oneLine}>{shown}</div> : tallCell(shown)}
          </td>
        );
      })}
    </tr>
  );
}

// `memo` forgets the type parameter of what it wraps.
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

interface RowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Entry<Row>[];
  readonly subjectOf?: ((row: Row) => string) | undefined;
  /** The row that takes the focus. */
  readonly activeIndex: number;
  /** Rows have several lines and differ in height. */
  readonly hasTallRows: boolean;
}

/** Says on paper which rows are left out of it; nothing where all are there. */
export function NotPrinted({ rows }: { readonly rows: number }) {
  if (!useIsPrinting() || rows <= MAX_PRINTED_ROWS) return null;
  return (
    <p data-testid="not-printed" data-value={rows - MAX_PRINTED_ROWS}>
      The first {formatCount(MAX_PRINTED_ROWS)} rows are printed. The other{' '}
      {formatCount(rows - MAX_PRINTED_ROWS)} are not: export the table as CSV to get them all.
    </p>
  );
}

/** Every row. A new page shows those that fill the window first, unless it goes back to a place further down. */
export function AllRows<Row>({ columns, rows, subjectOf, activeIndex }: RowsProps<Row>) {
  const isPrinting = useIsPrinting();
  const drawn = useDeferredValue(
    rows.length,
    awaitedScrollTop() > 0 ? rows.length : Math.min(rows.length, FIRST_ROWS),
  );
  return rows
    .slice(0, isPrinting ? MAX_PRINTED_ROWS : Math.max(drawn, activeIndex + 1))
    .map(({ id, key, row }, index) => (
      <TableRow
        key={key}
        columns={columns}
        row={row}
        rowId={id}
        subject={subjectOf?.(row)}
        index={index}
        isActive={index === activeIndex}
        isShortened={false}
      />
    ));
}

interface SpacerProps {
  /** The height of the rows that it stands for. */
  readonly heightPx: number;
  readonly columns: number;
}

function Spacer({ heightPx, columns }: SpacerProps) {
  if (heightPx <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.spacer} style={{ height: heightPx }}>
      <td colSpan={columns}>{null}</td>
    </tr>
  );
}

/**
 * The rows in and near the window, and the active one wherever it is, so that the focus is never
 * lost; empty rows stand for the others.
 */
export function VisibleRows<Row>(props: RowsProps<Row>) {
  const { columns, rows, subjectOf, activeIndex, hasTallRows } = props;
  const marker = useRef<HTMLTableRowElement>(null);
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const virtual = useVirtualRows<HTMLTableRowElement>({
    count: rows.length,
    rowHeightPx: ROW_HEIGHTS_PX[useSettings().density],
    marker,
    keptIndex: activeIndex,
    keyOf,
  });
  const { scrollMargin } = virtual.options;
  const drawn: ReactNode[] = [];
  let endPx = scrollMargin;
  for (const { index, start, end } of virtual.getVirtualItems()) {
    const entry = rows[index];
    if (entry === undefined) continue;
    const { id, key, row } = entry;
    drawn.push(
      <Spacer key={`before ${index}`} heightPx={start - endPx} columns={columns.length} />,
      <TableRow
        key={key}
        columns={columns}
        row={row}
        rowId={id}
        subject={subjectOf?.(row)}
        index={index}
        isActive={index === activeIndex}
        isShortened={!hasTallRows}
        measure={hasTallRows ? virtual.measureElement : undefined}
      />,
    );
    endPx = end;
  }
  return (
    <>
      <tr ref={marker} aria-hidden="true" className={styles.spacer}>
        <td colSpan={columns.length}>{null}</td>
      </tr>
      {drawn}
      <Spacer heightPx={scrollMargin + virtual.getTotalSize() - endPx} columns={columns.length} />
    </>
  );
}
