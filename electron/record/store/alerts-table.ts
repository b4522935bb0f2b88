/** The alerts and the player's rules in a profile's file. */
import { HOUR_MS } from '@shared/domain/time-units';
import type { AlertKind } from '@shared/record/alert-kinds';
import { factsInWords, searchedForms } from '@shared/record/alert-facts';
import { alertKindNames, isNoticeKind } from '@shared/record/alert-kinds';
import { MAX_PLAYER_RULES } from '@shared/record/alerts';
import type { AlertFilter, AlertPage, AlertView, PlayerRule } from '@shared/record/alerts';
import { parseSubject, subjectText } from '@shared/record/subjects';
import type { SubjectKind, SubjectRef } from '@shared/record/subjects';

import type { NewAlert } from '../alerts/change';
import type { Unshown } from '../requests';
import { rowOf, rowsOf, run } from './sqlite';
import type { Cell, RecordDatabase } from './sqlite';

/** The content of `spec`: the fields that no statement searches. */
type Spec = Pick<AlertView, 'name' | 'title' | 'body' | 'route' | 'isLate' | 'decided' | 'reason'>;

interface AlertRow {
  readonly id: number;
  readonly kind: string;
  readonly subject_kind: SubjectKind;
  readonly subject_key: string;
  readonly turn: number;
  readonly at_ms: number;
  readonly spec: string;
  readonly read_at_ms: number | null;
}

/** Without a turn, facts of different hours are different facts. */
function ruleOf({ rule, turn, atMs }: NewAlert): string {
  return turn === 0 ? `${rule}@${Math.floor(atMs / HOUR_MS)}` : rule;
}

/** Counts that keep rising within a turn give one alert, which states the newest count. */
const RISING: ReadonlySet<AlertKind> = new Set(['unread', 'mail']);

/** Stores the alerts that are not there yet; no notification shows those that are snoozed. Call it inside a transaction. */
export function insertAlerts(
  database: RecordDatabase,
  newAlerts: readonly NewAlert[],
  rules: readonly PlayerRule[] = [],
): void {
  const snoozed = new Set(
    rules.flatMap((rule) =>
      rule.type === 'reminder' && rule.snoozed !== null
        ? [`${rule.snoozed.kind} ${rule.snoozed.subject}`]
        : [],
    ),
  );
  for (const alert of newAlerts) {
    const { name, title, body, route, isLate, decided, reason } = alert;
    const spec: Spec = { name, title, body, route, isLate, decided, reason };
    const identity = [ruleOf(alert), alert.subject.kind, alert.subject.key, alert.turn] as const;
    const isNew = run(
      database,
      `INSERT OR IGNORE INTO alert (rule, subject_kind, subject_key, turn, kind, at_ms, spec, shown_at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...identity,
      alert.kind,
      alert.atMs,
      JSON.stringify(spec),
      snoozed.has(`${alert.kind} ${subjectText(alert.subject)}`) ? alert.atMs : null,
    ).changes;
    if (isNew === 0 && RISING.has(alert.kind))
      run(
        database,
        // An alert that was late stays late, even if its count has risen since.
        `UPDATE alert SET spec = iif(spec ->> '$.isLate', json_set(?1, '$.isLate', json('true')), ?1),
           at_ms = ?, read_at_ms = NULL
         WHERE rule = ? AND subject_kind = ? AND subject_key = ? AND turn = ? AND at_ms < ?`,
        JSON.stringify(spec),
        alert.atMs,
        ...identity,
        alert.atMs,
      );
  }
}

const ALERT = `SELECT id, kind, subject_kind, subject_key, turn, at_ms, spec, read_at_ms FROM alert`;

function kindOf(name: string): AlertKind | null {
  return alertKindNames.find((kind) => kind === name) ?? null;
}

/** A row as the renderer shows it; empty for a kind that this version does not know. */
function viewOf(row: AlertRow): AlertView[] {
  const kind = kindOf(row.kind);
  if (kind === null) return [];
  const spec = JSON.parse(row.spec) as Spec;
  return [
    {
      id: row.id,
      kind,
      subject: subjectText({ kind: row.subject_kind, key: row.subject_key }),
      turn: row.turn,
      atMs: row.at_ms,
      isRead: row.read_at_ms !== null,
      ...spec,
      title: factsInWords(spec.title),
      body: factsInWords(spec.body),
      reason: { ...spec.reason, rule: factsInWords(spec.reason.rule) },
    },
  ];
}

/** The alerts that have a row in the inbox. */
const WITH_ROW = `kind IN (${alertKindNames
  .filter((kind) => !isNoticeKind(kind))
  .map((kind) => `'${kind}'`)
  .join(', ')})`;
const UNREAD = `read_at_ms IS NULL AND ${WITH_ROW}`;

const FOUND = `instr(lower(json_extract(spec, '$.title') || ' ' || json_extract(spec, '$.body') || ' ' || json_extract(spec, '$.name')), lower(?)) > 0`;

/** The conditions of a filter, and the values that they name. */
function conditionsOf({ kinds, subject, isUnread, search }: AlertFilter) {
  const conditions: string[] = ['1'];
  const values: Cell[] = [];
  if (kinds !== undefined && kinds.length > 0) {
    conditions.push(`kind IN (${kinds.map(() => '?').join(', ')})`);
    values.push(...kinds);
  }
  const about = subject === undefined ? null : parseSubject(subject);
  if (about !== null) {
    conditions.push('subject_kind = ? AND subject_key = ?');
    values.push(about.kind, about.key);
  }
  if (isUnread === true) conditions.push(UNREAD);
  if (search !== undefined && search !== '') {
    const forms = searchedForms(search);
    conditions.push(`(${forms.map(() => FOUND).join(' OR ')})`);
    values.push(...forms);
  }
  return { where: conditions.join(' AND '), values };
}

/**
 * A page of alerts, newest first, with the number of rows that the filter finds and that of all unread ones.
 */
export function listAlerts(
  database: RecordDatabase,
  filter: AlertFilter,
  before: number | undefined,
  limit: number,
): AlertPage {
  const { where, values } = conditionsOf(filter);
  const rows = rowsOf<AlertRow>(
    database,
    `${ALERT} WHERE ${where} AND id < ? ORDER BY id DESC LIMIT ?`,
    ...values,
    before ?? Number.MAX_SAFE_INTEGER,
    limit,
  );
  const found = rowOf<{ many: number }>(
    database,
    `SELECT count(*) AS many FROM alert WHERE ${where} AND ${WITH_ROW}`,
    ...values,
  );
  return { alerts: rows.flatMap(viewOf), found: found?.many ?? 0, unread: unreadAlerts(database) };
}

/** How many alerts are unread, of those that have a row in the inbox. */
export function unreadAlerts(database: RecordDatabase): number {
  return (
    rowOf<{ many: number }>(database, `SELECT count(*) AS many FROM alert WHERE ${UNREAD}`)?.many ??
    0
  );
}

/** Marks alerts, or all of them, as read or unread. */
export function markAlerts(
  database: RecordDatabase,
  ids: readonly number[] | 'all',
  isRead: boolean,
  nowMs: number,
): void {
  const at = isRead ? nowMs : null;
  if (ids === 'all') {
    run(
      database,
      `UPDATE alert SET read_at_ms = ? WHERE read_at_ms IS ${isRead ? '' : 'NOT '}NULL`,
      at,
    );
    return;
  }
  for (const id of ids) run(database, 'UPDATE alert SET read_at_ms = ? WHERE id = ?', at, id);
}

/** Takes the alerts that no notification has shown, or only counts them if there are more than `most`. */
export function takeUnshown(database: RecordDatabase, most: number): Unshown {
  const unread = unreadAlerts(database);
  const rows = rowsOf<AlertRow>(database, `${ALERT} WHERE shown_at_ms IS NULL ORDER BY id`);
  if (rows.length > most) return { alerts: [], held: rows.length, unread };
  if (rows.length > 0)
    run(database, 'UPDATE alert SET shown_at_ms = ? WHERE shown_at_ms IS NULL', Date.now());
  return { alerts: rows.flatMap(viewOf), held: 0, unread };
}

/** The turn of the newest alert of a rule about a subject; null if there is none. */
export function lastAlertTurn(
  database: RecordDatabase,
  rule: string,
  { kind, key }: SubjectRef,
): number | null {
  return (
    rowOf<{ turn: number | null }>(
      database,
      `SELECT max(turn) AS turn FROM alert
       WHERE (rule = ? OR (rule > ? AND rule < ?)) AND subject_kind = ? AND subject_key = ?`,
      rule,
      `${rule}@`,
      // The character after it: everything that begins with the rule and the mark.
      `${rule}A`,
      kind,
      key,
    )?.turn ?? null
  );
}

/** The player's rules, oldest first. */
export function listRules(database: RecordDatabase): readonly PlayerRule[] {
  return rowsOf<{ spec: string }>(database, 'SELECT spec FROM rule ORDER BY changed_at_ms, id').map(
    ({ spec }) => JSON.parse(spec) as PlayerRule,
  );
}

/** Adds a rule, or replaces the one of its id. A full list takes no new rule. */
export function storeRule(database: RecordDatabase, rule: PlayerRule, nowMs: number): void {
  const rules = listRules(database);
  if (rules.length >= MAX_PLAYER_RULES && !rules.some(({ id }) => id === rule.id)) return;
  run(
    database,
    `INSERT INTO rule (id, spec, changed_at_ms) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET spec = excluded.spec`,
    rule.id,
    JSON.stringify(rule),
    nowMs,
  );
}

export function removeRule(database: RecordDatabase, id: string): void {
  run(database, 'DELETE FROM rule WHERE id = ?', id);
}
