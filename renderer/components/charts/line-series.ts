/** Converts lines of numbers on a common axis to the columns that the canvas draws. Pure. */

/** One line. */
export interface LineSeries {
  readonly name: string;
  /** In any order; a null value is a gap. */
  readonly points: readonly { readonly x: number; readonly y: number | null }[];
}

/** One value of the axis, with each line's value there. */
export interface LineRow {
  readonly x: number;
  readonly values: readonly (number | null)[];
}

/** As much of a name, or of a mark with its unit, as can be read on a chart. */
const LONGEST_TEXT = 60;

/** The beginning of a text: measuring and drawing a very long one takes seconds. */
export function textOnChart(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}…`;
}

/** Steps between the marks of an axis that counts whole things: 1, 2, 5, 10, 20, …, large enough for times too. */
const WHOLE_STEPS: readonly number[] = Array.from({ length: 16 }, (_, power) => [
  10 ** power,
  2 * 10 ** power,
  5 * 10 ** power,
]).flat();

/** The steps that the marks under a chart may have; undefined where its values have fractions. */
export function stepsOf(rows: readonly LineRow[]): readonly number[] | undefined {
  return rows.every(({ x }) => Number.isInteger(x)) ? WHOLE_STEPS : undefined;
}

/** The marks of an axis, of which none says what another says already. */
export function withoutRepeats(marks: readonly string[]): string[] {
  return marks.map((mark, index) => (marks.indexOf(mark) === index ? mark : ''));
}

/** Every x that any line has, ascending, with each line's value there; null where it has none. */
export function joinSeries(series: readonly LineSeries[]): readonly LineRow[] {
  const lookups = series.map(({ points }) => new Map(points.map(({ x, y }) => [x, y])));
  const xs = new Set(series.flatMap(({ points }) => points.map(({ x }) => x)));
  return Array.from(xs)
    .toSorted((one, other) => one - other)
    .map((x) => ({ x, values: lookups.map((lookup) => lookup.get(x) ?? null) }));
}
