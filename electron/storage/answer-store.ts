/**
 * The last good answers of every profile: one file for each answer, in a folder for each profile. They give the first
 * frame after a start, the ETag of the next request, and what a screen shows while the server cannot be reached.
 */
import { join } from 'node:path';

import type { CachedAnswer } from '@shared/ipc/channels/api';

import { NO_LOG } from '../log/log';
import type { Log } from '../log/log';
import { readFirstFrame } from './answer-file';
import { openAnswerFolder } from './answer-folder';
import type { AnswerFolder } from './answer-folder';

/** Limit of one profile's answers together; those confirmed longest ago are removed first. */
const MAX_BYTES = 16 * 1024 * 1024;

export interface AnswerStore {
  /** The answers that the first frame shows, at once. */
  firstFrame(profileId: string): readonly CachedAnswer[];
  /** The answers of one profile, which stay the same folder while the client runs. */
  of(profileId: string): AnswerFolder;
  /** Settles once everything is written or has failed. */
  flush(): Promise<void>;
  /** The same, with the times of the answers that were confirmed last. */
  close(): Promise<void>;
  /** Removes the profile's answers. */
  remove(profileId: string): Promise<void>;
}

export interface AnswerStoreOptions {
  readonly directory: string;
  readonly log?: Log;
  readonly maxBytes?: number;
}

/** Opens the store. A profile's folder is read when it is first needed. */
export function createAnswerStore(options: AnswerStoreOptions): AnswerStore {
  const { directory, log = NO_LOG, maxBytes = MAX_BYTES } = options;
  const folders = new Map<string, AnswerFolder>();

  function of(profileId: string): AnswerFolder {
    const known = folders.get(profileId);
    if (known) return known;
    const opened = openAnswerFolder({
      folder: join(directory, profileId),
      profileId,
      maxBytes,
      log,
    });
    folders.set(profileId, opened);
    return opened;
  }

  return {
    firstFrame: (profileId) => readFirstFrame(directory, profileId),
    of,
    async flush() {
      await Promise.all(Array.from(folders.values(), (folder) => folder.flush()));
    },
    async close() {
      await Promise.all(Array.from(folders.values(), (folder) => folder.close()));
    },
    remove: (profileId) => of(profileId).remove(),
  };
}
