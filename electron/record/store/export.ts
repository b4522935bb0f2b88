/** Writes what is recorded to files of the player: as CSV, or the SQLite files themselves. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

import papaparse from 'papaparse';

import { instantText } from '@shared/domain/clocks';
import type { RecordFormat } from '@shared/ipc/channels/record';
import { BYTE_ORDER_MARK, HAS_SEPARATOR, guarded } from '@shared/files/spreadsheet-cells';
import { metricLabel, metricOf } from '@shared/record/metrics';

import type { Cell, RecordDatabase } from './sqlite';

/** The line ending that the library uses. */
const LINE_END = '\r\n';
/** Rows that are written at once. */
const ROWS_PER_WRITE = 5_000;

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

/** Writes the export and returns the paths. A failure leaves no partial file. */
export function exportRecord(
  sources: ExportSources,
  format: RecordFormat,
  path: string,
): readonly string[] {
  if (format === 'sqlite') return exportFiles(sources, path);
  const temporary = `${path}.part`;
  try {
    writeFile(temporary, (write) => writeCsv(sources, write));
    renameSync(temporary, path);
    return [path];
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Writes a file part by part, and waits until it is on the disk. */
function writeFile(path: string, work: (write: (text: string) => void) => void): void {
  const file = openSync(path, 'w', 0o600);
  try {
    work((text) => void writeSync(file, text));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The player's own figures and the world's: two files, as in the client. */
function exportFiles({ own, server }: ExportSources, path: string): readonly string[] {
  const ending = extname(path) === '' ? '.sqlite' : extname(path);
  const world = join(dirname(path), `${basename(path, ending)}-world${ending}`);
  for (const [database, target] of [
    [own, path],
    [server, world],
  ] as const) {
    const temporary = `${target}.part`;
    rmSync(temporary, { force: true });
    try {
      database.prepare('VACUUM INTO ?').run(temporary);
      renameSync(temporary, target);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  }
  return [path, world];
}

function writeCsv(sources: ExportSources, write: (text: string) => void): void {
  write(BYTE_ORDER_MARK + csvLines([[...COLUMNS]]));
  for (const rows of inParts(rowsOf(sources))) {
    write(LINE_END + csvLines(rows.map((row) => COLUMNS.map((column) => cellOf(row[column])))));
  }
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
  }
}
