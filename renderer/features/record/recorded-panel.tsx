/** What was recorded about one subject, as a chart: a part of its page. */
import { useMemo, useState } from 'react';
import type { RecordedMetric, RecordedSeries } from '@shared/record/recorded';
import type { SubjectRef } from '@shared/record/subjects';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Panel } from '@renderer/components/ui/layout/panel';
import { leadingMetric } from '@shared/record/figures';

import { useRecordedMetrics, useRecordedSeries } from './use-record';
import { CompareLink } from './compare-link';
import { FIRST_CHOICE, ChartControls } from './chart-controls';
import { RecordedChart } from './recorded-chart';

interface RecordedPanelProps {
  readonly subject: SubjectRef;
  /** As the page calls it. */
  readonly name: string;
  /** Figures that the page draws elsewhere. */
  readonly without?: readonly string[];
  /** Values that a figure needs to be drawn; 1 unless given. */
  readonly leastPoints?: number;
  /** The last turn of the subject: what was seen of it later is no value of those turns. Null while it goes on. */
  readonly endTurn?: number | null;
}

interface FigureProps extends Omit<RecordedPanelProps, 'without' | 'leastPoints'> {
  readonly metrics: readonly RecordedMetric[];
}

/** A series up to a turn. */
function untilTurn<Series extends Pick<RecordedSeries, 'points'>>(
  series: Series,
  last: number,
): Series {
  const points = series.points
    .filter(({ turn }) => turn <= last)
    .map((point) => ({ ...point, untilTurn: Math.min(point.untilTurn, last) }));
  return { ...series, points };
}

function RecordedFigure({ subject, name, metrics, endTurn = null }: FigureProps) {
  const [chosen, setChosen] = useState('');
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const metric =
    metrics.find((one) => one.metric === chosen) ?? leadingMetric(subject.kind, metrics);
  const read = useRecordedSeries(metric === null ? [] : [{ subject, metric: metric.metric }]);
  const { data } = read;
  const series = useMemo(
    () => (data ?? []).map((one) => ({ ...untilTurn(one, endTurn ?? Infinity), name })),
    [data, name, endTurn],
  );
  if (metric === null || (data !== undefined && series.every(({ points }) => points.length === 0)))
    return null;
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
      {metric.points > 1 && (
        <ChartControls label="Chart of the history" choice={choice} onChange={setChoice} />
      )}
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
export function RecordedPanel(props: RecordedPanelProps) {
  const { subject, name, without = [], leastPoints = 1, endTurn = null } = props;
  const { data } = useRecordedMetrics(subject);
  const drawable = (data ?? []).filter(
    ({ metric, unit, points }) =>
      unit !== 'text' && points >= leastPoints && !without.includes(metric),
  );
  if (drawable.length === 0) return null;
  return <RecordedFigure subject={subject} name={name} metrics={drawable} endTurn={endTurn} />;
}
