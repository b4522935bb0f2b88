/** A line without axes, as high as a line of text. */
import styles from './charts.module.css';
import { Dots } from './dots';
import { LEAST_LINE_VALUES } from './line-series';

interface SparklineProps {
  /** Oldest first. */
  readonly values: readonly number[];
  /** What it shows: its accessible name. */
  readonly label: string;
}

const SPARK_WIDTH = 96;
const SPARK_HEIGHT = 20;
const MARGIN = 3;

/** Where each value stands, from the lowest at the bottom to the highest at the top; in the middle where all are equal. */
function placesOf(
  values: readonly number[],
): readonly { readonly x: number; readonly y: number }[] {
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  const step = (SPARK_WIDTH - 2 * MARGIN) / Math.max(1, values.length - 1);
  return values.map((value, index) => {
    const share = span === 0 ? 0.5 : (value - least) / span;
    return {
      x: MARGIN + index * step,
      y: SPARK_HEIGHT - MARGIN - share * (SPARK_HEIGHT - 2 * MARGIN),
    };
  });
}

/** Two to four values are dots. Renders nothing for fewer: one has no trend. */
export function Sparkline({ values, label }: SparklineProps) {
  const finite = values.filter(Number.isFinite);
  if (finite.length < 2) return null;
  const places = placesOf(finite);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.sparkline}
      viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
      width={SPARK_WIDTH}
      height={SPARK_HEIGHT}
    >
      {finite.length < LEAST_LINE_VALUES ? (
        <Dots places={places} />
      ) : (
        <polyline points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      )}
    </svg>
  );
}
