/** Makes changes of the record for tests: `kind:key`, metric, before and after. */
import { metricLabel, metricOf } from '@shared/record/metrics';
import type { RecordedChanges, RecordedDifference } from '@shared/record/recorded';
import { parseSubject } from '@shared/record/subjects';
import { NOW_MS } from './page-bridge';

type Value = number | string;

/** The turn since which everything changes, and that of the fixtures' game. */
export const LEFT_TURN = 5;
const NOW_TURN = 12;

/** One change; `before` null: first seen in the span. */
export function difference(
  subject: string,
  metric: string,
  before: Value | null,
  after: Value,
  more: Partial<RecordedDifference> = {},
): RecordedDifference {
  const known = metricOf(metric);
  const point = (turn: number, value: Value) => ({ turn, untilTurn: turn, atMs: NOW_MS, value });
  return {
    subject: parseSubject(subject) ?? { kind: 'world', key: 'world' },
    name: null,
    metric,
    label: metricLabel(metric),
    unit: known?.unit ?? 'count',
    currency: null,
    isOwn: known?.isOwn === true,
    first: before === null ? null : point(LEFT_TURN, before),
    last: point(NOW_TURN, after),
    ...more,
  };
}

/** What main answers. */
export function recordedChanges(
  changes: readonly RecordedDifference[],
  more: Partial<RecordedChanges> = {},
): RecordedChanges {
  return { fromTurn: LEFT_TURN, toTurn: NOW_TURN, changes, entries: [], gaps: [], ...more };
}
