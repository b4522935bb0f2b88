/** Reads the record: which figures a subject has, their values, and the newest ones with what they were before. */
import type {
  RecordedLatest,
  RecordedMetric,
  RecordedSeries,
  RecordedTable,
  SeriesRef,
} from '@shared/record/recorded';
import type { SubjectKind, SubjectRef } from '@shared/record/subjects';
import { useCallback, useMemo } from 'react';
import type { Read } from '@renderer/api/query/read';
import { useIpcQuery, useIpcQueries } from '@renderer/api/query/use-ipc-query';
import { useReadAnswers } from '@renderer/api/query/use-read-answers';
import { turnsOfSpan } from '@shared/domain/turns';

/** Stands for a subject that is not chosen yet; main is not asked about it. */
const NO_SUBJECT: SubjectRef = { kind: 'character', key: '' };

/** The figures that the record has of one subject; nothing is read for null. */
export function useRecordedMetrics(subject: SubjectRef | null): Read<readonly RecordedMetric[]> {
  const options = { enabled: subject !== null };
  return useIpcQuery('record:metrics', { subject: subject ?? NO_SUBJECT }, options);
}

/** The values of up to twelve series. */
export function useRecordedSeries(series: readonly SeriesRef[]): Read<readonly RecordedSeries[]> {
  return useIpcQuery('record:series', { series: [...series] }, { enabled: series.length > 0 });
}

/** The values of up to twelve series for each of many; undefined while the record has not answered. */
export function useRecordedSeriesOfEach(
  lists: readonly (readonly SeriesRef[])[],
): readonly (readonly RecordedSeries[] | undefined)[] {
  return useIpcQueries(
    'record:series',
    lists.map((series) => ({ series: [...series] })),
  );
}

/** The newest values of these metrics, or of all, of many subjects. */
export function useRecordedLatest(
  subjects: readonly SubjectRef[],
  metrics?: readonly string[],
): Read<readonly RecordedLatest[]> {
  // Lists must not read the game: every screen's status bar does.
  const game = useReadAnswers('game')[0]?.answer;
  const request = {
    subjects: [...subjects],
    ...(metrics !== undefined && { metrics: [...metrics] }),
    turnsBack: { day: turnsOfSpan('day', game), week: turnsOfSpan('week', game) },
  };
  return useIpcQuery('record:latest', request, { enabled: subjects.length > 0 });
}

/** A metric whose former values are wanted: those of an earlier turn, and of so many turns before each was last seen. */
interface ComparedMetric {
  readonly metric: string;
  readonly turn: number;
  readonly turnsBack?: number;
}

/** The newest values of some metrics of every subject of a kind; one of them also as it was in earlier turns. */
export function useRecordedTable(
  kind: SubjectKind,
  metrics: readonly string[],
  compared: ComparedMetric | null,
): Read<RecordedTable> {
  return useIpcQuery('record:table', {
    kind,
    metrics: [...metrics],
    ...(compared !== null && { compared }),
  });
}

/** The same of every corporation; the share price also as it was `turnsBack` turns ago, and before it was last seen. */
export function useRecordedCorporations(
  metrics: readonly string[],
  turn: number | null,
  turnsBack = 1,
): Read<RecordedTable> {
  const since = Math.max(0, (turn ?? 0) - turnsBack);
  const compared = turn === null ? null : { metric: 'sharePrice', turn: since, turnsBack };
  return useRecordedTable('corporation', metrics, compared);
}

/** The most subjects of one question. */
const MAX_SUBJECTS = 500;

/** A recorded figure of one row; null where the record has none. */
export type RecordedFigureOf = (key: string | null, metric: string) => RecordedLatest | null;

/**
 * For the columns of a list: the recorded figures of its first 500 rows. Nothing is read from the service. The function
 * stays the same until a figure changes; keep the identity of `keys` and `metrics`.
 */
export function useRecordedFigures(
  kind: SubjectKind,
  keys: readonly (string | null)[],
  metrics: readonly string[],
): RecordedFigureOf {
  const subjects = useMemo(
    () =>
      [...new Set(keys)]
        .flatMap((key) => (key === null ? [] : [{ kind, key }]))
        .slice(0, MAX_SUBJECTS)
        // The same subjects in another order are the same question.
        .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    [kind, keys],
  );
  const { data } = useRecordedLatest(subjects, metrics);
  const byName = useMemo(
    () => new Map((data ?? []).map((figure) => [`${figure.subject.key} ${figure.metric}`, figure])),
    [data],
  );
  return useCallback(
    (key, metric) => (key === null ? null : (byName.get(`${key} ${metric}`) ?? null)),
    [byName],
  );
}
