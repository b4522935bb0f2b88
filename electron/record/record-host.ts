/** Runs the record's worker, from the first request until the client closes, and starts it again after a crash. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { writtenLocale } from '@shared/domain/wording/locale';
import { MINUTE_MS } from '@shared/domain/time-units';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import type { OwnFailureCode } from '../http/failures';
import { errorText } from '../log/error-text';
import type { Log } from '../log/log';
import { serial } from '../storage/serial';
import type {
  WorkFailure,
  WorkInput,
  WorkName,
  WorkOutput,
  WorkerAnswer,
  WorkerFacts,
  WorkerReport,
} from './requests';

/** After so many crashes within a minute the worker is not started again before the minute is over. */
const MAX_CRASHES = 3;

/** The part of a thread that the host uses. */
interface WorkerThread {
  postMessage(message: unknown): void;
  /** Ends the thread, which has closed its files. */
  terminate(): unknown;
  on(event: 'message', listener: (message: WorkerAnswer | WorkerReport) => void): void;
  on(event: 'error', listener: (error: unknown) => void): void;
  on(event: 'exit', listener: () => void): void;
}

export interface RecordHost {
  /** Asks the worker, which is started if needed. A failure says what went wrong with the disk or the worker. */
  ask<Name extends WorkName>(name: Name, input: WorkInput<Name>): Promise<Result<WorkOutput<Name>>>;
  /** Resolves once everything asked so far is done and the worker has ended; a later request starts it again. */
  close(): Promise<void>;
}

export interface RecordHostOptions {
  /** Starts the thread. */
  readonly start: () => WorkerThread;
  /** Called for each request that the worker could not do. */
  readonly onFailure: (failure: WorkFailure) => void;
  readonly onReport: (news: WorkerReport) => void;
  readonly log: Log;
}

/** What the player is told of each failure. */
const CODES = {
  full: 'RECORD_DISK_FULL',
  damaged: 'RECORD_UNAVAILABLE',
  later: 'RECORD_OF_LATER_VERSION',
  other: 'RECORD_UNAVAILABLE',
} as const satisfies Record<WorkFailure, OwnFailureCode>;

type Settle = (answer: WorkerAnswer | null) => void;

interface Running {
  readonly thread: WorkerThread;
  readonly waiting: Map<number, Settle>;
  readonly ended: Promise<void>;
}

/** Creates the host; nothing runs before the first request. */
export function createRecordHost(options: RecordHostOptions): RecordHost {
  const { start, onFailure, log } = options;
  let running: Running | null = null;
  let lastId = 0;
  /** When the worker ended without being asked to, on the monotonic clock. */
  let crashedAtMs: readonly number[] = [];

  function mayStart(): boolean {
    const nowMs = performance.now();
    crashedAtMs = crashedAtMs.filter((atMs) => nowMs - atMs < MINUTE_MS);
    return crashedAtMs.length < MAX_CRASHES;
  }

  function launch(): Running {
    const thread = start();
    const waiting = new Map<number, Settle>();
    let announceEnd = () => {};
    const ended = new Promise<void>((resolve) => {
      announceEnd = resolve;
    });
    const launched: Running = { thread, waiting, ended };
    thread.on('message', (answer) => {
      if ('corruption' in answer) {
        options.onReport(answer);
        return;
      }
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    });
    thread.on('error', (error) => log.error(`The record's worker failed: ${errorText(error)}`));
    thread.on('exit', () => {
      if (running === launched) {
        running = null;
        crashedAtMs = [...crashedAtMs, performance.now()];
      }
      for (const settle of waiting.values()) settle(null);
      waiting.clear();
      announceEnd();
    });
    return launched;
  }

  function post<Name extends WorkName>(
    { thread, waiting }: Running,
    name: Name,
    input: WorkInput<Name>,
  ): Promise<WorkerAnswer | null> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      thread.postMessage({ id, name, input });
    });
  }

  async function close(): Promise<void> {
    const closing = running;
    if (!closing) return;
    // Later requests go to a new worker.
    running = null;
    // Answers come in order: once this one is here, all have arrived.
    if (await post(closing, 'close', null)) closing.thread.terminate();
    await closing.ended;
  }

  /** A new worker opens the files only after the former one has closed them. */
  const closings = serial();

  return {
    async ask(name, input) {
      await closings.idle();
      running ??= mayStart() ? launch() : null;
      const answer = running && (await post(running, name, input));
      if (answer?.ok === true) return succeed(answer.output as WorkOutput<typeof name>);
      const failure = answer?.failure ?? 'other';
      log.warn(`The record could not ${name}: ${answer?.message ?? 'its worker ended'}`);
      onFailure(failure);
      return fail(ownFailure(CODES[failure]));
    },
    close: () => closings.run(close),
  };
}

/** Starts the built worker as a thread over the folder of the record's files; `appPath` is the app's path. */
export function startRecordWorker(appPath: string, directory: string): Worker {
  const workerData: WorkerFacts = { directory, locale: writtenLocale() };
  return new Worker(join(appPath, 'out', 'record', 'worker.cjs'), { workerData });
}
