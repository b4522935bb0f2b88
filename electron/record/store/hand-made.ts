/**
 * What the player made by hand in a profile's file (the watch list with its notes, and the rules), and its copy beside
 * the file. A file that is damaged begins anew with it.
 */
import { createCrashSafeFile } from '../../storage/files/crash-safe-file';
import { copyPath } from '../files-on-disk';
import { rowsOf, run } from './sqlite';
import type { Cell, RecordDatabase } from './sqlite';

const COLUMNS = {
  watch: ['kind', 'key', 'name', 'note', 'group_name', 'position', 'added_at_ms'],
  rule: ['id', 'spec', 'changed_at_ms'],
} as const;
type Table = keyof typeof COLUMNS;
const TABLES = ['watch', 'rule'] as const satisfies readonly Table[];

type Row = Readonly<Record<string, Cell>>;
type HandMade = Readonly<Record<Table, readonly Row[]>>;

export interface HandMadeCopy {
  /** Whether there is a copy that can be read. */
  exists(): Promise<boolean>;
  /** Brings the copy up to date with the file. A copy that cannot be written stays as it was until the next time. */
  update(profile: RecordDatabase): Promise<void>;
  /** Reads the copy; null if there is none that can be read. */
  read(): Promise<HandMade | null>;
}

/** The copy of the profile's file at `path`. */
export function handMadeCopy(path: string): HandMadeCopy {
  const file = createCrashSafeFile(copyPath(path));

  async function read(): Promise<HandMade | null> {
    const found = await file.read();
    // Its checksum was right, and the tables check each row.
    return found && (JSON.parse(found.text) as HandMade);
  }

  return {
    read,
    exists: async () => (await file.read()) !== null,
    async update(profile) {
      const text = JSON.stringify(handMadeIn(profile));
      const known = (await file.read())?.text;
      const isEmpty = known === undefined && text === JSON.stringify({ watch: [], rule: [] });
      if (known === text || isEmpty) return;
      await file.write(text).catch(() => undefined);
    },
  };
}

function handMadeIn(profile: RecordDatabase): HandMade {
  const rowsIn = (table: Table) =>
    rowsOf<Row>(
      profile,
      `SELECT ${COLUMNS[table].join(', ')} FROM ${table} ORDER BY ${COLUMNS[table][0]}, 2`,
    );
  return { watch: rowsIn('watch'), rule: rowsIn('rule') };
}

/** Puts the content of a copy into a new file. */
export function restoreHandMade(profile: RecordDatabase, made: HandMade): void {
  for (const table of TABLES) {
    const names = COLUMNS[table];
    const marks = names.map(() => '?').join(', ');
    for (const row of made[table])
      run(
        profile,
        `INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`,
        ...names.map((name) => row[name] ?? null),
      );
  }
}
