/**
 * The files of a restore, which wait in a folder of their own until each is moved to its place. The mark is written when
 * all of them are complete: from then on every start finishes the restore, until nothing is left of it.
 */
import { join } from 'node:path';

import { isLedgerFile } from '../money/ledger/ledger-files';
import { isRecordFile } from '../record/files-on-disk';
import { PROFILES_FILE } from '../session/profiles/profile-records';

/** Exists once every file is complete. */
export const READY = 'ready';

/** Files that lie in the folder of the client itself. */
const AT_TOP = ['settings.json', 'kept.json'];

/** The folders of the others, inside the client's own. */
const FOLDERS: readonly (readonly [folder: string, isIn: (name: string) => boolean])[] = [
  ['profiles', (name) => name === PROFILES_FILE],
  ['record', isRecordFile],
  ['ledgers', isLedgerFile],
];

/** Where a staged file goes, as a path inside the client's folder; null for the mark and what is not the client's. */
export function placeOf(name: string): string | null {
  if (AT_TOP.includes(name)) return name;
  const folder = FOLDERS.find(([, isIn]) => isIn(name))?.[0];
  return folder === undefined ? null : join(folder, name);
}

/** Whether the folder of a restore, or of a backup that is being made, has files of this name. */
export function isStagedFile(name: string): boolean {
  return name === READY || placeOf(name) !== null;
}
