/** A figure with its change and its line over the same turns as its neighbours. */
import type { ReactNode } from 'react';
import { ABSENT, counted, formatCount, isNumber, rawNumber } from '@shared/domain/wording/numbers';
import { Delta } from '@renderer/components/figures/delta';

import styles from './charts.module.css';
import { Dots } from './dots';
import { LEAST_LINE_VALUES } from './line-series';

/** One value of a line. */
export interface TurnValue {
  readonly turn: number;
  readonly value: number;
}

interface SmallMultipleProps {
  readonly label: ReactNode;
  readonly testId?: string;
  /** Null where the service sends none. */
  readonly value: number | null | undefined;
  readonly format: (value: number) => string;
  /** The size of the change in words, without a sign. */
  readonly formatChange: (size: number) => string;
  /** Up is neither good nor bad. */
  readonly isNeutral?: boolean;
  /** One a turn, the oldest first; with fewer than two there is no picture. */
  readonly points: readonly TurnValue[];
  /**
   * The turn of `value`, where that comes from another answer than the points, which may be some turns old. Null where it
   * is unknown; left out where the value is the last point's.
   */
  readonly turn?: number | null;
  /** The change where there is no picture. */
  readonly change?: number | null | undefined;
  /** Beside the label: a bell that sets an alert. */
  readonly bell?: ReactNode;
}

const WIDTH = 240;
const HEIGHT = 56;
const PAD = 5;

interface Drawn {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** The scale begins at zero, so that an area under the line means something. */
  readonly isFromZero: boolean;
}

function drawnOf(points: readonly TurnValue[]): Drawn {
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isFromZero = least >= 0 && least <= most / 2;
  const base = isFromZero ? 0 : least;
  const span = most - base;
  const [first, last] = [points[0]?.turn ?? 0, points.at(-1)?.turn ?? 0];
  const bottom = isFromZero ? HEIGHT : HEIGHT - PAD;
  return {
    isFromZero,
    points: points.map(({ turn, value }) => ({
      x: PAD + ((turn - first) / Math.max(1, last - first)) * (WIDTH - 2 * PAD),
      y: bottom - (span === 0 ? 0.5 : (value - base) / span) * (bottom - PAD),
    })),
  };
}

/** A line through five values or more, filled down to a true zero only; fewer are dots that a thin line joins. */
function Picture({ points }: { readonly points: readonly TurnValue[] }) {
  const { points: places, isFromZero } = drawnOf(points);
  const line = places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const isLine = places.length >= LEAST_LINE_VALUES;
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      data-drawn={isLine ? 'line' : 'dots'}
    >
      {isLine && isFromZero && (
        <polygon points={`${PAD},${HEIGHT} ${line} ${WIDTH - PAD},${HEIGHT}`} />
      )}
      {isLine ? <polyline points={line} /> : <Dots places={places} />}
    </svg>
  );
}

/** From the lowest to the highest value; null where both are written alike. */
function rangeWords(
  points: readonly TurnValue[],
  format: (value: number) => string,
): string | null {
  const values = points.map(({ value }) => value);
  const [least, most] = [format(Math.min(...values)), format(Math.max(...values))];
  return least === most ? null : `${least} to ${most}`;
}

interface TurnsPictureProps {
  readonly points: readonly TurnValue[];
  /** Where neighbours have scales of their own: the range of this one stands below it. */
  readonly format?: (value: number) => string;
}

/** The line with its first and last turn; nothing for fewer than two points. Decorative: the caller says it in words. */
export function TurnsPicture({ points, format }: TurnsPictureProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  // The figure and its change say the range of a few dots.
  const isShort = points.length < LEAST_LINE_VALUES;
  return (
    <div aria-hidden="true" className={isShort ? styles.few : undefined}>
      <Picture points={points} />
      <span className={styles.turns}>
        <span>{formatCount(first.turn)}</span>
        {format !== undefined && !isShort && <span>{rangeWords(points, format)}</span>}
        <span>{formatCount(last.turn)}</span>
      </span>
    </div>
  );
}

interface PointsChange {
  readonly size: number;
  /** `in 3 turns`, `since turn 400`. */
  readonly span: string;
}

/**
 * What the value differs by from the first point: within the turns of the points, or since its turn where the last point is
 * not the value. Null where both are of one turn.
 */
function changeOfPoints({ value, turn, points, format }: SmallMultipleProps): PointsChange | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || !isNumber(value)) return null;
  const size = value - first.value;
  const isLast = turn === undefined || (turn === last.turn && format(value) === format(last.value));
  const untilTurn = isLast ? last.turn : (turn ?? first.turn);
  if (untilTurn <= first.turn) return null;
  const span = isLast
    ? `in ${counted(untilTurn - first.turn, 'turn')}`
    : `since turn ${formatCount(first.turn)}`;
  return { size, span };
}

/** The points, and after them the value where it is a later one. */
function withValue({ value, turn, points, format }: SmallMultipleProps): readonly TurnValue[] {
  const last = points.at(-1);
  if (last === undefined || !isNumber(value) || !isNumber(turn) || turn <= last.turn) return points;
  return format(value) === format(last.value) ? points : [...points, { turn, value }];
}

/** One point is a figure without a picture. */
export function SmallMultiple(props: SmallMultipleProps) {
  const { label, testId, value, format, formatChange, isNeutral, points, change, bell } = props;
  const [first, last] = [points[0], points.at(-1)];
  const hasPicture = first !== undefined && last !== undefined && last.turn > first.turn;
  const moved = hasPicture ? changeOfPoints(props) : null;
  const size = hasPicture ? moved?.size : change;
  return (
    <div className={styles.multiple} data-figure="">
      <dt className={styles.label}>
        {label}
        {bell}
      </dt>
      <dd className={styles.value} data-testid={testId} data-value={rawNumber(value)}>
        {isNumber(value) ? format(value) : ABSENT}
        {isNumber(size) && (
          <small>
            <Delta value={size} format={formatChange} isNeutral={isNeutral ?? false} />
            {moved !== null && <> {moved.span}</>}
          </small>
        )}
      </dd>
      {hasPicture && (
        <dd>
          <TurnsPicture points={withValue(props)} format={format} />
        </dd>
      )}
    </div>
  );
}

/** A row of small multiples. */
export function SmallMultiples({ children }: { readonly children: ReactNode }) {
  return (
    <dl className={styles.row} data-picture="body">
      {children}
    </dl>
  );
}
