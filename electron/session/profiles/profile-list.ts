/**
 * The current profiles, written to disk after every change: as one list, and each record in a file of its own, from
 * which a lost list can be rebuilt.
 */
import { join } from 'node:path';

import { serial } from '@shared/domain/serial';

import type { Log } from '../../log/log';
import { createCrashSafeFile } from '../../storage/files/crash-safe-file';
import { namesIn } from '../../storage/files/file-generations';
import { createSecretFile } from '../../storage/files/secret-file';
import type { SecretFileOptions } from '../../storage/files/secret-file';
import type { ManagedSecret } from '../secrets/key-vault';
import {
  isRecordFile,
  NO_PROFILES,
  parseProfiles,
  PROFILES_FILE,
  recordFileName,
  serializeProfiles,
  withOwnRecords,
  withoutProfile,
  withProfile,
} from './profile-records';
import type { ProfileDetails, ProfileRecord, ProfileRecords } from './profile-records';

/** Where the profiles are stored: the part of a crash-safe file that the list uses. */
interface ProfilesFile {
  /** `recovered` when the newest text was damaged or is missing. */
  read(): Promise<{ text: string; recovered: boolean } | null>;
  write(text: string): Promise<void>;
  remove(): Promise<void>;
}

/** The folder of the profiles. */
export interface ProfilesFolder {
  open(name: string): ProfilesFile;
  /** Names of the files in it; empty if the folder does not exist. */
  list(): Promise<readonly string[]>;
}

/** The same folder with the secrets of the profiles and the catalogues of their servers. */
export interface ProfileFiles extends ProfilesFolder {
  /** A secret file of this name. */
  openSecret(name: string, allowPlainFile: () => boolean): ManagedSecret;
}

export interface ProfileList {
  /** Loads the profiles of an earlier run. Never rejects. */
  load(): Promise<void>;
  records(): ProfileRecords;
  active(): ProfileRecord | null;
  find(id: string): ProfileRecord | null;
  /** Changes fields of one profile and stores them; does nothing for an unknown one. */
  change(id: string, fields: Partial<Omit<ProfileDetails, 'id'>>): Promise<void>;
  /** Settles once everything is stored. */
  stored(): Promise<void>;
}

/** The list with the right to write the state of a session: only session-state.ts and the opener of profiles get it. */
export interface WritableProfileList extends ProfileList {
  /** Changes the state of one profile's session and stores it; does nothing for an unknown one. */
  setSession(id: string, session: ProfileRecord['session']): Promise<void>;
  /** Adds or replaces the profile, with this state of its session, and makes it the active one: one write. */
  activate(profile: ProfileDetails, session: ProfileRecord['session']): Promise<void>;
  /** Removes a profile; after the active one is removed, none is active. */
  remove(id: string): Promise<void>;
}

/** Opens the list over the files of `folder`. */
export function createProfileList(folder: ProfilesFolder, log: Log): WritableProfileList {
  const list = folder.open(PROFILES_FILE);
  const files = new Map<string, ProfilesFile>();
  let records: ProfileRecords = NO_PROFILES;
  const writes = serial();

  function fileOf(profileId: string): ProfilesFile {
    const name = recordFileName(profileId);
    const file = files.get(name) ?? folder.open(name);
    files.set(name, file);
    return file;
  }

  function inOrder(write: () => Promise<void>): Promise<void> {
    return writes.run(async () => {
      try {
        await write();
      } catch {
        log.warn('The list of profiles could not be stored; this run is not affected.');
      }
    });
  }

  /** Stores the list, and before it the records that changed. */
  function store(...changed: readonly ProfileRecord[]): Promise<void> {
    const text = serializeProfiles(records);
    return inOrder(async () => {
      for (const record of changed)
        await fileOf(record.id).write(serializeProfiles(withProfile(NO_PROFILES, record)));
      await list.write(text);
    });
  }

  async function readOwnRecords(): Promise<ProfileRecord[]> {
    const own: ProfileRecord[] = [];
    for (const name of (await folder.list()).filter(isRecordFile)) {
      const file = folder.open(name);
      files.set(name, file);
      const { profiles } = parseProfiles((await file.read())?.text ?? null);
      own.push(...profiles.filter(({ id }) => recordFileName(id) === name));
    }
    return own;
  }

  function find(id: string | null): ProfileRecord | null {
    return records.profiles.find((profile) => profile.id === id) ?? null;
  }

  function change(id: string, fields: Partial<Omit<ProfileRecord, 'id'>>): Promise<void> {
    const record = find(id);
    if (!record) return Promise.resolve();
    const changed = { ...record, ...fields };
    records = withProfile(records, changed);
    return store(changed);
  }

  return {
    async load() {
      try {
        const listed = await list.read();
        const own = await readOwnRecords();
        records = withOwnRecords(
          parseProfiles(listed?.text ?? null),
          own,
          listed === null || listed.recovered,
        );
        const storedIds = new Set(own.map(({ id }) => id));
        const unstored = records.profiles.filter(({ id }) => !storedIds.has(id));
        if (unstored.length > 0 || listed?.recovered === true) await store(...unstored);
      } catch {
        log.warn('The list of profiles could not be read.');
      }
    },
    records: () => records,
    active: () => find(records.activeId),
    find,
    change,
    setSession: (id, session) => change(id, { session }),
    activate(profile, session) {
      const record = { ...profile, session };
      records = { ...withProfile(records, record), activeId: record.id };
      return store(record);
    },
    remove(id) {
      records = withoutProfile(records, id);
      // Its own file is removed first: if it stayed, it would bring the profile back.
      void inOrder(() => fileOf(id).remove());
      // Twice, so that the previous generation does not name the account either.
      void store();
      return store();
    },
    stored: () => writes.idle(),
  };
}

/** The folder of the profiles on the disk. Nothing is read before it is needed. */
export function openProfileFiles(
  directory: string,
  {
    encryption,
    ...options
  }: Pick<SecretFileOptions, 'encryption' | 'log' | 'onDamage' | 'onRepaired'>,
): ProfileFiles {
  return {
    open: (name) => createCrashSafeFile(join(directory, name), options),
    list: () => namesIn(directory),
    openSecret: (name, allowPlainFile) =>
      createSecretFile({ path: join(directory, name), encryption, allowPlainFile, ...options }),
  };
}
