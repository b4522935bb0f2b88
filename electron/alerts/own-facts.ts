/** Facts about the player, from the profile's record. */
import type { MetricName } from '@shared/record/metrics';
import type { SubjectRef } from '@shared/record/subjects';

import type { AlertContext, RecordReader } from './change';

/** The player's own character, as a subject of the record. */
export const SELF: SubjectRef = { kind: 'self', key: 'self' };

/** One of the player's own texts; empty if the record has none. */
export function ownText(record: RecordReader, metric: MetricName): string {
  const value = record.latest(SELF, metric)?.value;
  return value === undefined ? '' : String(value);
}

/** One of the player's own figures; null if the record has none. */
export function ownNumber(record: RecordReader, metric: MetricName): number | null {
  const value = record.latest(SELF, metric)?.value;
  return typeof value === 'number' ? value : null;
}

/** Whether the player put a subject on the watch list. */
export function isWatched({ watched }: AlertContext, { kind, key }: SubjectRef): boolean {
  return watched.some(({ subject }) => subject.kind === kind && subject.key === key);
}

/** The subject that one of the player's own texts names, for example the party `US/3`. */
export function ownSubject(
  record: RecordReader,
  kind: SubjectRef['kind'],
  metric: MetricName,
): SubjectRef | null {
  const key = ownText(record, metric);
  return key === '' ? null : { kind, key };
}

/** Whether a subject is the player's own of its kind. */
export function isOwn(record: RecordReader, subject: SubjectRef, metric: MetricName): boolean {
  const own = ownText(record, metric);
  return own !== '' && own.toLowerCase() === subject.key.toLowerCase();
}
