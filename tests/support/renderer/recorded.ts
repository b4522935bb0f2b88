/** Answers of the record and the watch list for component tests. */
import type { WatchEntry } from '@shared/ipc/channels/watch';
import { succeed } from '@shared/ipc/result';
import type { ChannelInput } from '@shared/ipc/channels/index';
import type { RecordedLatest, RecordedSeries } from '@shared/record/recorded';
import { subjectText } from '@shared/record/subjects';
import type { SubjectRef } from '@shared/record/subjects';

import type { FakeBridge } from './fake-bridge';

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2030, 0, 1, 12);

/** A point of the record that was seen in one turn. */
export function pointAt(turn: number, value: number | string) {
  return { turn, untilTurn: turn, atMs: START_MS + turn * HOUR_MS, value };
}

/** The inflation of a country, with a value in each of these turns. */
export function inflationOf(key: string, values: Readonly<Record<number, number>>): RecordedSeries {
  return {
    subject: { kind: 'country', key },
    name: `Land ${key}`,
    metric: 'inflation',
    label: 'Inflation',
    unit: 'percent',
    currency: null,
    points: Object.entries(values).map(([turn, value]) => pointAt(Number(turn), value)),
  };
}

export function watched(subject: SubjectRef, more: Partial<WatchEntry> = {}): WatchEntry {
  return { subject, name: `Land ${subject.key}`, note: '', group: '', sinceMs: START_MS, ...more };
}

/** The newest values of a series, as if each turn of it were also a day and a week. */
function latestOf(
  series: RecordedSeries,
  newestTurn: number,
  turnsBack: ChannelInput<'record:latest'>['turnsBack'],
): RecordedLatest {
  const { points, ...facts } = series;
  const latest = points.at(-1) ?? pointAt(0, 0);
  const before = latest.untilTurn < newestTurn ? null : (points.at(-2) ?? null);
  const sparkline = points.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  return {
    ...facts,
    latest,
    newestTurn,
    before: { turn: before, day: before, week: points[0] ?? null },
    spanTurns: {
      turn: newestTurn - 1,
      day: turnsBack?.day == null ? null : newestTurn - turnsBack.day,
      week: turnsBack?.week == null ? null : newestTurn - turnsBack.week,
    },
    sparkline,
  };
}

/** Gives the bridge these series, and a watch list that follows its changes. */
export function answerRecord(
  bridge: FakeBridge,
  recorded: readonly RecordedSeries[],
  entries: readonly WatchEntry[] = [],
): void {
  let list = entries;
  const textOf = (one: { subject: SubjectRef }) => subjectText(one.subject);
  bridge.answers['record:metrics'] = ({ subject }) =>
    succeed(
      recorded
        .filter((one) => textOf(one) === subjectText(subject))
        .map(({ points, metric, label, unit, currency }) => ({
          metric,
          label,
          unit,
          currency,
          points: points.length,
          firstTurn: points[0]?.turn ?? 0,
          lastTurn: points.at(-1)?.untilTurn ?? 0,
        })),
    );
  bridge.answers['record:series'] = ({ series }) =>
    succeed(
      series.flatMap(
        (wanted) =>
          recorded.find((one) => textOf(one) === textOf(wanted) && one.metric === wanted.metric) ??
          [],
      ),
    );
  bridge.answers['record:latest'] = ({ subjects, turnsBack }) => {
    const wanted = new Set(subjects.map(subjectText));
    const newestTurn = Math.max(
      ...recorded.flatMap(({ points }) => points.map(({ untilTurn }) => untilTurn)),
    );
    return succeed(
      recorded
        .filter((one) => wanted.has(textOf(one)))
        .map((one) => latestOf(one, newestTurn, turnsBack)),
    );
  };
  bridge.answers['watch:list'] = () => succeed(list);
  bridge.answers['watch:set'] = ({ subject, name, on, note, group, order }) => {
    const text = subjectText(subject);
    const at = list.findIndex((one) => textOf(one) === text);
    const others = list.filter((one) => textOf(one) !== text);
    const entry = {
      ...(list[at] ?? watched(subject)),
      name,
      ...(note !== undefined && { note }),
      ...(group !== undefined && { group }),
    };
    list = on ? others.toSpliced(order ?? (at < 0 ? others.length : at), 0, entry) : others;
    return succeed(list);
  };
}
