/** Writes observations: a row only where a value changed or was not seen for a while. */
import { instantMs } from '@shared/domain/clocks';
import type { Observation } from '@shared/record/observations';

import { newestChange } from './series';
import { real, rowOf, run } from './sqlite';
import type { RecordDatabase } from './sqlite';

/** The turn and the service's time of an answer. */
export interface Stamp {
  /** 0 while no turn is known. */
  readonly turn: number;
  readonly atMs: number;
  /** Length of a turn. */
  readonly turnMs: number;
  /** When the next turn is due, on the service's clock; null while it is not known. */
  readonly nextTurnAtMs: number | null;
}

/** A value as both tables store it: one of the two is null. */
interface Stored {
  readonly number: number | null;
  readonly text: string | null;
}

interface Series extends Stored {
  readonly id: number;
  readonly turn: number;
  readonly until_turn: number;
  readonly change: number;
  readonly currency: string | null;
}

const LONGEST_TEXT = 4_000;
const LIVE = 0;
const HISTORY = 1;

function stored(value: Observation['value']): Stored | null {
  if (typeof value === 'string') return { number: null, text: value.slice(0, LONGEST_TEXT) };
  return Number.isFinite(value) ? { number: value, text: null } : null;
}

const isSame = (a: Stored, b: Stored) => a.number === b.number && a.text === b.text;

/** Writes what one answer said; returns how many values are new. Call it inside a transaction. */
export function writeObservations(
  database: RecordDatabase,
  stamp: Stamp,
  observations: readonly Observation[],
): number {
  if (stamp.turn > 0)
    run(database, 'INSERT OR IGNORE INTO turn (turn, at_ms) VALUES (?, ?)', stamp.turn, stamp.atMs);
  let change = newestChange(database);
  let written = 0;
  for (const observation of observations) {
    const value = stored(observation.value);
    if (value === null) continue;
    const next = change + 1;
    const own = { ...stamp, atMs: timeOf(observation, stamp) };
    if (!writeOne(database, own, observation, value, next)) continue;
    change = next;
    written += 1;
  }
  return written;
}

function writeOne(
  database: RecordDatabase,
  stamp: Stamp,
  observation: Observation,
  value: Stored,
  change: number,
): boolean {
  const subject = subjectId(database, observation);
  const series = rowOf<Series>(
    database,
    `SELECT id, turn, until_turn, change, currency, number, text FROM series WHERE subject = ? AND metric = ?`,
    subject,
    observation.metric,
  );
  const { turn } = observation;
  const isHistory = turn !== undefined && turn !== stamp.turn;
  if (series === null) {
    const first = isHistory ? historyStamp(stamp, turn) : stamp;
    return isHistory && isFuture(stamp, turn)
      ? false
      : begin(database, subject, observation, value, change, first, isHistory ? HISTORY : LIVE);
  }
  if (isHistory)
    return (
      !isFuture(stamp, turn) && fillGap(database, series, value, change, historyStamp(stamp, turn))
    );
  return addCurrentValue(database, series, observation, value, change, stamp);
}

/** When a value was seen. A server may send a number that is no time. */
function timeOf({ atMs }: Observation, stamp: Stamp): number {
  return Math.round(instantMs(atMs) ?? stamp.atMs);
}

/** A turn that the service's clock has not reached says nothing about the past. */
function isFuture(stamp: Stamp, turn: number): boolean {
  return stamp.turn > 0 && turn > stamp.turn;
}

/** When a turn of the past was, by the length of turns now. */
function historyStamp(stamp: Stamp, turn: number): Stamp {
  const ago = stamp.turn > 0 ? (stamp.turn - turn) * stamp.turnMs : 0;
  return { ...stamp, turn, atMs: Math.max(0, Math.round(stamp.atMs - ago)) };
}

function subjectId(database: RecordDatabase, { subject, name }: Observation): number {
  const { kind, key } = subject;
  const known = rowOf<{ id: number; name: string | null }>(
    database,
    'SELECT id, name FROM subject WHERE kind = ? AND key = ?',
    kind,
    key,
  );
  if (known === null)
    return run(
      database,
      'INSERT INTO subject (kind, key, name) VALUES (?, ?, ?)',
      kind,
      key,
      name ?? null,
    ).id;
  if (name !== undefined && name !== known.name)
    run(database, 'UPDATE subject SET name = ? WHERE id = ?', name, known.id);
  return known.id;
}

function insertRow(
  database: RecordDatabase,
  series: number,
  value: Stored,
  change: number,
  { turn, atMs }: Stamp,
  source: number,
): void {
  run(
    database,
    `INSERT INTO observation (series, turn, change, until_turn, at_ms, source, number, text)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    series,
    turn,
    change,
    turn,
    atMs,
    source,
    real(value.number),
    value.text,
  );
}

/** Makes a newly added row the last one of its series. */
function setLast(
  database: RecordDatabase,
  series: number,
  value: Stored,
  change: number,
  { turn, atMs }: Stamp,
  currency?: string,
): void {
  run(
    database,
    `UPDATE series SET currency = coalesce(?, currency), turn = ?, until_turn = ?, change = ?, at_ms = ?, number = ?,
       text = ?, first_turn = min(first_turn, ?), points = points + 1 WHERE id = ?`,
    currency ?? null,
    turn,
    turn,
    change,
    atMs,
    real(value.number),
    value.text,
    turn,
    series,
  );
}

function begin(
  database: RecordDatabase,
  subject: number,
  { metric, currency }: Observation,
  value: Stored,
  change: number,
  stamp: Stamp,
  source: number,
): boolean {
  const { id } = run(
    database,
    `INSERT INTO series (subject, metric, currency, turn, until_turn, change, at_ms, number, text, first_turn, points)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
    subject,
    metric,
    currency ?? null,
    stamp.turn,
    stamp.turn,
    change,
    stamp.atMs,
    real(value.number),
    value.text,
    stamp.turn,
  );
  insertRow(database, id, value, change, stamp, source);
  return true;
}

/** Adds a value of the answer's own turn: changes nothing, extends the last row, or adds a row. */
function addCurrentValue(
  database: RecordDatabase,
  series: Series,
  { currency }: Observation,
  value: Stored,
  change: number,
  stamp: Stamp,
): boolean {
  const isSameCurrency = currency === undefined || currency === series.currency;
  if (isSame(series, value) && isSameCurrency) {
    if (stamp.turn >= series.turn && stamp.turn <= series.until_turn) return false;
    if (stamp.turn === series.until_turn + 1 && series.turn > 0) {
      run(
        database,
        'UPDATE observation SET until_turn = ? WHERE series = ? AND turn = ? AND change = ?',
        stamp.turn,
        series.id,
        series.turn,
        series.change,
      );
      run(database, 'UPDATE series SET until_turn = ? WHERE id = ?', stamp.turn, series.id);
      return false;
    }
  }
  insertRow(database, series.id, value, change, stamp, LIVE);
  setLast(database, series.id, value, change, stamp, currency);
  return true;
}

/** Adds a value of an earlier turn if the record has none of that turn. */
function fillGap(
  database: RecordDatabase,
  series: Series,
  value: Stored,
  change: number,
  stamp: Stamp,
): boolean {
  const before = rowOf<{ until_turn: number }>(
    database,
    `SELECT until_turn FROM observation WHERE series = ? AND turn <= ? ORDER BY turn DESC, change DESC LIMIT 1`,
    series.id,
    stamp.turn,
  );
  if (before !== null && before.until_turn >= stamp.turn) return false;
  insertRow(database, series.id, value, change, stamp, HISTORY);
  if (stamp.turn > series.until_turn) setLast(database, series.id, value, change, stamp);
  else
    run(
      database,
      'UPDATE series SET first_turn = min(first_turn, ?), points = points + 1 WHERE id = ?',
      stamp.turn,
      series.id,
    );
  return true;
}
