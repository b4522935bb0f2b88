/** The few numbers that a page is about, large and side by side. */
import type { ReactNode } from 'react';
import {
  rawNumber,
  isNumber,
  ABSENT,
  formatCount,
  formatNumber,
} from '@shared/domain/wording/numbers';
import { formatMoney, isCompactIn } from '@shared/domain/money/money';

import styles from './figures.module.css';

/** A row of figures that wraps in a narrow window. */
export function Figures({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {children}
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  /** The raw number for QA; null or undefined when the service did not send it. */
  readonly value: number | null | undefined;
  readonly testId?: string;
  /** Puts the raw number into words, where `children` do not. */
  readonly format?: (value: number | null | undefined) => string;
  /** The number as a person reads it, with its unit. */
  readonly children?: ReactNode;
  /** Beside the label: a bell that sets an alert. */
  readonly bell?: ReactNode;
  /** One short line under it. */
  readonly note?: ReactNode;
}

/** One number under its name. */
export function Figure({ label, value, testId, format, children, bell, note }: FigureProps) {
  return (
    <div className={styles.figure} data-figure="">
      <dt className={styles.label}>
        {label}
        {bell}
      </dt>
      <dd className={styles.number} data-testid={testId} data-value={rawNumber(value)}>
        {children ?? format?.(value)}
      </dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

// An amount of money that is shortened from ten million on; pointing at it shows the whole.

interface AmountProps {
  readonly amount: number | null | undefined;
  readonly currency?: string | null | undefined;
}

/** Plain text where nothing is shortened. */
export function Amount({ amount, currency }: AmountProps) {
  const short = formatMoney(amount, currency, 'compact');
  if (!isNumber(amount) || !isCompactIn(amount, 'compact')) return short;
  return <span title={formatMoney(amount, currency)}>{short}</span>;
}

// A change: its direction as a shape, its sign, and a colour where the direction is good or bad.

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
