/** Writes what is recorded to files of the player: as CSV, or the SQLite files themselves. */
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

import papaparse from 'papaparse';

import { instantText } from '@shared/domain/clocks';
import type { RecordFormat } from '@shared/ipc/channels/record';
import { errorCode } from '@shared/files/error-code';
import { BYTE_ORDER_MARK, HAS_SEPARATOR, guarded } from '@shared/files/spreadsheet-cells';
import { metricLabel, metricOf } from '@shared/record/metrics';

import type { Cell, RecordDatabase } from './sqlite';

/** The line ending that the library uses. */
const LINE_END = '\r\n';
/** Rows that are written at once. */
const ROWS_PER_WRITE = 5_000;

/** Only this user may read an export. */
const FILE_MODE = 0o600;

const COLUMNS = [
  'record',
  'kind',
  'key',
  'name',
  'metric',
  'label',
  'unit',
  'currency',
  'turn',
  'untilTurn',
  'time',
  'source',
  'value',
] as const;

type ExportRow = Readonly<Record<(typeof COLUMNS)[number], Cell>>;

/** The files of a profile, by their names in the export. */
interface ExportSources {
  readonly own: RecordDatabase;
  readonly server: RecordDatabase;
}

/**
 * Writes the export and returns the paths. Replaces the file at `path`, which the player chose, and no other. A failure
 * leaves no partial file.
 */
export function exportRecord(
  sources: ExportSources,
  format: RecordFormat,
  path: string,
): readonly string[] {
  if (format === 'csv') return replaceAll([[path, (temporary) => writeCsv(sources, temporary)]]);
  const copyOf = (database: RecordDatabase) => (temporary: string) =>
    void database.prepare('VACUUM INTO ?').run(temporary);
  // The player's own figures and the world's: two files, as in the client.
  const world = takeName(path);
  try {
    return replaceAll([
      [path, copyOf(sources.own)],
      [world, copyOf(sources.server)],
    ]);
  } catch (error) {
    rmSync(world, { force: true });
    throw error;
  }
}

/** Writes all of the files beside their places, then moves them there. */
function replaceAll(
  files: readonly (readonly [path: string, write: (temporary: string) => void])[],
): readonly string[] {
  const written = files.map(([path, write]) => {
    return { path, temporary: `${path}.${randomUUID()}.part`, write };
  });
  try {
    for (const { temporary, write } of written) write(temporary);
    for (const { temporary, path } of written) renameSync(temporary, path);
    return files.map(([path]) => path);
  } finally {
    for (const { temporary } of written) rmSync(temporary, { force: true });
  }
}

/** Makes an empty file for the world's figures beside `path`, under the first name that is free. */
function takeName(path: string): string {
  const ending = extname(path) === '' ? '.sqlite' : extname(path);
  const base = join(dirname(path), `${basename(path, ending)}-world`);
  for (let number = 1; ; number += 1) {
    const name = `${base}${number === 1 ? '' : `-${number}`}${ending}`;
    try {
      closeSync(openSync(name, 'wx', FILE_MODE));
      return name;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/** Writes a new file part by part, and waits until it is on the disk. */
function writeFile(path: string, work: (write: (text: string) => void) => void): void {
  const file = openSync(path, 'wx', FILE_MODE);
  try {
    work((text) => void writeSync(file, text));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function writeCsv(sources: ExportSources, path: string): void {
  writeFile(path, (write) => {
    write(BYTE_ORDER_MARK + csvLines([[...COLUMNS]]));
    for (const rows of inParts(rowsOf(sources)))
      write(LINE_END + csvLines(rows.map((row) => COLUMNS.map((column) => cellOf(row[column])))));
  });
}

/** Numbers stay numbers; text is guarded so that no program reads it as a formula. */
function cellOf(cell: Cell): string | number {
  return typeof cell === 'string' ? guarded(cell, ',') : (cell ?? '');
}

function csvLines(lines: (string | number)[][]): string {
  return papaparse.unparse(lines, {
    // The library's own guard misses cells with a line break and checks for few characters.
    quotes: (cell) => typeof cell === 'string' && HAS_SEPARATOR.test(cell),
  });
}

function* inParts(rows: Iterable<ExportRow>): Iterable<readonly ExportRow[]> {
  let part: ExportRow[] = [];
  for (const row of rows) {
    part.push(row);
    if (part.length < ROWS_PER_WRITE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** A row as the statement gives it; the columns that it lacks are added to it. */
type StoredRow = Omit<ExportRow, 'record' | 'label' | 'unit' | 'time'> & {
  readonly metric: string;
  readonly atMs: number;
};

/** What the row of a news post or a notification lacks. */
const NO_FIGURE = {
  name: null,
  metric: null,
  label: null,
  unit: 'text',
  currency: null,
  source: 'seen',
} as const;

function* rowsOf(sources: ExportSources): Iterable<ExportRow> {
  for (const [record, database] of Object.entries(sources) as [string, RecordDatabase][]) {
    const found = database
      .prepare(
        `SELECT kind, key, name, metric, currency, observation.turn, observation.until_turn AS untilTurn,
           observation.at_ms AS atMs, iif(source = 0, 'seen', 'history') AS source,
           coalesce(observation.number, observation.text) AS value
         FROM series JOIN subject ON subject.id = series.subject JOIN observation ON observation.series = series.id
         ORDER BY series.id, observation.turn, observation.change`,
      )
      .iterate() as Iterable<StoredRow>;
    for (const { atMs, ...row } of found) {
      const { metric } = row;
      const unit = metricOf(metric)?.unit ?? null;
      yield { record, ...row, label: metricLabel(metric), unit, time: instantText(atMs) };
    }
    const entries = database
      .prepare('SELECT kind, key, turn, at_ms AS atMs, text AS value FROM entry ORDER BY change')
      .iterate() as Iterable<Pick<StoredRow, 'kind' | 'key' | 'turn' | 'atMs' | 'value'>>;
    for (const { atMs, ...entry } of entries)
      yield { ...NO_FIGURE, record, ...entry, untilTurn: entry.turn, time: instantText(atMs) };
  }
}
