/** The record as main uses it: what the client reads goes in, and the renderer's questions are answered. */
import { createHash } from 'node:crypto';

import type { Result } from '@shared/ipc/result';
import type { Directory } from '@shared/directory/directory';

import { withDirectory } from '../directory/subjects';
import type { Log } from '../log/log';
import type { Corruption } from '../storage/corruption-report';
import { createAnswerRecorder } from './answer-recorder';
import type {
  EvaluationPass,
  RecordFiles,
  WorkFailure,
  WorkInput,
  WorkName,
  WorkOutput,
  Written,
} from './requests';
import type { AnswerRecorder, AnswerRecorderOptions, RecordedProfile } from './answer-recorder';
import { createRecordHost } from './record-host';
import type { RecordHostOptions } from './record-host';
import type { Stamp } from './store/observation-table';

/** Changes are announced at most this often. */
const ANNOUNCE_EVERY_MS = 3_000;
const MB = 1024 * 1024;

/** The jobs that the renderer may request on the files of a profile. */
type AskedWork = Exclude<WorkName, 'write' | 'erase' | 'close' | FileWork>;
/** The jobs on files of several profiles. */
type FileWork = 'copy' | 'facts' | 'checkCopies';

export interface ClientRecord {
  readonly observe: AnswerRecorder['observe'];
  /** Runs a job in the worker, on the files of a profile. */
  ask<Name extends AskedWork>(
    name: Name,
    profile: RecordedProfile,
    input: Omit<WorkInput<Name>, 'files'>,
  ): Promise<Result<WorkOutput<Name>>>;
  /** Runs a job on files of several profiles. */
  askFiles<Name extends FileWork>(
    name: Name,
    input: WorkInput<Name>,
  ): Promise<Result<WorkOutput<Name>>>;
  /** Erases the profile's own record, or that of its server. Later answers are recorded from scratch. */
  erase(profile: RecordedProfile, what: 'own' | 'server'): Promise<Result<null>>;
  /** Writes what is waiting and ends the worker. */
  close(): Promise<void>;
}

export interface RecordOptions extends Pick<
  AnswerRecorderOptions,
  'readsTurn' | 'storedGame' | 'onKnown'
> {
  /** Starts the worker over a folder. */
  readonly start: (directory: string) => ReturnType<RecordHostOptions['start']>;
  readonly directory: string;
  /** What other answers of a profile's server say of subjects: names, currencies. */
  readonly directoryOf: (profileId: string) => Directory;
  /** Values of this profile, or of its server, have changed. */
  readonly onChange: (profileId: string) => void;
  /** The evaluation pass over what is written now. */
  readonly nextPass: () => EvaluationPass;
  /** An answer was written; `written` is what follows. */
  readonly onWritten: (profile: RecordedProfile, stamp: Stamp, written: Written) => void;
  /** The profile's own record was erased. */
  readonly onErased: (profileId: string) => void;
  /** A file was damaged, or the disk is full. */
  readonly onCorruption: (corruption: Corruption) => void;
  /** The player's limit for each file. */
  readonly limitMb: () => number;
  readonly log: Log;
}

/** Creates the record; nothing runs and nothing is opened before the first observation or question. */
export function createRecord(options: RecordOptions): ClientRecord {
  const { directory, directoryOf, log } = options;
  /** Failures that were told: a full disk until a write succeeds again, a record of a later version once a run. */
  const told = new Set<WorkFailure>();
  const host = createRecordHost({
    start: () => options.start(directory),
    onFailure(failure) {
      const isTold = told.has(failure);
      told.add(failure);
      if (!isTold && (failure === 'full' || failure === 'later'))
        options.onCorruption({ name: `${failure}-record`, left: 'all' });
    },
    onReport: ({ corruption }) =>
      options.onCorruption({ name: `record-${corruption.file}`, left: corruption.left }),
    log,
  });

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

  const recorder = createAnswerRecorder({
    ...options,
    filesOf,
    onFailure: (error) => log.error('An answer was not recorded', error),
    async seriesOf(profile, series) {
      const found = await host.ask('series', { files: filesOf(profile), series });
      return found.ok ? found.value : null;
    },
    async write(profile, write) {
      const names = directoryOf(profile.id);
      const world = write.world.map((one) => withDirectory(names, one));
      const limitBytes = options.limitMb() * MB;
      const written = await host.ask('write', {
        ...write,
        world,
        ...options.nextPass(),
        limitBytes,
      });
      if (!written.ok) return false;
      told.delete('full');
      if (written.value.values > 0) announceLater(profile.id);
      options.onWritten(profile, write.stamp, written.value);
      return true;
    },
  });

  return {
    observe: recorder.observe,
    ask: (name, profile, input) => host.ask(name, { ...input, files: filesOf(profile) }),
    async askFiles(name, input) {
      await recorder.settled();
      return host.ask(name, input);
    },
    async erase(profile, what) {
      await recorder.settled();
      const erased = await host.ask('erase', { files: filesOf(profile), what });
      if (!erased.ok) return erased;
      recorder.forget();
      if (what === 'own') options.onErased(profile.id);
      options.onChange(profile.id);
      return erased;
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
export function filesOf({ id, origin }: RecordedProfile): RecordFiles {
  const hash = createHash('sha256').update(origin).digest('hex').slice(0, 16);
  return { server: `server-${hash}`, profile: `profile-${id}` };
}
