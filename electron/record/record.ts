/** The record as main uses it: what the client reads goes in, and the renderer's questions are answered. */
import { createHash } from 'node:crypto';

import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';
import type { KindChoices } from '@shared/record/alert-kinds';

import { ownFailure } from '../http/failures';
import type { Log } from '../log/log';
import type { Damage } from '../storage/damage';
import { createAnswerRecorder } from './answer-recorder';
import type { Evaluated, RecordFiles, WorkInput, WorkName, WorkOutput } from './requests';
import type { AnswerRecorder, AnswerRecorderOptions, RecordedProfile } from './answer-recorder';
import { eraseRecordFile, pathOf } from './files-on-disk';
import { createRecordHost } from './record-host';
import type { RecordHostOptions } from './record-host';
import type { Stamp } from './store/observation-table';

/** Changes are announced at most this often. */
const ANNOUNCE_EVERY_MS = 3_000;
const MB = 1024 * 1024;

/** The jobs that the renderer may request on the files of a profile. */
type AskedWork = Exclude<WorkName, 'write' | 'tidy' | 'close'>;

export interface ClientRecord {
  readonly observe: AnswerRecorder['observe'];
  readonly resume: AnswerRecorder['resume'];
  /** Runs a job in the worker, on the files of a profile. */
  ask<Name extends AskedWork>(
    name: Name,
    profile: RecordedProfile,
    input: Omit<WorkInput<Name>, 'files'>,
  ): Promise<Result<WorkOutput<Name>>>;
  /** Erases the profile's own record, or that of its server. Later answers are recorded from scratch. */
  erase(profile: RecordedProfile, what: 'own' | 'server'): Promise<Result<null>>;
  /** Writes what is waiting and ends the worker. */
  close(): Promise<void>;
}

export interface RecordOptions {
  /** Starts the worker over a folder. */
  readonly start: (directory: string) => ReturnType<RecordHostOptions['start']>;
  readonly directory: string;
  /** Values of this profile, or of its server, have changed. */
  readonly onChange: (profileId: string) => void;
  /** Whether the turn of a server can be read now. */
  readonly readsTurn: AnswerRecorderOptions['readsTurn'];
  /** An answer for a profile is in the record. */
  readonly onRecorded: AnswerRecorderOptions['onRecorded'];
  /** Reads once more what the record could not date. Must not throw. */
  readonly readAgain: AnswerRecorderOptions['readAgain'];
  /** Which alerts the player wants. */
  readonly choices: () => KindChoices;
  /** The rules of alerts have looked at what was written. */
  readonly onEvaluated: (profile: RecordedProfile, stamp: Stamp, found: Evaluated) => void;
  /** A file was damaged, or the disk is full. */
  readonly onDamage: (damage: Damage) => void;
  /** The player's limit for each file. */
  readonly limitMb: () => number;
  readonly log: Log;
}

/** Creates the record; nothing runs and nothing is opened before the first observation or question. */
export function createRecord(options: RecordOptions): ClientRecord {
  const { directory, log } = options;
  const host = createRecordHost({
    start: () => options.start(directory),
    onFailure(failure) {
      if (failure === 'full') reportFull();
    },
    onReport: ({ damage }) =>
      options.onDamage({ name: `record-${damage.file}`, left: damage.left }),
    log,
  });
  let isFull = false;

  /** Reports a full disk once, until a write succeeds again. */
  function reportFull(): void {
    if (!isFull) options.onDamage({ name: 'full-record', left: 'all' });
    isFull = true;
  }

  const announcing = new Map<string, NodeJS.Timeout>();

  function announceLater(profileId: string): void {
    if (announcing.has(profileId)) return;
    const timer = setTimeout(() => {
      announcing.delete(profileId);
      options.onChange(profileId);
    }, ANNOUNCE_EVERY_MS);
    timer.unref();
    announcing.set(profileId, timer);
  }

  /** The turn in which the files were last kept below their limit, by server. */
  const tidiedIn = new Map<string, number>();

  function tidy(origin: string, turn: number): void {
    if (tidiedIn.get(origin) === turn) return;
    tidiedIn.set(origin, turn);
    void host.ask('tidy', { limitBytes: options.limitMb() * MB });
  }

  const recorder = createAnswerRecorder({
    table: () => import('@shared/record/table'),
    filesOf,
    readAgain: options.readAgain,
    readsTurn: options.readsTurn,
    onRecorded: options.onRecorded,
    onFailure: (error) => log.error('An answer was not recorded', error),
    async write(profile, write) {
      const written = await host.ask('write', { ...write, choices: options.choices() });
      if (!written.ok) return false;
      isFull = false;
      if (written.value.values > 0) announceLater(profile.id);
      tidy(profile.origin, write.stamp.turn);
      options.onEvaluated(profile, write.stamp, written.value);
      return true;
    },
  });

  return {
    observe: recorder.observe,
    resume: recorder.resume,
    ask: (name, profile, input) => host.ask(name, { ...input, files: filesOf(profile) }),
    async erase(profile, what) {
      const { server, profile: own } = filesOf(profile);
      await recorder.settled();
      try {
        await host.whileClosed(() =>
          eraseRecordFile(pathOf(directory, what === 'own' ? own : server)),
        );
      } catch {
        return fail(ownFailure('RECORD_UNAVAILABLE'));
      }
      recorder.forget();
      options.onChange(profile.id);
      return succeed(null);
    },
    async close() {
      await recorder.settled();
      for (const timer of announcing.values()) clearTimeout(timer);
      announcing.clear();
      await host.close();
    },
  };
}

/** The names of a profile's two files. */
function filesOf({ id, origin }: RecordedProfile): RecordFiles {
  const hash = createHash('sha256').update(origin).digest('hex').slice(0, 16);
  return { server: `server-${hash}`, profile: `profile-${id}` };
}
