/** The frame of every chart: a name, a readout that keys and pointer move, and a table of the same values. */
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import styles from './charts.module.css';

/** Which value is read out; null while none is. */
export interface Reading {
  readonly index: number | null;
  readonly read: (index: number | null) => void;
}

/** The state of a chart's readout. */
export function useReading(): Reading {
  const [index, read] = useState<number | null>(null);
  return { index, read };
}

interface ChartFrameProps {
  /** What the chart shows: its accessible name. */
  readonly label: string;
  /** How many values can be read out. */
  readonly count: number;
  readonly reading: Reading;
  /** A value in words, for example `Turn 11: 4.25%`. */
  readonly describe: (index: number) => string;
  /** A one-line summary, shown until a value is read out. */
  readonly summary: ReactNode;
  /** The same values as a table, drawn once it is opened; left out where the page shows one beside the chart. */
  readonly table?: ReactNode;
  readonly children: ReactNode;
}

function movedReading(key: string, index: number | null, count: number): number | null | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return index === null ? 0 : Math.min(count - 1, index + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return index === null ? count - 1 : Math.max(0, index - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}

function TableAlternative({ table }: { readonly table: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.alternative}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>As a table</summary>
      {isOpen && table}
    </details>
  );
}

/**
 * A chart that works like a slider: the arrow keys, Home and End go through its values, and
 * assistive technology reads each of them out.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { label, count, reading, describe, summary, table, children } = props;
  const shownIndex = reading.index === null ? null : Math.min(reading.index, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || count === 0) return;
    const moved = movedReading(event.key, shownIndex, count);
    if (moved === undefined) return;
    event.preventDefault();
    reading.read(moved);
  };
  const spoken = shownIndex === null ? `${count} values` : describe(shownIndex);
  return (
    <figure className={styles.chart}>
      <p className={styles.readout} aria-hidden={shownIndex === null ? undefined : true}>
        {shownIndex === null ? summary : describe(shownIndex)}
      </p>
      <div
        role="slider"
        tabIndex={0}
        className={styles.picture}
        aria-label={label}
        aria-roledescription="chart"
        aria-readonly="true"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, count - 1)}
        aria-valuenow={shownIndex ?? 0}
        aria-valuetext={spoken}
        onKeyDown={onKeyDown}
        onBlur={() => {
          reading.read(null);
        }}
        onPointerLeave={() => {
          reading.read(null);
        }}
      >
        {children}
      </div>
      {table !== undefined && <TableAlternative table={table} />}
    </figure>
  );
}
