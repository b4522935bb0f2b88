/** A change: its direction as a shape, its sign, and a colour where the direction is good or bad. */
import { isNumber, ABSENT, formatCount, formatNumber } from '@shared/domain/wording/numbers';
import styles from './figures.module.css';

interface DeltaProps {
  /** Null where it is not known. */
  readonly value: number | null | undefined;
  /** The size of the change in words, without a sign. */
  readonly format?: (size: number) => string;
  /** Up is neither good nor bad: inflation, rates, debt. */
  readonly isNeutral?: boolean;
  /** The turn of the value before, if a turn in between was missed, because the change is then not that of one turn. */
  readonly sinceTurn?: number | null;
}

/** `▲ +1.2%`, `▼ −AVM 500`; `–` and the words of zero where nothing changed. */
export function Delta(props: DeltaProps) {
  const { value, format = formatNumber, isNeutral = false, sinceTurn = null } = props;
  if (!isNumber(value)) return <>{ABSENT}</>;
  const words = format(Math.abs(value));
  const since = sinceTurn !== null && (
    <span className={styles.since}> since turn {formatCount(sinceTurn)}</span>
  );
  if (words === format(0))
    return (
      <span className={styles.same}>
        – {words}
        {since}
      </span>
    );
  const isUp = value > 0;
  const tone = isNeutral ? styles.plain : isUp ? styles.up : styles.down;
  return (
    <span className={tone}>
      <span aria-hidden="true" className={styles.shape}>
        {isUp ? '▲' : '▼'}
      </span>
      {isUp ? '+' : '−'}
      {words}
      {since}
    </span>
  );
}
