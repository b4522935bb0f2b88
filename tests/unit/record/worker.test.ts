import { writtenLocale } from '@shared/domain/wording/locale';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { NO_LOG } from '@electron/log/log';
import { createRecordHost } from '@electron/record/record-host';
import type { RecordHost } from '@electron/record/record-host';
import { loadSqlite } from '@electron/record/store/sqlite';
import type { WorkerRequest } from '@electron/record/requests';
import {
  FILES,
  QUIET_LOOK,
  SELF,
  TURN_MS,
  fundsAre,
  timeOf,
} from '@support/record/directory-store';
import { HOUR_MS, MINUTE_MS } from '@shared/domain/time-units';
import { buildProgram } from '@support/build-program';
import { freshDirectory } from '@support/storage/directory';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** Where Linux lists the open descriptors of this process. */
const DESCRIPTORS = '/proc/self/fd';

/** A record without damage. */
const QUIET = { onReport: () => undefined };

let script: string;
beforeAll(async () => {
  script = await buildProgram('record-worker');
}, 240_000);
afterAll(() => rmSync(dirname(script), { recursive: true, force: true }));

let directory: string;
let started: Worker[];
/** The names of all requests. */
let posted: string[];
let failures: string[];
let host: RecordHost;
beforeEach(() => {
  directory = freshDirectory();
  started = [];
  posted = [];
  failures = [];
  host = createRecordHost({
    start() {
      const worker = new Worker(script, { workerData: { directory, locale: writtenLocale() } });
      started.push(worker);
      const post = worker.postMessage.bind(worker);
      worker.postMessage = (message: WorkerRequest) => {
        posted.push(message.name);
        post(message);
      };
      return worker;
    },
    onFailure: (failure) => failures.push(failure),
    ...QUIET,
    log: NO_LOG,
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await host.close();
});

const write = (turn: number, funds: number) =>
  host.ask('write', {
    files: FILES,
    stamp: { turn, atMs: timeOf(turn), turnMs: TURN_MS, nextTurnAtMs: null },
    ...QUIET_LOOK,
    own: [fundsAre(funds)],
    world: [],
  });
const latestFunds = async () => {
  const latest = await host.ask('latest', { files: FILES, subjects: [SELF] });
  return latest.ok ? latest.value[0]?.latest.value : latest.error.code;
};

describe("the record's worker", () => {
  it('starts with the first request, and one worker serves all requests of the client', async () => {
    expect(started).toHaveLength(0);
    expect(await write(1, 100)).toMatchObject({ ok: true, value: { values: 1 } });
    expect(await latestFunds()).toBe(100);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.advanceTimersByTime(HOUR_MS);
    vi.useRealTimers();
    expect(await latestFunds()).toBe(100);
    expect(started).toHaveLength(1);
    expect(posted).toEqual(['write', 'latest', 'latest']);
  });

  it('answers simultaneous requests in order', async () => {
    const answers = await Promise.all([write(1, 100), write(2, 200), latestFunds(), write(3, 300)]);
    expect(answers[2]).toBe(200);
    expect(await latestFunds()).toBe(300);
  });

  it('that ends unexpectedly fails waiting requests, and is started again for the next one', async () => {
    expect(await write(1, 100)).toMatchObject({ ok: true });
    const waiting = write(2, 200);
    await started[0]?.terminate();
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'RECORD_UNAVAILABLE' } });
    expect(failures).toEqual(['other']);
    expect(await write(3, 300)).toMatchObject({ ok: true });
    expect(await latestFunds()).toBe(300);
  });

  it('finishes what was asked before a close, and loses nothing', async () => {
    const writes = [1, 2, 3].map((turn) => write(turn, turn));
    await host.close();
    expect((await Promise.all(writes)).every(({ ok }) => ok)).toBe(true);
    expect(await latestFunds()).toBe(3);
  });

  it.runIf(existsSync(DESCRIPTORS))(
    'leaves no file descriptor open after many starts',
    async () => {
      const startAndEnd = async (turn: number) => {
        expect(await write(turn, turn)).toMatchObject({ ok: true });
        await host.close();
      };
      await startAndEnd(1);
      const before = readdirSync(DESCRIPTORS).length;
      for (let turn = 2; turn <= 12; turn += 1) await startAndEnd(turn);
      expect(started).toHaveLength(12);
      expect(readdirSync(DESCRIPTORS).length).toBeLessThanOrEqual(before);
    },
  );

  it('says that an update is needed for a record of a later version', async () => {
    await write(1, 100);
    await host.close();
    const { DatabaseSync } = await loadSqlite();
    const file = new DatabaseSync(join(directory, `${FILES.profile}.sqlite`));
    file.exec('PRAGMA user_version = 99');
    file.close();
    expect(await write(2, 200)).toMatchObject({
      ok: false,
      error: {
        code: 'RECORD_OF_LATER_VERSION',
        message: expect.stringMatching(/Update Hustings/u),
      },
    });
    expect(failures).toEqual(['later']);
  });

  it('that cannot be started causes failures, not a crash, and is tried three times a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let starts = 0;
    const broken = createRecordHost({
      start() {
        starts += 1;
        return new Worker('/nowhere/worker.cjs', {
          workerData: { directory, locale: writtenLocale() },
        });
      },
      onFailure: (failure) => failures.push(failure),
      ...QUIET,
      log: NO_LOG,
    });
    const askFiveTimes = async () => {
      for (let time = 0; time < 5; time += 1)
        expect(await broken.ask('state', { files: FILES })).toMatchObject({
          ok: false,
          error: { code: 'RECORD_UNAVAILABLE' },
        });
    };
    await askFiveTimes();
    expect(starts).toBe(3);
    vi.advanceTimersByTime(MINUTE_MS);
    await askFiveTimes();
    expect(starts).toBe(6);
  });
});
