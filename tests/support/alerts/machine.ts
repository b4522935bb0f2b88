/** The computer of the player in virtual time: its clocks, its disk, and the client, which may quit or be killed. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as macrotask } from 'node:timers/promises';

import { vi } from 'vitest';

import { createAlertDesk } from '@electron/record/alerts/alert-desk';
import type { ClientRecord } from '@electron/record/record';
import { ownFailure } from '@electron/http/failures';
import { createAnswerRecorder } from '@electron/record/answer-recorder';
import type { RecordedProfile, RecordedRead } from '@electron/record/answer-recorder';
import { openRecordStore } from '@electron/record/store/record-store';
import type { ReadReport } from '@electron/http/api-client-types';
import { fail, succeed } from '@shared/ipc/result';
import type { AlertView } from '@shared/record/alerts';
import * as table from '@shared/record/table';
import type { SubjectRef } from '@shared/record/subjects';

import { killSwitch } from './killable-sqlite';

// Main's way from an answer to an alert, in the test's own process: recorder, record, desk. It can be killed at any
// statement.

interface AlertClientOptions {
  /** Epoch ms of a clock that nobody can set. */
  readonly steadyMs: () => number;
  readonly directory: string;
  /** The record wants this to be read once more. */
  readonly onReadAgain: (profile: RecordedProfile, read: RecordedRead) => void;
  /** Takes alerts that are to be shown. */
  readonly onShow: (profileId: string, alerts: readonly AlertView[]) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Starts the client over a folder. */
function startAlertClient(options: AlertClientOptions) {
  const { directory, onFailure } = options;
  const store = openRecordStore(directory);
  const pending = new Set<Promise<unknown>>();
  const filesOf = ({ id }: Pick<RecordedProfile, 'id'>) => ({
    server: 'server-1',
    profile: `profile-${id}`,
  });

  let tail: Promise<unknown> = Promise.resolve();
  /** Runs one piece of work after the other, so that each commit belongs to the work that was asked for. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = tail.then(work).finally(() => pending.delete(done));
    tail = done.catch(() => undefined);
    pending.add(done);
    return done;
  }

  const ask: ClientRecord['ask'] = async (name, profile, input) => {
    try {
      const files = filesOf(profile);
      return succeed(await inOrder(() => store.work(name, { ...input, files })));
    } catch (error) {
      onFailure(error);
      return fail(ownFailure('RECORD_UNAVAILABLE'));
    }
  };
  const desk = createAlertDesk({
    ask,
    settings: () => ({ kinds: {}, quietHours: null, pausedUntilMs: null, hasSound: false }),
    notifier: { show: options.onShow, capacity: () => Infinity, capacityInMs: () => 0 },
    steadyMs: options.steadyMs,
    onChange: () => undefined,
    onFailure,
  });
  const recorder = createAnswerRecorder({
    table: async () => table,
    filesOf,
    readsTurn: () => true,
    onRecorded: () => undefined,
    readAgain: options.onReadAgain,
    onFailure,
    async write(profile, write) {
      try {
        const written = await inOrder(() => store.work('write', { ...write, choices: {} }));
        desk.evaluated(profile, write.stamp, written);
        return true;
      } catch (error) {
        onFailure(error);
        return false;
      }
    },
  });

  /** Resolves once everything that was taken is done, except work that waits for a timer. */
  async function settled(): Promise<void> {
    for (let quiet = 0; quiet < 2; quiet += 1) {
      await recorder.settled();
      if (pending.size > 0) quiet = 0;
      await Promise.allSettled(pending);
      await macrotask();
    }
  }

  return {
    settled,
    /** Takes an answer, as main does. */
    async takes(profile: RecordedProfile, read: ReadReport): Promise<void> {
      recorder.observe(profile, read);
      desk.responded(profile, read.times.arrivedAtMs);
      await settled();
    },
    async watch(profile: RecordedProfile, subject: SubjectRef, name: string): Promise<void> {
      const change = { subject, name, on: true };
      await store.work('watchSet', { files: filesOf(profile), change });
    },
    /** The alerts in the inbox with a greater id, oldest first. */
    async inboxAfter(profile: RecordedProfile, id: number): Promise<readonly AlertView[]> {
      const input = { files: filesOf(profile), filter: {}, limit: 500 };
      const { alerts } = await store.work('listAlerts', input);
      return alerts.filter((alert) => alert.id > id).toReversed();
    },
    /** Ends as the client does when the player quits. */
    async quit(): Promise<void> {
      await settled();
      await desk.close();
      await store.work('close', null);
    },
  };
}

type AlertClient = ReturnType<typeof startAlertClient>;

const MINUTE_MS = 60_000;

interface MachineOptions extends Omit<AlertClientOptions, 'directory' | 'steadyMs'> {
  /** The machine's disk: an empty folder. */
  readonly folder: string;
  readonly startAtMs: number;
  /** Whether the client has ended. */
  readonly onEnded: () => void;
}

/** Creates the machine, with no client running. Time passes only by fake timers. */
export function createMachine({ folder, startAtMs, onEnded, ...options }: MachineOptions) {
  let kills = 0;
  let client: AlertClient | null = null;
  let nowMs = startAtMs;
  const diskAfter = (times: number) => join(folder, String(times));
  mkdirSync(diskAfter(0));

  function end(): void {
    vi.clearAllTimers();
    client = null;
    onEnded();
  }

  return {
    /** The client; it is started if it does not run. */
    client(): AlertClient {
      client ??= startAlertClient({
        ...options,
        directory: diskAfter(kills),
        steadyMs: () => nowMs,
      });
      return client;
    },
    nowMs: () => nowMs,
    kills: () => kills,
    async quit(): Promise<void> {
      await client?.quit();
      end();
    },
    /** Kills the process. The next one gets a copy of the files as they were at that moment. */
    die(): void {
      killSwitch.restart(() => cpSync(diskAfter(kills), diskAfter(kills + 1), { recursive: true }));
      rmSync(diskAfter(kills), { recursive: true });
      kills += 1;
      end();
    },
    /** A millisecond: no two answers have the same time. */
    tick(): void {
      nowMs += 1;
    },
    /** Lets time pass, minute by minute while a timer waits. */
    async passUntil(atMs: number): Promise<void> {
      while (nowMs < atMs) {
        const isWaiting = client !== null && vi.getTimerCount() > 0;
        const stepMs = isWaiting ? Math.min(MINUTE_MS, atMs - nowMs) : atMs - nowMs;
        nowMs += stepMs;
        await vi.advanceTimersByTimeAsync(stepMs);
        await client?.settled();
      }
    },
  };
}
