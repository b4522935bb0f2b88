/** A change: its direction as a shape, its sign, and a colour where the direction is good or bad. */
import { ABSENT, formatNumber, isNumber } from '@shared/domain/wording/numbers';

import styles from './delta.module.css';

interface DeltaProps {
  /** Null where it is not known. */
  readonly value: number | null | undefined;
  /** The size of the change in words, without a sign. */
  readonly format?: (size: number) => string;
  /** Up is neither good nor bad: inflation, rates, debt. */
  readonly isNeutral?: boolean;
}

/** `▲ +1.2%`, `▼ −AVM 500`; `–` and the words of zero where nothing changed. */
export function Delta({ value, format = formatNumber, isNeutral = false }: DeltaProps) {
  if (!isNumber(value)) return <>{ABSENT}</>;
  const words = format(Math.abs(value));
  if (words === format(0)) return <span className={styles.same}>– {words}</span>;
  const isUp = value > 0;
  const tone = isNeutral ? styles.plain : isUp ? styles.up : styles.down;
  return (
    <span className={tone}>
      <span aria-hidden="true" className={styles.shape}>
        {isUp ? '▲' : '▼'}
      </span>
      {isUp ? '+' : '−'}
      {words}
    </span>
  );
}
