/** The current profiles, written to disk after every change. */
import type { Log } from '../log/log';
import {
  NO_PROFILES,
  parseProfiles,
  serializeProfiles,
  withoutProfile,
  withProfile,
} from './profile-records';
import type { ProfileRecord, ProfileRecords } from './profile-records';

/** Where the profiles are stored: the part of a crash-safe file that the book uses. */
export interface ProfilesFile {
  read(): Promise<{ text: string } | null>;
  write(text: string): Promise<void>;
}

export interface ProfileBook {
  /** Loads the profiles of an earlier run. Never rejects. */
  load(): Promise<void>;
  records(): ProfileRecords;
  active(): ProfileRecord | null;
  find(id: string): ProfileRecord | null;
  /** Changes fields of one profile and stores them; does nothing for an unknown one. */
  change(id: string, fields: Partial<Omit<ProfileRecord, 'id'>>): Promise<void>;
  /** Adds or replaces the profile and makes it the active one. */
  activate(record: ProfileRecord): Promise<void>;
  /** Removes a profile; after the active one is removed, none is active. */
  remove(id: string): Promise<void>;
  /** Settles once everything is stored. */
  stored(): Promise<void>;
}

/** Opens the book over `file`. */
export function createProfileBook(file: ProfilesFile, log: Log): ProfileBook {
  let records: ProfileRecords = NO_PROFILES;
  let storing: Promise<void> = Promise.resolve();

  function store(): Promise<void> {
    const text = serializeProfiles(records);
    const write = async () => {
      try {
        await file.write(text);
      } catch {
        log.warn('The list of profiles could not be stored; this run is not affected.');
      }
    };
    storing = storing.then(write);
    return storing;
  }

  function find(id: string | null): ProfileRecord | null {
    return records.profiles.find((profile) => profile.id === id) ?? null;
  }

  return {
    async load() {
      try {
        records = parseProfiles((await file.read())?.text ?? null);
      } catch {
        log.warn('The list of profiles could not be read.');
      }
    },
    records: () => records,
    active: () => find(records.activeId),
    find,
    change(id, fields) {
      const record = find(id);
      if (!record) return Promise.resolve();
      records = withProfile(records, { ...record, ...fields });
      return store();
    },
    activate(record) {
      records = { ...withProfile(records, record), activeId: record.id };
      return store();
    },
    remove(id) {
      records = withoutProfile(records, id);
      return store();
    },
    stored: () => storing,
  };
}
