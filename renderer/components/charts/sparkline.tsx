/** A line without axes, as high as a line of text. */
import styles from './charts.module.css';

interface SparklineProps {
  /** Oldest first. */
  readonly values: readonly number[];
  /** What it shows: its accessible name. */
  readonly label: string;
}

const SPARK_WIDTH = 96;
const SPARK_HEIGHT = 20;
const MARGIN = 2;

/** Where each value stands, from the lowest at the bottom to the highest at the top; in the middle where all are equal. */
function pointsOf(values: readonly number[]): string {
  const least = Math.min(...values);
  const span = Math.max(...values) - least;
  const step = (SPARK_WIDTH - 2 * MARGIN) / Math.max(1, values.length - 1);
  return values
    .map((value, index) => {
      const share = span === 0 ? 0.5 : (value - least) / span;
      const y = SPARK_HEIGHT - MARGIN - share * (SPARK_HEIGHT - 2 * MARGIN);
      return `${(MARGIN + index * step).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

/** Renders nothing for fewer than two values: one has no trend. */
export function Sparkline({ values, label }: SparklineProps) {
  const finite = values.filter(Number.isFinite);
  if (finite.length < 2) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.sparkline}
      viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
      width={SPARK_WIDTH}
      height={SPARK_HEIGHT}
    >
      <polyline points={pointsOf(finite)} />
    </svg>
  );
}
