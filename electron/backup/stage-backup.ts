/** Checks a backup, part by part, and puts what it restores into the staging folder. Nothing else is changed. */
import { join } from 'node:path';

import type { PersistedValues } from '@shared/ipc/boot';
import type { Settings } from '@shared/ipc/channels/settings';
import { errorCode } from '@shared/files/error-code';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import { movedName } from '../money/ledger/ledger-files';
import type { ClientRecord } from '../record/record';
import { PROFILES_FILE, serializeProfiles, withProfile } from '../session/profiles/profile-records';
import type { ProfileRecords } from '../session/profiles/profile-records';
import { encodeCheckedText } from '../storage/files/crash-safe-file';
import { replaceFile } from '../storage/files/replace-file';
import type { Comparison } from './backup-review';
import {
  KEPT,
  MANIFEST,
  parseManifest,
  parseMovedPersisted,
  parseMovedSettings,
  partNames,
  recordFileName,
  recordNames,
  SETTINGS,
} from './contents';
import type { BackupManifest } from './contents';
import { withMovedLedger } from './moved-ledgers';
import { ForeignArchiveError, NoRoomError, openArchive } from './read-archive';
import type { Archive } from './read-archive';

export interface StageOptions {
  readonly profiles: ProfileRecords;
  readonly settings: Settings;
  readonly kept: PersistedValues;
  readonly record: Pick<ClientRecord, 'askFiles'>;
  readonly ledgers: string;
  /** An empty folder. */
  readonly staging: string;
}

/** Of the system, when the disk or the player's share of it is full. */
const FULL_DISK: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

const unusable = () => fail(ownFailure('BACKUP_UNUSABLE'));

/** Stages the backup at `path`; answers with what it would change. A failure may leave files in the folder. */
export async function stageBackup(
  path: string,
  options: StageOptions,
): Promise<Result<Comparison>> {
  let archive: Archive | null = null;
  try {
    archive = await openArchive(path);
    const manifest = parseManifest((await archive.text(MANIFEST)) ?? '');
    if (manifest === 'later') return fail(ownFailure('BACKUP_OF_LATER_VERSION'));
    if (manifest === null) return unusable();
    const expected = partNames(manifest.profiles);
    if (!archive.names.every((name) => expected.has(name))) return unusable();
    return await stageParts(archive, manifest, options);
  } catch (error) {
    if (error instanceof ForeignArchiveError) return unusable();
    const isFull = error instanceof NoRoomError || FULL_DISK.has(errorCode(error));
    return fail(ownFailure(isFull ? 'BACKUP_NO_ROOM' : 'BACKUP_NOT_READ'));
  } finally {
    archive?.close();
  }
}

async function stageParts(
  archive: Archive,
  manifest: BackupManifest,
  options: StageOptions,
): Promise<Result<Comparison>> {
  const { record, staging, profiles } = options;
  const write = (name: string, bytes: Uint8Array) => replaceFile(join(staging, name), bytes);
  const ids = new Set(manifest.profiles.map(({ id }) => id));

  const [settingsPart, keptPart] = [await archive.text(SETTINGS), await archive.text(KEPT)];
  const settings = settingsPart === null ? null : parseMovedSettings(settingsPart);
  const kept = keptPart === null ? null : parseMovedPersisted(keptPart, ids);
  if ((settings === null && settingsPart !== null) || (kept === null && keptPart !== null))
    return unusable();

  const names = recordNames(manifest.profiles).filter((name) =>
    archive.names.includes(recordFileName(name)),
  );
  for (const name of names)
    await archive.extract(recordFileName(name), join(staging, recordFileName(name)));
  const checked = await record.askFiles('checkCopies', { names, directory: staging });
  if (!checked.ok) return checked;
  if (checked.value === 'damaged') return unusable();
  if (checked.value === 'later') return fail(ownFailure('BACKUP_OF_LATER_VERSION'));
  const here = await record.askFiles('facts', { names });
  if (!here.ok) return here;

  const orders = new Map<string, number>();
  for (const { id } of manifest.profiles) {
    const text = await archive.text(movedName(id));
    if (text === null) continue;
    const moved = await withMovedLedger(options.ledgers, id, text);
    if (moved === null) return unusable();
    orders.set(id, moved.orders);
    await write(movedName(id), Buffer.from(moved.text));
  }

  if (settings !== null)
    await write(SETTINGS, Buffer.from(JSON.stringify({ ...options.settings, ...settings })));
  if (kept !== null)
    await write(KEPT, encodeCheckedText(JSON.stringify(withKept(options.kept, kept))));
  const known = new Set(profiles.profiles.map(({ id }) => id));
  const added = manifest.profiles.filter(({ id }) => !known.has(id));
  await write(
    PROFILES_FILE,
    encodeCheckedText(serializeProfiles(added.reduce(withProfile, profiles))),
  );
  return succeed({
    manifest,
    settings,
    kept,
    records: checked.value,
    orders,
    here: {
      profileIds: known,
      settings: options.settings,
      kept: options.kept,
      records: here.value,
    },
  });
}

/** What the window keeps here, with the values of the backup in place of those of the same profiles. */
function withKept(here: PersistedValues, moved: PersistedValues): PersistedValues {
  const merged = Object.entries(moved).map(([name, value]) => [
    name,
    { ...(here[name as keyof PersistedValues] as object | undefined), ...(value as object) },
  ]);
  return { ...here, ...(Object.fromEntries(merged) as PersistedValues) };
}
