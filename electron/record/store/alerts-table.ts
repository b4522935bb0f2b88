/** The alerts and rules of a profile's file. */
import type { SubjectRef } from '@shared/record/subjects';

import { run } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** An alert as a rule finds it. Rule, subject and turn are its identity: the same one is stored once. */
export interface NewAlert {
  readonly rule: string;
  readonly kind: string;
  readonly subject: SubjectRef;
  readonly turn: number;
  readonly atMs: number;
  /** Everything else about it, as JSON. */
  readonly spec: string;
}

/** Stores the alerts that are not there yet; returns how many. Call it inside a transaction. */
export function insertAlerts(database: RecordDatabase, alerts: readonly NewAlert[]): number {
  let inserted = 0;
  for (const { rule, kind, subject, turn, atMs, spec } of alerts)
    inserted += run(
      database,
      `INSERT OR IGNORE INTO alert (rule, kind, subject_kind, subject_key, turn, at_ms, spec)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      rule,
      kind,
      subject.kind,
      subject.key,
      turn,
      atMs,
      spec,
    ).changes;
  return inserted;
}
