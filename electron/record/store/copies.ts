/** Copies of the record's files that leave this computer, and the check of those that come from another one. */
import { lstatSync } from 'node:fs';

import { z } from 'zod';

import { invokeChannels } from '@shared/ipc/channels/index';
import { alertKindNames } from '@shared/record/alert-kinds';
import { MAX_PLAYER_RULES } from '@shared/record/alerts';
import { MAX_WATCHED, SUBJECT_KINDS } from '@shared/record/subjects';

import { pathOf } from '../files-on-disk';
import { closeRecordFile, openRecordFile } from './record-file';
import { isCorruption, kindOf } from './open-files';
import { DamagedFileError, LaterFileError } from './schema';
import { inTransaction, rowOf, rowsOf, run } from './sqlite';
import type { RecordDatabase } from './sqlite';
import { watchList } from './watch-table';

/** Longest text of a row: a news post has a few thousand characters. */
const LONGEST_TEXT = 1_000_000;

/** What a copy has, for the player's decision. Counts are 0 in a file of a server. */
export interface CopyFacts {
  readonly name: string;
  /** Null where no turn was known. */
  readonly lastTurn: number | null;
  readonly watched: number;
  readonly notes: number;
  readonly rules: number;
}

/** What a check of copies found. */
export type CheckedCopies = readonly CopyFacts[] | 'damaged' | 'later';

/** Whether the record has a file of this name. */
export function isRecorded(directory: string, name: string): boolean {
  return lstatSync(pathOf(directory, name), { throwIfNoEntry: false })?.isFile() === true;
}

/** Writes a copy of an open file into a folder. */
export function copyInto(database: RecordDatabase, name: string, directory: string): void {
  database.prepare('VACUUM INTO ?').run(pathOf(directory, name));
}

/** What an open file has. */
export function factsOf(database: RecordDatabase, name: string): CopyFacts {
  const kind = kindOf(name);
  const turn = rowOf<{ last: number | null }>(database, 'SELECT max(turn) AS last FROM turn');
  const watched = kind === 'profile' ? watchList(database) : [];
  const rules = kind === 'profile' ? rulesOf(database) : [];
  return {
    name,
    lastTurn: turn?.last ?? null,
    watched: watched.length,
    notes: watched.filter(({ note }) => note !== '').length,
    rules: rules.length,
  };
}

/**
 * Checks copies of another computer in a folder. `damaged`: one is no whole file of a record; `later`: one is of a later
 * version. Rejects if the disk fails.
 */
export async function checkCopies(
  directory: string,
  names: readonly string[],
): Promise<CheckedCopies> {
  const facts: CopyFacts[] = [];
  try {
    for (const name of names) facts.push(await checkCopy(directory, name));
    return facts;
  } catch (error) {
    if (error instanceof LaterFileError) return 'later';
    if (isCorruption(error)) return 'damaged';
    throw error;
  }
}

/**
 * Checks a copy completely: its pages, its tables, and each row that the client reads without a schema. Brings it to this
 * version's tables, and leaves out what is of the other computer only.
 */
async function checkCopy(directory: string, name: string): Promise<CopyFacts> {
  const kind = kindOf(name);
  const database = await openRecordFile(pathOf(directory, name), kind, Infinity);
  try {
    checkCells(database);
    const subjects = rowsOf<{ kind: string }>(database, 'SELECT DISTINCT kind FROM subject');
    refuseUnless(
      subjects.every((subject) => SUBJECT_KINDS.some((known) => known === subject.kind)),
    );
    if (kind === 'profile') checkMadeByHand(database);
    inTransaction(database, () => {
      // What was on screen there says nothing about this computer, and its alerts were shown there.
      run(database, "DELETE FROM fact WHERE name <> 'file'");
      if (kind === 'profile')
        run(database, 'UPDATE alert SET shown_at_ms = at_ms WHERE shown_at_ms IS NULL');
    });
    return factsOf(database, name);
  } finally {
    closeRecordFile(database);
  }
}

function refuseUnless(isTrue: boolean): void {
  if (!isTrue) throw new DamagedFileError('It has rows that no record has.');
}

/** Numbers that JavaScript cannot hold and endless texts would stop whoever reads them. */
function checkCells(database: RecordDatabase): void {
  const tables = rowsOf<{ name: string }>(
    database,
    "SELECT name FROM sqlite_schema WHERE type = 'table'",
  );
  for (const { name: table } of tables) {
    const columns = rowsOf<{ name: string }>(
      database,
      'SELECT name FROM pragma_table_info(?)',
      table,
    );
    const isOdd = columns.map(
      ({ name }) =>
        `iif(typeof(${name}) = 'integer', ${name} NOT BETWEEN ${Number.MIN_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER},
          length(${name}) > ${LONGEST_TEXT})`,
    );
    refuseUnless(
      rowOf(database, `SELECT 1 FROM ${table} WHERE ${isOdd.join(' OR ')} LIMIT 1`) === null,
    );
  }
}

const watched = invokeChannels['watch:set'].input;
const rule = invokeChannels['alerts:set-rule'].input.shape.rule;
const cell = z.union([z.number(), z.string()]).nullable();
const alert = z.object({
  name: z.string(),
  title: z.string(),
  body: z.string(),
  route: z.string().regex(/^\/(?!\/)/u),
  isLate: z.boolean(),
  reason: z.object({
    rule: z.string(),
    metric: z.string().nullable(),
    unit: z.string(),
    currency: z.string().nullable(),
    before: cell,
    after: cell,
  }),
});

/** Watch list, rules and alerts: the client takes its own word for what they contain. */
function checkMadeByHand(database: RecordDatabase): void {
  const list = watchList(database);
  refuseUnless(list.length <= MAX_WATCHED);
  for (const { subject, name, note, group } of list)
    refuseUnless(
      watched.safeParse({ profileId: 'p', subject, name, note, group, on: true }).success,
    );
  const rules = rulesOf(database);
  refuseUnless(rules.length <= MAX_PLAYER_RULES);
  for (const { id, spec } of rules) refuseUnless(rule.safeParse(spec).data?.id === id);
  const alerts = database.prepare('SELECT kind, spec FROM alert').iterate() as Iterable<{
    readonly kind: string;
    readonly spec: string;
  }>;
  // A kind that this version does not know is not shown.
  for (const { kind, spec } of alerts)
    if (alertKindNames.some((known) => known === kind))
      refuseUnless(alert.safeParse(JSON.parse(spec)).success);
}

function rulesOf(database: RecordDatabase): readonly { readonly id: string; spec: unknown }[] {
  return rowsOf<{ id: string; spec: string }>(database, 'SELECT id, spec FROM rule').map(
    ({ id, spec }) => ({ id, spec: JSON.parse(spec) as unknown }),
  );
}
