/**
 * The directory of each profile's server: learnt from every answer, kept between runs, and sent to the page as one
 * snapshot and its changes.
 */
import { join } from 'node:path';

import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import { Directory, isEmpty } from '@shared/directory/directory';
import { learnt } from '@shared/directory/learnt';
import { NO_FACTS } from '@shared/directory/facts';
import type { DirectoryFacts } from '@shared/directory/facts';
import { keepNewest } from '@shared/domain/keep-newest';

import type { ReadReport } from '../http/api-client-types';
import type { Log } from '../log/log';
import { createCrashSafeFile, readCheckedSync } from '../storage/files/crash-safe-file';
import type { CrashSafeFile } from '../storage/files/crash-safe-file';
import { isGenerationOfAny } from '../storage/files/generations';
import { parseFacts } from './stored-facts';

/** A change is on the disk after this time; a kill before it costs only names that are learnt again. */
const STORE_AFTER_MS = 5_000;
/** Reads whose last answer is remembered, so that an unchanged one is not looked through again. */
const MAX_READS = 500;

export interface Directories {
  /** Learns from a checked answer of a profile. */
  learn(profileId: string, read: Pick<ReadReport, 'id' | 'params' | 'value' | 'digest'>): void;
  /** The server of a profile answered this endpoint with an HTML 404. */
  learnAbsent(profileId: string, endpoint: string): void;
  /** The directory of a profile, for main's own look-ups. */
  of(profileId: string): Directory;
  /** Removes what was learnt for a profile. */
  remove(profileId: string): Promise<void>;
  /** Settles once everything is on the disk or could not be written. */
  close(): Promise<void>;
}

export interface DirectoriesOptions {
  /** Folder of the files, one for each profile. */
  readonly directory: string;
  readonly now: () => number;
  /** Something new was learnt. */
  readonly onChange: (profileId: string, changed: DirectoryFacts) => void;
  readonly log: Log;
}

interface Opened {
  readonly directory: Directory;
  readonly file: CrashSafeFile;
  /** The digest of the last answer to each read. */
  readonly digests: Map<string, string>;
  storing: NodeJS.Timeout | null;
}

const FILE = /^[0-9a-z]+\.json/u;

/** Whether the folder of the directories has files of this name. */
export function isDirectoryFile(name: string): boolean {
  return isGenerationOfAny(FILE, name);
}

/** Opens nothing yet. */
export function createDirectories(options: DirectoriesOptions): Directories {
  const { directory: folder, now, onChange, log } = options;
  const opened = new Map<string, Opened>();

  function open(profileId: string): Opened {
    const known = opened.get(profileId);
    if (known) return known;
    const path = join(folder, `${profileId}.json`);
    const made: Opened = {
      directory: new Directory(readCheckedSync(path, parseFacts) ?? NO_FACTS),
      file: createCrashSafeFile(path, { log, isUsable: (text) => parseFacts(text) !== null }),
      digests: new Map(),
      storing: null,
    };
    opened.set(profileId, made);
    return made;
  }

  async function store(one: Opened): Promise<void> {
    if (one.storing === null) return;
    clearTimeout(one.storing);
    one.storing = null;
    await one.file
      .write(JSON.stringify(one.directory.facts()))
      .catch(() => log.warn('The directory of a server could not be written.'));
  }

  function follow(profileId: string, one: Opened, changed: DirectoryFacts): void {
    if (isEmpty(changed)) return;
    // At once, so that the page knows the names in an answer before it gets the answer.
    onChange(profileId, changed);
    one.storing ??= setTimeout(() => void store(one), STORE_AFTER_MS).unref();
  }

  return {
    learn(profileId, { id, params, value, digest }) {
      const one = open(profileId);
      const read = `${id} ${JSON.stringify(params)}`;
      if (one.digests.get(read) === digest) return;
      one.digests.delete(read);
      one.digests.set(read, digest);
      keepNewest(one.digests, MAX_READS);
      // The answer has passed the schema of the same endpoint.
      const readId = id as ReadId;
      const answer = value as ResponseOf<typeof readId>;
      const said = learnt(readId, answer, params as ParamsOf<typeof readId>);
      follow(profileId, one, one.directory.learn(id, said));
    },
    learnAbsent(profileId, endpoint) {
      const one = open(profileId);
      follow(profileId, one, one.directory.learnAbsent(endpoint, now()));
    },
    of: (profileId) => open(profileId).directory,
    async remove(profileId) {
      const one = open(profileId);
      clearTimeout(one.storing ?? undefined);
      opened.delete(profileId);
      await one.file.remove();
    },
    async close() {
      await Promise.all(Array.from(opened.values(), store));
    },
  };
}
