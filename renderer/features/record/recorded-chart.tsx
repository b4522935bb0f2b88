/** Draws series of the record as lines. */
import { useMemo } from 'react';
import { Button } from '@renderer/components/ui/button';
import { PanelPart } from '@renderer/components/ui/layout/panel';
import { DAY_MS } from '@shared/domain/time-units';
import { formatCount } from '@shared/domain/wording/numbers';
import { formatDay, tickFormat } from '@shared/domain/wording/times';
import { LineChart } from '@renderer/components/charts/line-chart';
import { listOf } from '@shared/domain/wording/names';
import styles from './record.module.css';
import { dayStartMs, recordedLines } from './recorded-lines';
import type { AxisLines, ChartChoice, DrawnSeries } from './recorded-lines';

interface RecordedChartProps {
  /** The end of the chart's test id, `chart-…`. */
  readonly metric: string;
  readonly label: string;
  /** Keep its identity between drawings: a new array redraws the chart. */
  readonly series: readonly DrawnSeries[];
  readonly choice: ChartChoice;
  readonly onChange: (choice: ChartChoice) => void;
}

const formatDayNumber = (day: number) => formatDay(dayStartMs(day));

/** A year: its marks are days, never hours. */
const tickDay = tickFormat(365 * DAY_MS);
const formatDayTick = (day: number) => tickDay(dayStartMs(day));

/** What a chart beside others shows: `Share price (USD)`. */
function axisTitle({ figures, currency }: AxisLines): string {
  return currency === null ? listOf(figures) : `${listOf(figures)} (${currency})`;
}

/** A chart for each unit, with what they cannot show in words below. */
export function RecordedChart(props: RecordedChartProps) {
  const { metric, label, series, choice, onChange } = props;
  const { axis: wantedAxis, measure, range } = choice;
  const { charts, axis, withoutIndex } = useMemo(
    () => recordedLines(series, { axis: wantedAxis, measure, range }),
    [series, wantedAxis, measure, range],
  );
  const common = {
    xLabel: axis === 'day' ? 'Day' : 'Turn',
    isXNamed: axis === 'day',
    formatX: axis === 'day' ? formatDayNumber : formatCount,
    formatTick: axis === 'day' ? formatDayTick : formatCount,
  };
  const areSeveral = charts.length > 1;
  return (
    <>
      {areSeveral && (
        <p className={styles.hint}>
          These figures have different units, so each unit has its own chart.{' '}
          <Button onClick={() => onChange({ ...choice, measure: 'index' })}>Show as Index</Button>
        </p>
      )}
      {charts.map((chart, place) => {
        const name = place === 0 ? metric : `${metric}-${place + 1}`;
        const title = axisTitle(chart);
        const lines = (
          <LineChart
            key={name}
            name={`record-${name}`}
            label={areSeveral ? `${label}: ${title}` : label}
            metric={name}
            series={chart.lines}
            unit={chart.unit}
            {...common}
          />
        );
        if (!areSeveral) return lines;
        return (
          <PanelPart key={name} title={title}>
            {lines}
          </PanelPart>
        );
      })}
      {axis !== wantedAxis && (
        <p className={styles.hint}>
          The turns of these values are unknown, so the axis shows days.
        </p>
      )}
      {measure === 'index' && (
        <p className={styles.hint}>Index: the first value of each line in this range is 100.</p>
      )}
      {withoutIndex.length > 0 && (
        <p className={styles.hint}>
          Not drawn, because {withoutIndex.length === 1 ? 'it begins' : 'they begin'} at zero or
          below: {listOf(withoutIndex)}.
        </p>
      )}
    </>
  );
}
