/** The widths of a long table's columns, by what its rows say: rows that come and go must not move them. */
import { useMemo } from 'react';

import { formatNumber } from '@shared/domain/wording/numbers';

import type { Column } from './column';

/** A number that is drawn as more than words, and the narrowest of others. */
const DRAWN_NUMBER_PX = 112;
const DENSE_DRAWN_NUMBER_PX = 92;
const LEAST_NUMBER_PX = 64;
/** What a column of texts keeps where the table has no room, and the most that it asks for. */
const LEAST_TEXT_PX = 88;
const MOST_TEXT_PX = 300;
/** Of a usual letter or digit, and of what stands between two columns: a gap and a mark. */
const USUAL = { characterPx: 7, gapPx: 28 };
/** Of columns that are set closer together. */
const DENSE = { characterPx: 6, gapPx: 24 };
/** What a bold letter takes more than a usual one. */
const BOLD_PX = 1;
/** Rows whose words are measured, spread over the table: a table may have thousands. */
const MEASURED_ROWS = 50;
/** A few very long names widen a column of texts only with what no other column asks for, and only so far. */
const USUAL_SHARE = 0.9;
const LONGEST_TEXT_PX = 480;

/** A column's width. Numbers never give way. */
interface ColumnWidth {
  readonly id: string;
  /** What it asks for. */
  readonly px: number;
  /** What it keeps where the table has no room for all. */
  readonly leastPx: number;
  /** What the longest of its measured texts needs. */
  readonly wholePx: number;
}

function spread<Row>(rows: readonly Row[]): readonly Row[] {
  const step = Math.max(1, Math.ceil(rows.length / MEASURED_ROWS));
  return rows.filter((_, index) => index % step === 0);
}

/** The row with the smallest number of a column and the one with the largest: either may be the longest. */
function extremes<Row>({ value }: Column<Row>, rows: readonly Row[]): readonly Row[] {
  let [least, most] = [Infinity, -Infinity];
  let found: readonly [Row, Row] | null = null;
  for (const row of rows) {
    const number = value(row);
    if (typeof number !== 'number' || (number >= least && number <= most)) continue;
    found = [number < least ? row : (found?.[0] ?? row), number > most ? row : (found?.[1] ?? row)];
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  return found ?? [];
}

function roomFor(characters: number, isDense: boolean): number {
  const { characterPx, gapPx } = isDense ? DENSE : USUAL;
  return characters * characterPx + gapPx;
}

/** The longest word of the heading, which may break between words; its letters are bold. */
function headingPx<Row>({ label, unit }: Column<Row>, isDense: boolean): number {
  const words = (unit == null ? label : `${label}, ${unit}`).split(' ');
  const longest = Math.max(...words.map(({ length }) => length));
  return roomFor(longest, isDense) + longest * BOLD_PX;
}

/** A number as its cell writes it; null where the cell draws more than words, or is a page's own. */
function writtenNumber<Row>({ decimals, render }: Column<Row>, row: Row): string | null {
  const shown = decimals === undefined ? null : render(row);
  return typeof shown === 'string' ? shown : null;
}

function usualNumber<Row>({ value, cellUnit }: Column<Row>, row: Row): string {
  const number = value(row);
  return typeof number === 'number' ? `${formatNumber(number)} ${cellUnit?.(row) ?? ''}` : '';
}

function numberPx<Row>(column: Column<Row>, rows: readonly Row[], isDense: boolean): number {
  const drawnPx = isDense ? DENSE_DRAWN_NUMBER_PX : DRAWN_NUMBER_PX;
  const written = rows.map((row) => writtenNumber(column, row));
  const isDrawn = written.includes(null);
  const lengths = rows.map((row, at) => (written[at] ?? usualNumber(column, row)).length);
  return Math.max(
    isDrawn ? drawnPx : LEAST_NUMBER_PX,
    headingPx(column, isDense),
    roomFor(Math.max(0, ...lengths), isDense),
  );
}

/** What a column of texts asks for, and what the longest of the measured texts needs. */
function textRoom<Row>(
  column: Column<Row>,
  rows: readonly Row[],
  isDense: boolean,
): { readonly usualPx: number; readonly wholePx: number } {
  const lengths = rows.map((row) => column.text(row).length).toSorted((one, other) => one - other);
  const usual = lengths[Math.ceil((lengths.length - 1) * USUAL_SHARE)] ?? 0;
  const leastPx = Math.max(headingPx(column, isDense), roomFor(usual, isDense));
  const usualPx = Math.min(MOST_TEXT_PX, leastPx);
  const longestPx = Math.min(LONGEST_TEXT_PX, roomFor(lengths.at(-1) ?? 0, isDense));
  return { usualPx, wholePx: Math.max(usualPx, longestPx) };
}

/** What each column of a long table asks for. */
export function columnWidths<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  isDense: boolean,
): readonly ColumnWidth[] {
  const measured = spread(rows);
  return columns.map((column) => {
    const { id, widthPx, isNumeric } = column;
    if (!isNumeric && widthPx === undefined) {
      const { usualPx, wholePx } = textRoom(column, measured, isDense);
      const leastPx = Math.min(wholePx, LEAST_TEXT_PX);
      return { id, px: Math.max(usualPx, leastPx), leastPx, wholePx };
    }
    const px = widthPx ?? numberPx(column, [...measured, ...extremes(column, rows)], isDense);
    return { id, px, leastPx: px, wholePx: px };
  });
}

/** The widths of a long table's columns; null for any other table, which fits its columns by itself. */
export function useColumnWidths<Row>(
  isLong: boolean,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  isDense: boolean,
): readonly ColumnWidth[] | null {
  return useMemo(
    () => (isLong ? columnWidths(columns, rows, isDense) : null),
    [isLong, columns, rows, isDense],
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Below this width, in px, the columns of a long table would run into each other. */
export function leastWidthPx(widths: readonly ColumnWidth[]): number {
  return sum(widths.map(({ leastPx }) => leastPx));
}

/** Of the table's room from `fromPx` to `toPx`, the share of a column that wants `ownPx` of it. */
function shareOf(fromPx: number, toPx: number, ownPx: number): string {
  const roomPx = toPx - fromPx;
  return `clamp(0px, 100cqi - ${fromPx}px, ${roomPx}px) * ${roomPx === 0 ? 0 : ownPx / roomPx}`;
}

/** The columns. What is left once no text is cut is shared evenly, so that a value stays near its name. */
export function ColumnWidths({ widths }: { readonly widths: readonly ColumnWidth[] }) {
  const allLeastPx = leastWidthPx(widths);
  const allPx = sum(widths.map(({ px }) => px));
  const allWholePx = sum(widths.map(({ wholePx }) => wholePx));
  const spare = `max(0px, 100cqi - ${allWholePx}px) / ${widths.length}`;
  return (
    <colgroup>
      {widths.map(({ id, px, leastPx, wholePx }) => {
        const asked = shareOf(allLeastPx, allPx, px - leastPx);
        const longest = shareOf(allPx, allWholePx, wholePx - px);
        const width = `calc(${leastPx}px + ${asked} + ${longest} + ${spare})`;
        return <col key={id} style={{ width }} />;
      })}
    </colgroup>
  );
}
