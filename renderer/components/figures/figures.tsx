/** The few numbers that a page is about, large and side by side. */
import type { ReactNode } from 'react';
import { rawNumber } from '@shared/domain/wording/numbers';

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
