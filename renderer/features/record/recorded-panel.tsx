/** What was recorded about one subject, as a chart: a part of its page. */
import { useMemo, useState } from 'react';
import type { RecordedMetric, RecordedSeries } from '@shared/record/recorded';
import { isOfPoints } from '@shared/record/subjects';
import type { SubjectRef } from '@shared/record/subjects';
import { Skeleton } from '@renderer/components/ui/states/placeholders';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Button } from '@renderer/components/ui/button';
import { Panel, PanelPart } from '@renderer/components/ui/layout/panel';
import { leadingMetric, valueWords } from '@shared/record/figures';
import { DAY_MS } from '@shared/domain/time-units';
import { formatCount, formatPoints } from '@shared/domain/wording/numbers';
import { formatDay, tickFormat } from '@shared/domain/wording/times';
import { LineChart } from '@renderer/components/charts/line-chart';
import { FilterBar } from '@renderer/components/ui/layout/columns';
import type { ReactNode } from 'react';
import { SmallMultiple } from '@renderer/components/charts/small-multiple';
import { AlertBell } from '@renderer/features/alerts/alert-bell';
import { listOf } from '@shared/domain/wording/names';

import { useRecordedMetrics, useRecordedSeries } from './use-record';
import { CompareLink } from './compare-link';
import styles from './record.module.css';
import { dayStartMs, recordedLines } from './recorded-lines';
import type { AxisLines, ChartChoice, ChartAxis, ChartMeasure, ChartRange } from './recorded-lines';

interface RecordedPanelProps {
  readonly subject: SubjectRef;
  /** As the page calls it. */
  readonly name: string;
}

interface FigureProps extends RecordedPanelProps {
  readonly metrics: readonly RecordedMetric[];
}

function RecordedFigure({ subject, name, metrics }: FigureProps) {
  const [chosen, setChosen] = useState('');
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const metric =
    metrics.find((one) => one.metric === chosen) ?? leadingMetric(subject.kind, metrics);
  const read = useRecordedSeries(metric === null ? [] : [{ subject, metric: metric.metric }]);
  const { data } = read;
  const series = useMemo(() => (data ?? []).map((one) => ({ ...one, name })), [data, name]);
  if (metric === null) return null;
  return (
    <Panel title="History" aside={<CompareLink subject={subject} metric={metric.metric} />}>
      {metrics.length > 1 && (
        <SelectField
          label="Figure"
          value={metric.metric}
          options={metrics.map(({ metric: value, label }) => ({ value, label }))}
          onChange={setChosen}
        />
      )}
      {metric.points > 1 && <ChartControls choice={choice} onChange={setChoice} />}
      {data === undefined ? (
        <Skeleton lines={9} />
      ) : (
        <RecordedChart
          metric={metric.metric}
          label={`${name}: ${metric.label}`}
          series={series}
          choice={choice}
          onChange={setChoice}
        />
      )}
    </Panel>
  );
}

/** Renders nothing where the record has no figure of the subject that can be drawn. */
export function RecordedPanel({ subject, name }: RecordedPanelProps) {
  const { data } = useRecordedMetrics(subject);
  const drawable = (data ?? []).filter(({ unit }) => unit !== 'text');
  if (drawable.length === 0) return null;
  return <RecordedFigure subject={subject} name={name} metrics={drawable} />;
}

// Draws series of the record as lines.

interface RecordedChartProps {
  /** The end of the chart's test id, `chart-…`. */
  readonly metric: string;
  readonly label: string;
  /** Keep its identity between drawings: a new array redraws the chart. */
  readonly series: readonly RecordedSeries[];
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

// How a chart of the record is drawn: the axis, the measure and the range.

const AXES: readonly { readonly value: ChartAxis; readonly label: string }[] = [
  { value: 'turn', label: 'By turn' },
  { value: 'day', label: 'By day' },
];
const MEASURES: readonly { readonly value: ChartMeasure; readonly label: string }[] = [
  { value: 'absolute', label: 'Values' },
  { value: 'index', label: 'Index' },
];
const RANGES: readonly { readonly value: ChartRange; readonly label: string }[] = [
  { value: 'all', label: 'Whole history' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'day', label: 'Last 24 hours' },
];

/** What a new chart shows. */
export const FIRST_CHOICE: ChartChoice = { axis: 'turn', measure: 'absolute', range: 'all' };

/** A choice from words, for example from the address; an unknown word means the default. */
export function choiceOf(words: Readonly<Record<keyof ChartChoice, string>>): ChartChoice {
  return {
    axis: AXES.find(({ value }) => value === words.axis)?.value ?? FIRST_CHOICE.axis,
    measure: MEASURES.find(({ value }) => value === words.measure)?.value ?? FIRST_CHOICE.measure,
    range: RANGES.find(({ value }) => value === words.range)?.value ?? FIRST_CHOICE.range,
  };
}

interface ChartControlsProps {
  readonly choice: ChartChoice;
  readonly onChange: (choice: ChartChoice) => void;
}

/** Three lists; each takes effect at once. */
export function ChartControls({ choice, onChange }: ChartControlsProps) {
  const change = (words: Partial<Record<keyof ChartChoice, string>>) => {
    onChange(choiceOf({ ...choice, ...words }));
  };
  return (
    <FilterBar>
      <SelectField
        label="Axis"
        value={choice.axis}
        options={AXES}
        onChange={(axis) => change({ axis })}
      />
      <SelectField
        label="Show"
        value={choice.measure}
        options={MEASURES}
        onChange={(measure) => change({ measure })}
      />
      <SelectField
        label="Range"
        value={choice.range}
        options={RANGES}
        onChange={(range) => change({ range })}
      />
    </FilterBar>
  );
}

// A recorded figure as a small multiple: value, change and line over the last turns.

const LAST_TURNS = 24;

/** Figures whose rise is neither good nor bad. */
const NEUTRAL: ReadonlySet<string> = new Set([
  'inflation',
  'primeRate',
  'debt',
  'bondYield',
  'control',
  'exchangeRate',
]);

interface RecordedMultipleProps {
  /** What the figure is of, and how the screen calls it: for the bell. */
  readonly about: { readonly subject: SubjectRef; readonly name: string };
  readonly label: ReactNode;
  readonly series: Pick<RecordedSeries, 'metric' | 'unit' | 'currency' | 'points'>;
  /** The same for neighbours, so that their lines can be compared. */
  readonly newestTurn: number;
}

/** The numbers of the last turns; a value that stands for many turns is a level line. */
export function lastPoints(points: RecordedSeries['points'], newestTurn: number) {
  const fromTurn = newestTurn - LAST_TURNS;
  return points.flatMap(({ turn, untilTurn, value }) => {
    if (typeof value !== 'number' || untilTurn < fromTurn) return [];
    const first = { turn: Math.max(turn, fromTurn), value };
    return untilTurn > first.turn ? [first, { turn: untilTurn, value }] : [first];
  });
}

/** Renders nothing for words, which have no line. */
export function RecordedMultiple({ about, label, series, newestTurn }: RecordedMultipleProps) {
  const { metric, unit, currency, points } = series;
  const value = points.at(-1)?.value;
  if (typeof value !== 'number') return null;
  return (
    <SmallMultiple
      label={label}
      value={value}
      bell={<AlertBell {...about} metric={metric} currency={currency} value={value} />}
      format={(one) => valueWords(one, unit, currency)}
      formatChange={(size) =>
        isOfPoints(unit) ? formatPoints(size) : valueWords(size, unit, currency)
      }
      isNeutral={NEUTRAL.has(metric)}
      points={lastPoints(points, newestTurn)}
    />
  );
}
