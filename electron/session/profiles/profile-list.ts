/** The current profiles, written to disk after every change, and the folder of all their files. */
import { join } from 'node:path';

import { serial } from '../../storage/serial';

import type { Log } from '../../log/log';
import { createCrashSafeFile } from '../../storage/files/crash-safe-file';
import type { CrashSafeFile } from '../../storage/files/crash-safe-file';
import { isGenerationOfAny } from '../../storage/files/generations';
import { createSecretFile } from '../../storage/files/secret-file';
import type { SecretFile, SecretFileOptions } from '../../storage/files/secret-file';
import {
  NO_PROFILES,
  parseProfiles,
  PROFILES_FILE,
  serializeProfiles,
  withoutProfile,
  withProfile,
} from './profile-records';
import type { ProfileDetails, ProfileRecord, ProfileRecords } from './profile-records';

/** The folder of the profiles, with their secrets. */
export interface ProfileFiles {
  /** A crash-safe text file of this name. A text that is not usable counts as damaged. */
  open(name: string, isUsable?: (text: string) => boolean): Pick<CrashSafeFile, 'read' | 'write'>;
  /** A secret file of this name. */
  openSecret(name: string, allowPlainFile: () => boolean): SecretFile;
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

/** Opens the list in its folder. */
export function createProfileList(
  folder: Pick<ProfileFiles, 'open'>,
  log: Log,
): WritableProfileList {
  const file = folder.open(PROFILES_FILE, (text) => parseProfiles(text) !== null);
  let records: ProfileRecords = NO_PROFILES;
  const writes = serial();

  /**
   * Stores the list twice, so that the previous generation is equal: neither loses an account to the damage of one file
   * nor names one that was removed.
   */
  function store(): Promise<void> {
    const text = serializeProfiles(records);
    return writes.run(async () => {
      try {
        await file.write(text);
        await file.write(text);
      } catch {
        log.warn('The list of profiles could not be stored; this run is not affected.');
      }
    });
  }

  function find(id: string | null): ProfileRecord | null {
    return records.profiles.find((profile) => profile.id === id) ?? null;
  }

  function change(id: string, fields: Partial<Omit<ProfileRecord, 'id'>>): Promise<void> {
    const record = find(id);
    if (!record) return Promise.resolve();
    records = withProfile(records, { ...record, ...fields });
    return store();
  }

  return {
    async load() {
      const listed = await file.read();
      records = (listed && parseProfiles(listed.text)) ?? NO_PROFILES;
      if (listed?.recovered === true) await store();
    },
    records: () => records,
    active: () => find(records.activeId),
    find,
    change,
    setSession: (id, session) => change(id, { session }),
    activate(profile, session) {
      const record = { ...profile, session };
      records = { ...withProfile(records, record), activeId: record.id };
      return store();
    },
    remove(id) {
      records = withoutProfile(records, id);
      return store();
    },
    stored: () => writes.idle(),
  };
}

const FILE =
  /^(?:profiles\.json|(?:session|key-public|key-private|key-bot|chat)-[0-9a-z]+|proxy-passwords|local-api-token)/u;

/** Whether the folder of the profiles has files of this name. */
export function isProfileFile(name: string): boolean {
  return isGenerationOfAny(FILE, name);
}

/** The folder of the profiles on the disk. Nothing is read before it is needed. */
export function openProfileFiles(
  directory: string,
  { encryption, ...options }: Pick<SecretFileOptions, 'encryption' | 'log' | 'onCorruption'>,
): ProfileFiles {
  return {
    open: (name, isUsable) =>
      createCrashSafeFile(join(directory, name), { ...options, ...(isUsable && { isUsable }) }),
    openSecret: (name, allowPlainFile) =>
      createSecretFile({ path: join(directory, name), encryption, allowPlainFile, ...options }),
  };
}
