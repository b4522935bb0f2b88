/** Turns recorded series into the lines of a chart: a range of them, by turn or by day, absolute or as an index. Pure. */
import { DAY_MS } from '@shared/domain/time-units';
import { USUAL_TURN_MS } from '@shared/domain/clocks';
import { formatNumber } from '@shared/domain/wording/numbers';
import type { RecordedSeries } from '@shared/record/recorded';
import { subjectText } from '@shared/record/subjects';
import { shownFigure, shownFigureWords, shownUnit } from '@shared/record/figures';

import type { LineSeries } from '@renderer/components/charts/line-series';

/** What the axis counts. */
export type ChartAxis = 'turn' | 'day';
/** What the lines show: the values, or each as a share of its first in the range, which is 100. */
export type ChartMeasure = 'absolute' | 'index';
/** How far back the chart goes from its newest value. */
export type ChartRange = 'turns' | 'day' | 'week' | 'month' | 'all';

/** A series with the look of its line. */
export interface DrawnSeries extends RecordedSeries {
  /** Of the party that it belongs to, as sent. */
  readonly colour?: string | null | undefined;
  /** Drawn thicker: what the page is about. */
  readonly isOwn?: boolean;
}

/** How a player wants the lines. */
export interface ChartChoice {
  readonly axis: ChartAxis;
  readonly measure: ChartMeasure;
  readonly range: ChartRange;
}

const RANGE_MS: Readonly<Record<ChartRange, number>> = {
  turns: Infinity,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  all: Infinity,
};
/** Turns of the range `turns`. */
export const RANGE_TURNS = 40;
const INDEX_BASE = 100;

/** Longer runs of one unchanged value are drawn as their first and last turn: a chart has fewer pixels. */
const MAX_TURNS = 2_000;
/** The record leaves points out of a series longer than this, so a hole in it is no gap. */
const THINNED_FROM_POINTS = 1_900;

interface NumberPoint {
  readonly turn: number;
  readonly atMs: number;
  /** Null in a gap. */
  readonly value: number | null;
}

/** The day of this machine's calendar, counted from 1 January 1970. */
export function dayOf(atMs: number): number {
  const date = new Date(atMs);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
}

/** The moment at which a day of `dayOf` begins on this machine. */
export function dayStartMs(day: number): number {
  const date = new Date(day * DAY_MS);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()).getTime();
}

/** How long a turn was between two points of a series. */
function turnMsBetween(
  one: RecordedSeries['points'][number] | undefined,
  other: RecordedSeries['points'][number] | undefined,
): number {
  if (one === undefined || other === undefined || other.turn <= one.turn) return USUAL_TURN_MS;
  return Math.max(1, (other.atMs - one.atMs) / (other.turn - one.turn));
}

/** From so many equal steps a series is a server's history with one point every few turns. */
const EVEN_STEPS = 8;
const MOST_STEPS = 0.8;

/** The turns between points that most of a long series has; 1 where its points have no common distance. */
function commonStep(points: RecordedSeries['points']): number {
  const counts = new Map<number, number>();
  for (const [place, { turn }] of points.entries()) {
    const before = points[place - 1];
    const step = before === undefined ? 1 : turn - before.untilTurn;
    if (step > 1) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const [step, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [1, 0];
  return count >= EVEN_STEPS && count >= MOST_STEPS * (points.length - 1) ? step : 1;
}

/** The widest hole between two points that does not count as a gap. */
function widestHole(points: RecordedSeries['points']): number {
  if (points.length < THINNED_FROM_POINTS) return commonStep(points);
  const turns = (points.at(-1)?.untilTurn ?? 0) - (points[0]?.turn ?? 0);
  return Math.ceil((2 * turns) / points.length);
}

/** The points whose turn is known. A player without a key may have none: all points then. */
function datedPoints({ points }: RecordedSeries): RecordedSeries['points'] {
  const dated = points.filter(({ turn }) => turn > 0);
  return dated.length > 0 ? dated : points;
}

/** Every turn in which a number was seen, and one point without a value in each gap. */
function numbersOf(series: RecordedSeries): readonly NumberPoint[] {
  const points = datedPoints(series);
  const last = points.at(-1);
  const widest = widestHole(points);
  const usualMs = turnMsBetween(points[0], last);
  const isLong = (last?.untilTurn ?? 0) - (points[0]?.turn ?? 0) > MAX_TURNS;
  const found: NumberPoint[] = [];
  for (const [place, { turn, untilTurn, atMs, value }] of points.entries()) {
    const next = points[place + 1];
    const turnMs = next === undefined ? usualMs : turnMsBetween(points[place], next);
    const isNumber = typeof value === 'number';
    const step = isLong ? Math.max(1, untilTurn - turn) : 1;
    for (let seen = turn; seen <= untilTurn; seen += step) {
      const seenMs = atMs + (seen - turn) * turnMs;
      found.push({ turn: seen, atMs: seenMs, value: isNumber ? value : null });
    }
    if (next !== undefined && next.turn - untilTurn > widest) {
      const gapMs = atMs + (untilTurn + 1 - turn) * turnMs;
      found.push({ turn: untilTurn + 1, atMs: gapMs, value: null });
    }
  }
  return found;
}

/** The newest values of all lines, from which a range counts back. */
interface Newest {
  readonly ms: number;
  readonly turn: number;
}

function newestOf(lines: readonly (readonly NumberPoint[])[]): Newest {
  const last = lines.flatMap((points) => points.at(-1) ?? []);
  return {
    ms: Math.max(0, ...last.map(({ atMs }) => atMs)),
    turn: Math.max(0, ...last.map(({ turn }) => turn)),
  };
}

function inRange(points: readonly NumberPoint[], newest: Newest, range: ChartRange) {
  const fromTurn = range === 'turns' ? newest.turn - RANGE_TURNS : 0;
  return points.filter(({ atMs, turn }) => atMs >= newest.ms - RANGE_MS[range] && turn >= fromTurn);
}

interface DrawnPoint {
  readonly x: number;
  readonly y: number | null;
}

/** Each day's last value, and a point without a value after a day that the next day does not follow. */
function byDay(points: readonly NumberPoint[]): readonly DrawnPoint[] {
  const last = new Map<number, number>();
  for (const { atMs, value } of points) if (value !== null) last.set(dayOf(atMs), value);
  const days = Array.from(last.keys());
  return days.flatMap((day, place) => {
    const next = days[place + 1];
    const point = { x: day, y: last.get(day) ?? null };
    return next === undefined || next === day + 1 ? [point] : [point, { x: day + 1, y: null }];
  });
}

function byTurn(points: readonly NumberPoint[]): readonly DrawnPoint[] {
  return points.flatMap(({ turn, value }) => (turn > 0 ? [{ x: turn, y: value }] : []));
}

/** The same with the first value as 100; null where the first value cannot serve as the base. */
function asIndex(points: readonly DrawnPoint[]): readonly DrawnPoint[] | null {
  const base = points.find(({ y }) => y !== null)?.y ?? null;
  // A line without a value has nothing to convert, and does not begin anywhere.
  if (base === null) return points;
  if (base <= 0) return null;
  return points.map(({ x, y }) => ({ x, y: y === null ? null : (y / base) * INDEX_BASE }));
}

/** The lines of one axis: values of one unit and currency, or an index of any. */
export interface AxisLines {
  /** The figures that it shows, each once. */
  readonly figures: readonly string[];
  readonly currency: string | null;
  /** Of the values; null where they have none. */
  readonly unit: string | null;
  readonly lines: readonly LineSeries[];
}

/** What is drawn. */
export interface RecordedLines {
  /** One chart for each unit and currency, because one axis cannot hold two; a single chart for an index. */
  readonly charts: readonly AxisLines[];
  /** What the axis counts: days, if the turn of no value is known. */
  readonly axis: ChartAxis;
  /** Names of series that an index cannot show, because they begin at zero or below. */
  readonly withoutIndex: readonly string[];
}

/** A line's name: the metric if all series are of one subject, the subject if all are of one metric, else both. */
function lineName(series: readonly DrawnSeries[], one: DrawnSeries): string {
  if (series.every(({ name }) => name === one.name)) return one.label;
  const name = one.name ?? subjectText(one.subject);
  return series.every(({ label }) => label === one.label) ? name : `${name}, ${one.label}`;
}

/** The lines that `choice` asks for. */
export function recordedLines(
  series: readonly DrawnSeries[],
  { axis: wantedAxis, measure, range }: ChartChoice,
): RecordedLines {
  const numbers = series.map(numbersOf);
  const seen = numbers.flat();
  const isTurnless = seen.length > 0 && seen.every(({ turn }) => turn === 0);
  const axis = isTurnless ? 'day' : wantedAxis;
  const newest = newestOf(numbers);
  const withoutIndex: string[] = [];
  const drawn = series.flatMap((one, place) => {
    const { unit, currency, label, colour, isOwn } = one;
    const look = { colour, ...(isOwn === undefined ? {} : { isOwn }), isGapMarked: true };
    const kept = inRange(numbers[place] ?? [], newest, range);
    const points = axis === 'day' ? byDay(kept) : byTurn(kept);
    const name = lineName(series, one);
    if (measure === 'absolute') {
      const shown = points.map(({ x, y }) => ({ x, y: shownFigure(y, unit) }));
      const format = (y: number | null) => shownFigureWords(y, unit, currency);
      const line: LineSeries = { name, points: shown, format, ...look };
      const named = shownUnit(unit, currency);
      return [{ key: `${unit} ${currency ?? ''}`, label, currency, unit: named, line }];
    }
    const indexed = asIndex(points);
    if (indexed === null) {
      withoutIndex.push(name);
      return [];
    }
    const line: LineSeries = { name, points: indexed, format: formatNumber, ...look };
    return [{ key: 'index', label, currency: null, unit: null, line }];
  });
  const charts = Array.from(new Set(drawn.map(({ key }) => key)), (axisKey): AxisLines => {
    const group = drawn.filter(({ key }) => key === axisKey);
    return {
      figures: Array.from(new Set(group.map(({ label }) => label))),
      currency: group[0]?.currency ?? null,
      unit: group[0]?.unit ?? null,
      lines: group.map(({ line }) => line),
    };
  });
  return { charts, axis, withoutIndex };
}
