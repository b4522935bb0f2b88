/**
 * Everything that the client keeps in its folder, and erasing it. Only what a module names as its own is ever removed: the
 * player may have chosen a folder with their own files in it.
 */
import { lstatSync, readdirSync, rmSync, rmdirSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { StoredDataView, StoredPartView } from '@shared/ipc/channels/settings';
import type { StoredProfileView } from '@shared/ipc/channels/session';
import { STORED_PARTS } from '@shared/ipc/choices';
import type { StoredPart } from '@shared/ipc/choices';
import { isSavedWorldFile } from '@shared/files/saved-world';

import { isDirectoryFile } from '../directory/directories';
import { isLogFile } from '../log/file-log';
import { isLedgerFile } from '../money/ledger/ledger-files';
import { isRecordFile } from '../record/files-on-disk';
import { isProfileFile } from '../session/profiles/profile-list';
import { isOwnAnswerFile } from './answer-file-name';
import { CRASH_FOLDERS, isChromiumEntry, isChromiumFile } from './chromium-files';
import { isGenerationOf, isTemporary } from './files/generations';
import { isStagedFile } from '../backup/staged-files';
import { PROBE, RESTORE_FOLDER, removeErasureMark } from './user-data-folder';

/** Windows releases a file a moment after the process that had it open has ended. */
const REMOVAL = { recursive: true, force: true, maxRetries: 5, retryDelay: 40 } as const;

/** A folder of the client. Who writes its files says what they are called. */
interface OwnFolder {
  readonly part: StoredPart;
  readonly isOwn: (name: string) => boolean;
}

const isAccountFolder = (name: string) => /^[0-9a-z]+$/u.test(name);

const FOLDERS: ReadonlyMap<string, OwnFolder> = new Map(
  Object.entries<OwnFolder>({
    profiles: { part: 'accounts', isOwn: isProfileFile },
    ledgers: { part: 'ledgers', isOwn: isLedgerFile },
    record: { part: 'record', isOwn: isRecordFile },
    answers: { part: 'answers', isOwn: isAccountFolder },
    directory: { part: 'answers', isOwn: isDirectoryFile },
    'practice-world': { part: 'practice-world', isOwn: isSavedWorldFile },
    logs: { part: 'log', isOwn: isLogFile },
    [RESTORE_FOLDER]: { part: 'record', isOwn: isStagedFile },
  }),
);

/** Files that lie beside the folders. */
const FILES: ReadonlyMap<string, StoredPart> = new Map([
  ['kept.json', 'answers'],
  ['settings.json', 'settings'],
  ['window.json', 'settings'],
  ['mini-window.json', 'settings'],
  ['pane-window.json', 'settings'],
  [PROBE, 'settings'],
]);

/** The part that an entry of the folder belongs to; null for one that is not the client's. */
export function partOf(entry: string): StoredPart | null {
  if (isChromiumEntry(entry)) return 'runtime';
  if (CRASH_FOLDERS.some((name) => isGenerationOf(name, entry))) return 'crashes';
  const own = [...Array.from(FOLDERS, ([name, { part }]) => [name, part] as const), ...FILES];
  return own.find(([name]) => isGenerationOf(name, entry))?.[1] ?? null;
}

const FOLDER_OF_ANSWERS = /^answers\/[0-9a-z]+$/u;

interface Inner {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Whether the client or Chromium makes such a file or folder in `folder`, which is named by its path in the client's own. */
function isOwnInside(folder: string, { name, isFolder }: Inner): boolean {
  if (name === PROBE) return true;
  const isOwn = FOLDER_OF_ANSWERS.test(folder) ? isOwnAnswerFile : FOLDERS.get(folder)?.isOwn;
  return isOwn?.(name) ?? isChromiumFile(name, isFolder);
}

/** What is on the disk now. Files that cannot be read count as empty. */
export async function readStoredData(folder: string): Promise<StoredDataView> {
  const entries = await readdir(folder).catch(() => []);
  const parts = STORED_PARTS.map(async (part): Promise<StoredPartView> => {
    const names = entries.filter((entry) => partOf(entry) === part).toSorted();
    const sizes = await Promise.all(names.map((name) => bytesBelow(folder, name)));
    return {
      part,
      // The player reads these: a file that lives for a moment tells them nothing.
      names: names.filter((name) => !isTemporary(name)),
      bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    };
  });
  return { folder, parts: await Promise.all(parts) };
}

const KEY_FILE = /^key-(?<scope>[a-z]+)-/u;

/** What is on the disk of one profile: in each folder, the files that carry its id in their name. */
export async function readStoredProfile(
  folder: string,
  profileId: string,
): Promise<StoredProfileView> {
  const namesIn = async (part: string) => {
    const names = await readdir(join(folder, part)).catch(() => []);
    return names.filter((name) => name.split(/[-.]/u).includes(profileId));
  };
  const bytesIn = async (part: string) => {
    const sizes = (await namesIn(part)).map((name) => bytesBelow(folder, `${part}/${name}`));
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  };
  const scopes = (await namesIn('profiles')).map((name) => KEY_FILE.exec(name)?.groups?.['scope']);
  const [ledgerBytes, recordBytes, answersBytes, directoryBytes] = await Promise.all([
    bytesIn('ledgers'),
    bytesIn('record'),
    bytesIn('answers'),
    bytesIn('directory'),
  ]);
  return {
    keys: new Set(scopes.filter((scope) => scope !== undefined)).size,
    ledgerBytes,
    recordBytes,
    answersBytes: answersBytes + directoryBytes,
  };
}

async function bytesBelow(folder: string, entry: string): Promise<number> {
  const path = join(folder, entry);
  try {
    const found = await lstat(path);
    if (!found.isDirectory()) return found.size;
    const own = (await readdir(path, { withFileTypes: true })).filter((inner) =>
      isOwnInside(entry, { name: inner.name, isFolder: inner.isDirectory() }),
    );
    const inside = await Promise.all(own.map(({ name }) => bytesBelow(folder, `${entry}/${name}`)));
    return inside.reduce((sum, bytes) => sum + bytes, 0);
  } catch {
    return 0;
  }
}

/**
 * Removes everything that belongs to the client; of a link, only the link itself. Synchronous, because nothing may open
 * a file meanwhile. Never throws: if some of the player's data could not be removed, the mark stays and the next start
 * tries again.
 */
export function eraseStoredData(folder: string): void {
  let isComplete = true;
  for (const entry of entriesOf(folder)) {
    const part = partOf(entry);
    if (part === null) continue;
    try {
      eraseOwn(folder, entry);
    } catch {
      // Windows keeps Chromium's own files open until the end; they hold none of the player's data.
      if (part !== 'runtime') isComplete = false;
    }
  }
  if (isComplete) removeErasureMark(folder);
}

/**
 * Removes one entry of the folder, which is named by its path in it. A folder in which the player put their own files
 * stays, with those files in it.
 */
function eraseOwn(folder: string, entry: string): void {
  const path = join(folder, entry);
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
    rmSync(path, REMOVAL);
    return;
  }
  for (const inner of readdirSync(path, { withFileTypes: true })) {
    const { name } = inner;
    if (isOwnInside(entry, { name, isFolder: inner.isDirectory() }))
      eraseOwn(folder, `${entry}/${name}`);
  }
  if (readdirSync(path).length === 0) rmdirSync(path);
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
