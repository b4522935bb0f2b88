/** Saves everything that moves to another computer in one file. */
import { join } from 'node:path';
import { stat } from 'node:fs/promises';

import type { Settings } from '@shared/ipc/channels/settings';
import type { PersistedValues } from '@shared/ipc/boot';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import { movedName } from '../money/ledger/ledger-files';
import type { ClientRecord } from '../record/record';
import type { ProfileRecord } from '../session/profiles/profile-records';
import {
  KEPT,
  MANIFEST,
  SETTINGS,
  persistedOfProfiles,
  manifestText,
  recordFileName,
  recordNames,
  settingsText,
} from './contents';
import { ledgerText } from './moved-ledgers';
import { LARGEST_ARCHIVE } from './read-archive';
import { writeArchive } from './write-archive';
import type { ArchivePart } from './write-archive';

export interface SaveOptions {
  readonly profiles: readonly ProfileRecord[];
  readonly settings: Settings;
  readonly kept: PersistedValues;
  readonly record: Pick<ClientRecord, 'askFiles'>;
  readonly ledgers: string;
  /** An empty folder for copies of the record. */
  readonly staging: string;
  readonly nowMs: number;
}

/** Writes the file at `path`; a failure leaves none. */
export async function saveBackup(path: string, options: SaveOptions): Promise<Result<string>> {
  const { profiles, staging, record } = options;
  const copied = await record.askFiles('copy', {
    names: recordNames(profiles),
    directory: staging,
  });
  if (!copied.ok) return copied;
  try {
    const texts = await Promise.all(
      profiles.map(async ({ id }) => {
        return { name: movedName(id), text: await ledgerText(options.ledgers, id) };
      }),
    );
    const parts: readonly ArchivePart[] = [
      { name: MANIFEST, text: manifestText({ createdAtMs: options.nowMs, profiles }) },
      { name: SETTINGS, text: settingsText(options.settings) },
      { name: KEPT, text: JSON.stringify(persistedOfProfiles(options.kept, idsOf(profiles))) },
      ...texts.filter(({ text }) => text !== ''),
      ...copied.value.map(({ name }) => {
        return { name: recordFileName(name), path: join(staging, recordFileName(name)) };
      }),
    ];
    if ((await bytesOf(parts)) > LARGEST_ARCHIVE) return fail(ownFailure('BACKUP_TOO_LARGE'));
    await writeArchive(path, parts);
    return succeed(path);
  } catch {
    return fail(ownFailure('BACKUP_NOT_SAVED'));
  }
}

function idsOf(profiles: readonly ProfileRecord[]): ReadonlySet<string> {
  return new Set(profiles.map(({ id }) => id));
}

async function bytesOf(parts: readonly ArchivePart[]): Promise<number> {
  const sizes = parts.map(async (part) =>
    'text' in part ? Buffer.byteLength(part.text) : (await stat(part.path)).size,
  );
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}
