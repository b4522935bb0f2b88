/** Parties by economic and social position, sized by seats. */
import { useMemo } from 'react';

import { classNames } from '@renderer/components/ui/class-names';
import { useThemeColours } from '@renderer/theme/use-theme-colours';
import { graphemes } from '@shared/domain/wording/initials';
import { counted, formatCount, formatNumber } from '@shared/domain/wording/numbers';

import { ChartFrame, useChartReading } from './chart-frame';
import styles from './charts.module.css';

/** One position. */
export interface MapPoint {
  readonly id: string;
  readonly name: string;
  /** A few letters shown beside the point. */
  readonly shortName: string;
  readonly x: number;
  readonly y: number;
  /** The seats, which set the point's area; null draws the smallest point. */
  readonly size: number | null;
  readonly colour: string | null;
  /** Drawn faintly, so that the other points stand out. */
  readonly isQuiet?: boolean;
}

interface ScatterMapProps {
  readonly label: string;
  /** Keep its identity between drawings. */
  readonly points: readonly MapPoint[];
  /** Places that a line joins, in their order: where one of the points was before. */
  readonly trail?: readonly { readonly x: number; readonly y: number }[];
  /** What stands at the beginning of the trail. */
  readonly trailStart?: string;
}

/** More cannot be told apart; the table has them all. */
const MAX_POINTS = 200;
/** In letters; a name ends where the drawing does. */
const LONGEST_NAME = 20;
const LETTER_WIDTH = 4.2;
const HALF = 100;
const RIGHT_END = 140;
const SMALLEST_RADIUS = 3;
const LARGEST_RADIUS = 16;
const EXTENTS = [1, 5, 10, 100, 1_000];

/** The end of both axes: the smallest usual scale that holds every position. Zero stays in the middle. */
function mapExtent(points: readonly Pick<MapPoint, 'x' | 'y'>[]): number {
  const farthest = points.reduce((far, { x, y }) => Math.max(far, Math.abs(x), Math.abs(y)), 0);
  return EXTENTS.find((extent) => extent >= farthest) ?? farthest;
}

/** The name as far as it fits between `x` and the end of the drawing. */
function shortened(name: string, x: number): string {
  const letters = graphemes(name);
  const fitting = Math.min(LONGEST_NAME, Math.floor((RIGHT_END - x) / LETTER_WIDTH));
  if (letters.length <= fitting) return name;
  return `${letters
    .slice(0, Math.max(1, fitting - 1))
    .join('')
    .trimEnd()}…`;
}

/** Of the area of a circle; its outline keeps the full colour, so that it can be seen on any ground. */
const QUIET_OPACITY = 0.3;

function opacityOf({ isQuiet = false }: MapPoint, index: number, readIndex: number | null): number {
  if (readIndex === null) return isQuiet ? QUIET_OPACITY : 1;
  return readIndex === index ? 1 : QUIET_OPACITY;
}

function radiusOf(size: number | null, largest: number): number {
  if (size === null || largest <= 0) return SMALLEST_RADIUS;
  return Math.max(SMALLEST_RADIUS, LARGEST_RADIUS * Math.sqrt(Math.max(0, size) / largest));
}

function Axes({ extent }: { readonly extent: number }) {
  return (
    <>
      <rect className={styles.frame} x={-HALF} y={-HALF} width={HALF * 2} height={HALF * 2} />
      <line className={styles.zero} x1={-HALF} x2={HALF} y1="0" y2="0" />
      <line className={styles.zero} x1="0" x2="0" y1={-HALF} y2={HALF} />
      <text className={styles.axisText} x={HALF} y={HALF + 12} textAnchor="end">
        Economic →
      </text>
      <text className={styles.axisText} x={-HALF} y={HALF + 12}>
        −{formatNumber(extent)}
      </text>
      <text className={styles.axisText} x={-HALF} y={-HALF - 5}>
        ↑ Social, to {formatNumber(extent)}
      </text>
    </>
  );
}

interface TrailProps {
  /** In the units of the drawing, the oldest first. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
  readonly start: string;
}

/** A line through the places, with a dot at each but the last, where the point itself is. */
function Trail({ places, start }: TrailProps) {
  const [first] = places;
  return (
    <g className={styles.trail}>
      <polyline points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {places.slice(0, -1).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={1.8} />
      ))}
      {first !== undefined && (
        <text x={first.x + 4} y={first.y + 3}>
          {start}
        </text>
      )}
    </g>
  );
}

/** Circles on a square with the zero lines; the arrow keys go through the points from left to right. */
export function ScatterMap(props: ScatterMapProps) {
  const { label, trail = [], trailStart = '' } = props;
  const { legible } = useThemeColours();
  const reading = useChartReading();
  const points = useMemo(
    () => props.points.toSorted((one, other) => one.x - other.x),
    [props.points],
  );
  const extent = mapExtent([...points, ...trail]);
  const largest = points.reduce((most, { size }) => Math.max(most, size ?? 0), 0);
  const place = (value: number) => (value / extent) * HALF;
  const describe = (index: number) => {
    const point = points[index];
    if (point === undefined) return '';
    const size = point.size === null ? '' : `, ${counted(point.size, 'seat')}`;
    return `${point.name}: economic ${formatNumber(point.x)}, social ${formatNumber(point.y)}${size}`;
  };
  // Large points are drawn first, so that none hides a smaller one.
  const drawn = useMemo(
    () =>
      points
        .map((point, index) => ({ point, index }))
        .toSorted((one, other) => (other.point.size ?? 0) - (one.point.size ?? 0))
        .slice(0, MAX_POINTS),
    [points],
  );
  return (
    <ChartFrame
      label={label}
      count={points.length}
      reading={reading}
      describe={describe}
      summary={
        points.length > MAX_POINTS
          ? `The ${formatCount(MAX_POINTS)} largest of ${formatCount(points.length)}, sized by seats`
          : 'Sized by seats'
      }
    >
      <svg className={styles.map} viewBox={`-112 -116 ${RIGHT_END + 112} 234`} aria-hidden="true">
        <Axes extent={extent} />
        {trail.length > 1 && (
          <Trail
            places={trail.map(({ x, y }) => ({ x: place(x), y: -place(y) }))}
            start={trailStart}
          />
        )}
        {drawn.map(({ point, index }) => {
          const radius = radiusOf(point.size, largest);
          const colour = legible(point.colour);
          const opacity = opacityOf(point, index, reading.index);
          const nameX = place(point.x) + radius + 3;
          return (
            <g key={point.id} onPointerEnter={() => reading.read(index)}>
              <circle
                className={styles.point}
                cx={place(point.x)}
                cy={-place(point.y)}
                r={radius}
                fill={colour}
                fillOpacity={opacity}
                stroke={opacity < 1 ? colour : undefined}
              />
              <text
                className={classNames(styles.pointName, point.isQuiet && styles.quietName)}
                x={nameX}
                y={-place(point.y) + 3}
              >
                {shortened(point.shortName, nameX)}
              </text>
            </g>
          );
        })}
      </svg>
    </ChartFrame>
  );
}
