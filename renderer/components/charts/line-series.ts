/** Converts lines of numbers on a common axis to the columns that the canvas draws. */
import { beginningOf } from '@shared/domain/wording/beginnings';
import { isNumber } from '@shared/domain/wording/numbers';

/** One line. */
export interface LineSeries {
  readonly name: string;
  /** A shorter name for the line's end. */
  readonly endName?: string;
  /** In any order; a null value is a gap. So is an x that only other lines have, unless `isGapMarked`. */
  readonly points: readonly { readonly x: number; readonly y: number | null }[];
  /** Of the party that the line belongs to, as the service sent it. */
  readonly colour?: string | null | undefined;
  /** The player's own line is thicker. */
  readonly isOwn?: boolean;
  /** A value in words, where the lines of one chart have different units. */
  readonly format?: (y: number | null) => string;
  /** Every gap is a point without a value: an x that only other lines have does not interrupt this one. */
  readonly isGapMarked?: boolean;
}

/** One value of the axis, with each line's value there. */
export interface LineRow {
  readonly x: number;
  /** Null in a gap; undefined where only other lines have a value and this one goes on. */
  readonly values: readonly (number | null | undefined)[];
}

/** The most characters of a name, or of a mark with its unit, that can be read on a chart. */
const LONGEST_TEXT = 60;

/** The beginning of a text: measuring and drawing a very long one takes seconds. */
export function textOnChart(text: string): string {
  return beginningOf(text, LONGEST_TEXT);
}

/** Steps between the marks of an axis that counts whole things: 1, 2, 5, 10, 20, …, large enough for times too. */
const WHOLE_STEPS: readonly number[] = Array.from({ length: 16 }, (_, power) => [
  10 ** power,
  2 * 10 ** power,
  5 * 10 ** power,
]).flat();

/** The steps that the marks under a chart may have; undefined where its values have fractions. */
export function seriesSteps(rows: readonly LineRow[]): readonly number[] | undefined {
  return rows.every(({ x }) => Number.isInteger(x)) ? WHOLE_STEPS : undefined;
}

/**
 * The steps that the marks beside a chart may have; undefined where values have fractions. Between whole ones a mark of a
 * half would be written as one of them.
 */
export function valueSteps(rows: readonly LineRow[]): readonly number[] | undefined {
  const values = rows.flatMap((row) => row.values).filter((value) => isNumber(value));
  return values.length > 0 && values.every(Number.isInteger) ? WHOLE_STEPS : undefined;
}

/** The marks of an axis, with an empty text for each that repeats another. */
export function withoutRepeats(marks: readonly string[]): string[] {
  return marks.map((mark, index) => (marks.indexOf(mark) === index ? mark : ''));
}

/** A line through fewer values would claim a course that nobody saw: they are dots. */
export const LEAST_LINE_VALUES = 5;

/** Whether a line has enough values to be drawn. */
export function isDrawn(rows: readonly LineRow[], line: number): boolean {
  return rows.filter(({ values }) => isNumber(values[line])).length >= LEAST_LINE_VALUES;
}

/** Which values are dots: all of a line with few, and those without a neighbour to draw a line to. */
export function dotIndexes(rows: readonly LineRow[], line: number): number[] {
  if (!isDrawn(rows, line))
    return rows.flatMap(({ values }, index) => (isNumber(values[line]) ? [index] : []));
  const drawn = rows.flatMap(({ values }, index) =>
    values[line] === undefined ? [] : [{ index, value: values[line] }],
  );
  return drawn.flatMap(({ index, value }, place) => {
    const isAlone = (drawn[place - 1]?.value ?? drawn[place + 1]?.value ?? null) === null;
    return value !== null && isAlone ? [index] : [];
  });
}

/** Every x that any line has, ascending, with each line's value there. */
export function joinSeries(series: readonly LineSeries[]): readonly LineRow[] {
  const lookups = series.map(({ points }) => new Map(points.map(({ x, y }) => [x, y])));
  const xs = new Set(series.flatMap(({ points }) => points.map(({ x }) => x)));
  return Array.from(xs)
    .toSorted((one, other) => one - other)
    .map((x) => ({
      x,
      values: lookups.map((lookup, line) => {
        const value = lookup.get(x);
        return value === undefined && series[line]?.isGapMarked !== true ? null : value;
      }),
    }));
}

/** What stands at the end of each line: its name, and its newest value where there are several lines. */
export function lineEnds(
  series: readonly LineSeries[],
  rows: readonly LineRow[],
  formats: readonly ((y: number | null) => string)[],
): readonly string[] {
  return series.map(({ name, endName = name }, line) => {
    const newest = rows.findLast(({ values }) => isNumber(values[line]))?.values[line];
    const value = series.length > 1 && isNumber(newest) ? ` ${formats[line]?.(newest) ?? ''}` : '';
    return textOnChart(endName) + textOnChart(value);
  });
}
