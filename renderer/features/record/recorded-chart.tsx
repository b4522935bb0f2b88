/** Draws series of the record as lines. */
import { useMemo } from 'react';

import { DAY_MS } from '@shared/domain/time-units';
import { formatCount } from '@shared/domain/wording/numbers';
import { formatDay, tickFormat } from '@shared/domain/wording/times';
import type { RecordedSeries } from '@shared/record/recorded';

import { LineChart } from '@renderer/components/charts/line-chart';
import styles from './record.module.css';
import { dayStartMs, recordedLines } from './recorded-lines';
import type { ChartChoice } from './recorded-lines';

interface RecordedChartProps {
  /** The end of the chart's test id, `chart-…`. */
  readonly metric: string;
  readonly label: string;
  /** Keep its identity between drawings: a new array redraws the chart. */
  readonly series: readonly RecordedSeries[];
  readonly choice: ChartChoice;
}

const formatDayNumber = (day: number) => formatDay(dayStartMs(day));

/** A year: its marks are days, never hours. */
const tickDay = tickFormat(365 * DAY_MS);
const formatDayTick = (day: number) => tickDay(dayStartMs(day));

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}

/** A chart with what it cannot show in words below it. */
export function RecordedChart({ metric, label, series, choice }: RecordedChartProps) {
  const { axis: wantedAxis, measure: wanted, range } = choice;
  const { lines, axis, measure, withoutIndex } = useMemo(
    () => recordedLines(series, { axis: wantedAxis, measure: wanted, range }),
    [series, wantedAxis, wanted, range],
  );
  return (
    <>
      <LineChart
        name={`record-${metric}`}
        label={label}
        metric={metric}
        series={lines}
        xLabel={axis === 'day' ? 'Day' : 'Turn'}
        formatX={axis === 'day' ? formatDayNumber : formatCount}
        formatTick={axis === 'day' ? formatDayTick : formatCount}
      />
      {axis !== wantedAxis && (
        <p className={styles.hint}>
          The turns of these values are not known, so the axis has days.
        </p>
      )}
      {measure === 'index' && (
        <p className={styles.hint}>
          Index: the first value of each line in this range is 100.
          {wanted === 'absolute' &&
            ' These lines have different units, so one axis cannot hold them.'}
        </p>
      )}
      {withoutIndex.length > 0 && (
        <p className={styles.hint}>
          Not drawn, because {withoutIndex.length === 1 ? 'it begins' : 'they begin'} at zero or
          below: {listed(withoutIndex)}.
        </p>
      )}
    </>
  );
}
