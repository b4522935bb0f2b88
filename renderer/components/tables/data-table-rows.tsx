/** The rows of a table: all of them, or only those on screen if the table is long. */
import { memo, useMemo, useRef } from 'react';
import type { ReactNode, Ref } from 'react';

import { classNames } from '@renderer/components/ui/class-names';
import { useIsPrinting } from '@renderer/state/printing';
import { ABSENT, formatCount, formatNumber, rawNumber } from '@shared/domain/wording/numbers';

import { isLong, Prose } from '../figures/prose';
import { cellText } from './data-table-model';
import type { CellValue, Column } from './data-table-model';
import styles from './data-table.module.css';
import { useDrawnCount } from './drawn-count';
import { evenRows } from './row-places';
import { useMeasuredRows } from './measured-rows';
import { useVisibleRange } from './visible-range';

/** Height of a row in a long table, in px: the token `--row-height`. */
export const ROW_HEIGHT_PX = 30;

const EVEN_ROWS = evenRows(ROW_HEIGHT_PX);

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

function shownValue<Row>(column: Column<Row>, row: Row): ReactNode {
  const rendered = column.render?.(row);
  if (rendered !== undefined && rendered !== null) return rendered;
  const value = column.value(row);
  if (value === null || value === '') return ABSENT;
  if (typeof value === 'number') return formatNumber(value);
  return isLong(value) ? <Prose>{value}</Prose> : value;
}

/** The whole text of a cell that is cut off; none for a number that is drawn, such as a bar. */
function hintOf<Row>(column: Column<Row>, row: Row, shown: ReactNode): string | undefined {
  if (shown === ABSENT) return undefined;
  const text = typeof shown === 'string' ? shown : column.isNumeric ? '' : cellText(column, row);
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
        const shown = shownValue(column, row);
        return (
          <td
            key={column.id}
            className={classNames(column.isNumeric && styles.numeric)}
            data-column={column.id}
            title={isShortened ? hintOf(column, row, shown) : undefined}
            data-value={column.isNumeric ? rawValue(column.value(row)) : undefined}
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
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly subjectOf?: ((row: Row) => string) | undefined;
  /** The row that takes the focus. */
  readonly activeIndex: number;
  /** Rows have several lines and differ in height. */
  readonly hasTallRows: boolean;
}

/** Rows of one table on paper: more than anybody reads there, and no more than can be laid out in a few seconds. */
const MAX_PRINTED_ROWS = 2_000;

/** Says on paper which rows are left out of it; nothing where all are there. */
export function NotPrinted({ rows }: { readonly rows: number }) {
  if (!useIsPrinting() || rows <= MAX_PRINTED_ROWS) return null;
  return (
    <p data-testid="not-printed" data-value={rows - MAX_PRINTED_ROWS}>
      The first {formatCount(MAX_PRINTED_ROWS)} rows are printed. The other{' '}
      {formatCount(rows - MAX_PRINTED_ROWS)} are not: export the table as CSV to have them all.
    </p>
  );
}

/** Every row; those that fill the window are drawn first. */
export function AllRows<Row>({ columns, rows, rowId, subjectOf, activeIndex }: RowsProps<Row>) {
  const isPrinting = useIsPrinting();
  const drawnCount = useDrawnCount(rows.length, ROW_HEIGHT_PX);
  return rows
    .slice(0, isPrinting ? MAX_PRINTED_ROWS : Math.max(drawnCount, activeIndex + 1))
    .map((row, index) => (
      <TableRow
        key={rowId(row)}
        columns={columns}
        row={row}
        rowId={rowId(row)}
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
  if (heightPx === 0) return null;
  return (
    <tr aria-hidden="true" className={styles.spacer} style={{ height: heightPx }}>
      <td colSpan={columns}>{null}</td>
    </tr>
  );
}

/**
 * The rows in and near the window, and the active one wherever it is, so that the focus is never
 * lost; empty rows stand for the others. The page itself scrolls, so its scroll position is kept
 * when the player comes back.
 */
export function VisibleRows<Row>(props: RowsProps<Row>) {
  const { columns, rows, rowId, subjectOf, activeIndex, hasTallRows } = props;
  const marker = useRef<HTMLTableRowElement>(null);
  const ids = useMemo(() => (hasTallRows ? rows.map(rowId) : []), [hasTallRows, rows, rowId]);
  const measured = useMeasuredRows(ids, ROW_HEIGHT_PX);
  const places = hasTallRows ? measured.places : EVEN_ROWS;
  const { first, end } = useVisibleRange(marker, places, rows.length);
  const heightPx = (from: number, to: number) => places.topPx(to) - places.topPx(from);
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
  if (activeIndex < first) indexes.unshift(activeIndex);
  else if (activeIndex >= end && activeIndex < rows.length) indexes.push(activeIndex);

  const drawn: ReactNode[] = [];
  let nextIndex = 0;
  for (const index of indexes) {
    const row = rows[index];
    if (row === undefined) continue;
    drawn.push(
      <Spacer
        key={`before ${index}`}
        heightPx={heightPx(nextIndex, index)}
        columns={columns.length}
      />,
      <TableRow
        key={rowId(row)}
        columns={columns}
        row={row}
        rowId={rowId(row)}
        subject={subjectOf?.(row)}
        index={index}
        isActive={index === activeIndex}
        isShortened={!hasTallRows}
        measure={hasTallRows ? measured.measure : undefined}
      />,
    );
    nextIndex = index + 1;
  }
  return (
    <>
      <tr ref={marker} aria-hidden="true" className={styles.spacer}>
        <td colSpan={columns.length}>{null}</td>
      </tr>
      {drawn}
      <Spacer heightPx={heightPx(nextIndex, rows.length)} columns={columns.length} />
    </>
  );
}
