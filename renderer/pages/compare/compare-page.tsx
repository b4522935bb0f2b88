/** `#/compare`: up to twelve series in one chart. Which, and how they are drawn, is in the address. */
import { useCallback, useMemo } from 'react';
import {
  formatCompared,
  MAX_SERIES,
  parseComparedSeries,
  seriesText,
} from '@renderer/features/record/compared-series';
import { useDirectory } from '@renderer/api/directory/directory';
import { nameOfSubject } from '@shared/directory/subject-name';
import { useRecordedSeries } from '@renderer/features/record/use-record';
import { useWatchList } from '@renderer/features/watching/watch-list';
import { SmallMultiples } from '@renderer/components/charts/small-multiple';
import { RecordedChart } from '@renderer/features/record/recorded-chart';
import { ChartControls, choiceOf, FIRST_CHOICE } from '@renderer/features/record/chart-controls';
import { RecordedMultiple } from '@renderer/features/record/recorded-multiple';
import { RouteLink } from '@renderer/components/ui/link';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Button } from '@renderer/components/ui/button';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href, subjectLink } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import { withinCountry } from '@shared/record/keys';
import { memberOf, metricLabel } from '@shared/record/metrics';
import type { RecordedSeries, SeriesRef } from '@shared/record/recorded';
import { subjectText } from '@shared/record/subjects';
import { formatCount } from '@shared/domain/wording/numbers';

import styles from './compare.module.css';
import { SeriesPicker } from './add-series';
import { useComparedAnswers } from './compared-answers';
import { ReadyComparisons } from './ready-comparisons';

const NO_SERIES: readonly RecordedSeries[] = [];

/** The names of subjects: from the record, else from the watch list or the directory, else their own keys. */
function useNames(series: readonly RecordedSeries[]): (ref: SeriesRef) => string {
  const { data: watched } = useWatchList();
  const names = useMemo(
    () =>
      new Map([
        ['self:self', 'You'],
        ...(watched ?? []).map(({ subject, name }) => [subjectText(subject), name] as const),
        ...series.flatMap(({ subject, name }) =>
          name === null ? [] : [[subjectText(subject), name] as const],
        ),
      ]),
    [watched, series],
  );
  const directory = useDirectory();
  return useCallback(
    ({ subject }) =>
      names.get(subjectText(subject)) ?? nameOfSubject(directory, subject) ?? subject.key,
    [names, directory],
  );
}

/** A party's line has its colour: of the party itself, or of its seats in a country's chamber. */
function useColours(): (ref: SeriesRef) => string | null {
  const { party } = useDirectory();
  return useCallback(
    ({ subject: { kind, key }, metric }) => {
      if (kind === 'country') return party(key, memberOf(metric))?.colour ?? null;
      const { country, id } = withinCountry(key);
      return kind === 'party' ? (party(country, id)?.colour ?? null) : null;
    },
    [party],
  );
}

interface LinesProps {
  readonly compared: readonly SeriesRef[];
  readonly titleOf: (ref: SeriesRef) => string;
  readonly onRemove: (series: SeriesRef) => void;
}

function Lines({ compared, titleOf, onRemove }: LinesProps) {
  return (
    <ul className={styles.lines} aria-label="Compared lines">
      {compared.map((ref) => {
        const name = titleOf(ref);
        return (
          <li key={seriesText(ref)} data-series={seriesText(ref)}>
            <RouteLink to={subjectLink(ref.subject)}>{name}</RouteLink>
            <Button variant="quiet" aria-label={`Remove: ${name}`} onClick={() => onRemove(ref)}>
              <span aria-hidden="true">×</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** How the lines are drawn, as the address has it. */
function useChoice() {
  const [axis, setAxis] = useUrlState('compare', 'axis', FIRST_CHOICE.axis);
  const [measure, setMeasure] = useUrlState('compare', 'measure', FIRST_CHOICE.measure);
  const [range, setRange] = useUrlState('compare', 'range', FIRST_CHOICE.range);
  const choice = useMemo(() => choiceOf({ axis, measure, range }), [axis, measure, range]);
  const choose = (next: typeof choice) => {
    setAxis(next.axis);
    setMeasure(next.measure);
    setRange(next.range);
  };
  return { choice, choose };
}

/** The comparison's page. */
export function ComparePage() {
  const [text, setText] = useUrlState('compare', 'subjects');
  const compared = useMemo(() => parseComparedSeries(text), [text]);
  const { choice, choose } = useChoice();
  const isLoading = useComparedAnswers(compared);
  const read = useRecordedSeries(compared);
  const nameOf = useNames(read.data ?? NO_SERIES);
  const colourOf = useColours();
  const titleOf = (ref: SeriesRef) => `${nameOf(ref)}, ${metricLabel(ref.metric)}`;
  const { data } = read;
  const series = useMemo(
    () => (data ?? NO_SERIES).map((one) => ({ ...one, name: nameOf(one), colour: colourOf(one) })),
    [data, nameOf, colourOf],
  );
  const change = (next: readonly SeriesRef[]) => setText(formatCompared(next));
  const known = compared.map((ref) => ({ subject: ref.subject, name: nameOf(ref) }));
  const recorded = new Set(data?.map(seriesText));
  const newestTurn = Math.max(0, ...series.map(({ points }) => points.at(-1)?.untilTurn ?? 0));
  const missing = compared.filter((ref) => !recorded.has(seriesText(ref)));
  return (
    <ReadScreen
      title="Comparison"
      kicker={<RouteLink to={href('watch')}>Watch list</RouteLink>}
      reads={compared.length === 0 ? [] : [read]}
    >
      <Lines
        compared={compared}
        titleOf={titleOf}
        onRemove={(removed) => {
          change(compared.filter((ref) => seriesText(ref) !== seriesText(removed)));
        }}
      />
      {compared.length < MAX_SERIES ? (
        <SeriesPicker
          known={known}
          taken={compared}
          onAdd={(added) => change([...compared, added])}
        />
      ) : (
        <p>A chart has room for twelve lines. Remove one to add another.</p>
      )}
      {compared.length === 0 ? (
        <ReadyComparisons />
      ) : (
        <>
          {series.length > 1 && (
            <SmallMultiples>
              {series.map((one) => (
                <RecordedMultiple
                  key={seriesText(one)}
                  about={{ subject: one.subject, name: one.name ?? one.subject.key }}
                  label={`${one.name} · ${one.label}`}
                  series={one}
                  newestTurn={newestTurn}
                />
              ))}
            </SmallMultiples>
          )}
          <Panel title="Lines">
            <ChartControls label="Chart" choice={choice} onChange={choose} />
            <Loaded
              read={read}
              skeletonLines={9}
              isEmpty={(found) => found.length === 0}
              empty={
                isLoading
                  ? 'Loading these figures…'
                  : 'No history for these figures yet. Hustings adds to it turn by turn.'
              }
            >
              {() => (
                <>
                  <RecordedChart
                    metric="compare"
                    label="Comparison"
                    series={series}
                    choice={choice}
                    onChange={choose}
                  />
                  {missing.length > 0 && (
                    <p role="status">
                      {isLoading
                        ? `${formatCount(series.length)} of ${formatCount(compared.length)} lines loaded`
                        : `No history yet for ${missing.map(titleOf).join('; ')}.`}
                    </p>
                  )}
                </>
              )}
            </Loaded>
          </Panel>
        </>
      )}
    </ReadScreen>
  );
}
