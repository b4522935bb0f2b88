/** The frame of every chart: a name, a readout that keys and pointer move, and a table of the same values. */
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { useKeyGroup } from '@renderer/state/key-groups';
import type { DeclaredKey, KeyGroup } from '@renderer/state/key-groups';

import { PictureMenu } from '../pictures/picture-menu';
import { Button } from '../ui/button';
import styles from './charts.module.css';

/** Which value is read out; null while none is. */
export interface Reading {
  readonly index: number | null;
  readonly read: (index: number | null) => void;
}

/** The state of a chart's readout. */
export function useChartReading(): Reading {
  const [index, read] = useState<number | null>(null);
  return { index, read };
}

interface ChartFrameProps {
  /** Name of a saved picture, without its extension; the label where left out. */
  readonly fileName?: string;
  /** What the chart shows: its accessible name. */
  readonly label: string;
  /** How many values can be read out. */
  readonly count: number;
  readonly reading: Reading;
  /** A value in words, for example `Turn 11: 4.25%`. */
  readonly describe: (index: number) => string;
  /** Opens what a value is about: Enter does it for the value that is read out. */
  readonly onOpen?: ((index: number) => void) | undefined;
  /** A one-line summary, shown until a value is read out. */
  readonly summary: ReactNode;
  /** The same values as a table, drawn once it is opened; left out where the page shows one beside the chart. */
  readonly table?: ReactNode;
  /** What a recorded chart shows: the end of its test id. */
  readonly metric?: string | undefined;
  /** How many values a recorded chart draws. */
  readonly points?: number;
  /** Buttons beside _As a table_. */
  readonly exports?: ReactNode;
  /** The drawing; null where there is nothing to draw, and so nothing to read out or to save. */
  readonly children: ReactNode;
}

interface ReadingKey extends DeclaredKey {
  /** Other keys that do the same. */
  readonly also?: string;
  readonly to: (index: number | null, count: number) => number | null;
}

const READING_KEYS: readonly ReadingKey[] = [
  {
    key: 'ArrowRight',
    also: 'ArrowUp',
    description: 'Next value',
    to: (index, count) => (index === null ? 0 : Math.min(count - 1, index + 1)),
  },
  {
    key: 'ArrowLeft',
    also: 'ArrowDown',
    description: 'Previous value',
    to: (index, count) => (index === null ? count - 1 : Math.max(0, index - 1)),
  },
  { key: 'Home', description: 'First value', to: () => 0 },
  { key: 'End', description: 'Last value', to: (_index, count) => count - 1 },
  { key: 'Escape', description: 'Stop showing values', to: () => null },
];
const OPEN_KEY: DeclaredKey = { key: 'Enter', description: 'Open the page of the value' };
const CHART_TITLE = 'Charts (press Tab)';
const CHART_KEYS: KeyGroup = { title: CHART_TITLE, keys: READING_KEYS };
const OPENING_CHART_KEYS: KeyGroup = { title: CHART_TITLE, keys: [...READING_KEYS, OPEN_KEY] };

function movedReading(
  pressed: string,
  index: number | null,
  count: number,
): number | null | undefined {
  return READING_KEYS.find(({ key, also }) => key === pressed || also === pressed)?.to(
    index,
    count,
  );
}

interface FooterProps {
  readonly table: ReactNode;
  readonly exports: ReactNode;
  readonly label: string;
  readonly fileName: string;
  readonly isDrawn: boolean;
}

function Footer({ table, exports, label, fileName, isDrawn }: FooterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.footer} data-picture="none">
        {table !== undefined && (
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            As a table
          </Button>
        )}
        {exports}
        {isDrawn && <PictureMenu title={label} fileName={fileName} />}
      </div>
      {isOpen && <div id={id}>{table}</div>}
    </>
  );
}

/**
 * A chart that works like a slider: the arrow keys, Home and End go through its values, and
 * assistive technology reads each of them out.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { label, count, reading, describe, summary, table, children } = props;
  const { metric, points, exports, onOpen, fileName = label } = props;
  const isDrawn = children !== null;
  useKeyGroup(onOpen === undefined ? CHART_KEYS : OPENING_CHART_KEYS, isDrawn && count > 0);
  const shownIndex = reading.index === null || !isDrawn ? null : Math.min(reading.index, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || count === 0) return;
    if (event.key === OPEN_KEY.key && shownIndex !== null) {
      onOpen?.(shownIndex);
      return;
    }
    const moved = movedReading(event.key, shownIndex, count);
    if (moved === undefined) return;
    event.preventDefault();
    reading.read(moved);
  };
  const spoken = shownIndex === null ? `${count} values` : describe(shownIndex);
  const content = (
    <>
      <p
        className={styles.readout}
        data-picture={shownIndex === null ? 'note' : 'none'}
        aria-hidden={shownIndex === null ? undefined : true}
      >
        <span>{shownIndex === null ? summary : describe(shownIndex)}</span>
      </p>
      {isDrawn && (
        <div
          role="slider"
          tabIndex={0}
          className={styles.picture}
          data-picture="body"
          aria-label={label}
          aria-roledescription="chart"
          aria-readonly="true"
          aria-valuemin={0}
          aria-valuemax={Math.max(0, count - 1)}
          aria-valuenow={shownIndex ?? 0}
          aria-valuetext={spoken}
          onKeyDown={onKeyDown}
          onBlur={() => reading.read(null)}
          onPointerLeave={() => reading.read(null)}
        >
          {children}
        </div>
      )}
      {count > 0 && (
        <Footer
          table={table}
          exports={exports}
          label={label}
          fileName={fileName}
          isDrawn={isDrawn}
        />
      )}
    </>
  );
  return metric === undefined ? (
    <figure className={styles.chart} data-picture="source">
      {content}
    </figure>
  ) : (
    <figure
      className={styles.chart}
      data-picture="source"
      data-testid={`chart-${metric}`}
      data-points={points}
    >
      {content}
    </figure>
  );
}
