import { writtenLocale } from '@shared/domain/wording/locale';
import { readdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';

import type { ReadReport } from '@electron/http/api-client-types';
import { NO_LOG } from '@electron/log/log';
import { createRecord } from '@electron/record/record';
import type { ClientRecord } from '@electron/record/record';
import type { WorkFailure, WorkerAnswer, WorkerRequest, Written } from '@electron/record/requests';
import type { Corruption } from '@electron/storage/corruption-report';
import { Directory } from '@shared/directory/directory';
import { SELF, TURN_MS, timeOf } from '@support/record/directory-store';
import { buildProgram } from '@support/build-program';
import { eventually } from '@support/eventually';
import { freshDirectory } from '@support/storage/directory';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const ADA = { id: 'ada', origin: 'https://game.example' };
const BEN = { id: 'ben', origin: 'https://game.example' };

let script: string;
beforeAll(async () => {
  script = await buildProgram('record-worker');
});
afterAll(() => rmSync(dirname(script), { recursive: true, force: true }));

let directory: string;
let corruptions: Corruption[];
let changed: string[];
let written: Written[];
let erased: string[];
let names: Directory;
let record: ClientRecord;
/** The names of all requests to the worker. */
let posted: string[];

type Start = Parameters<typeof createRecord>[0]['start'];

function makeRecord(start: Start): ClientRecord {
  return createRecord({
    start,
    directory,
    directoryOf: () => names,
    onChange: (profileId) => changed.push(profileId),
    readsTurn: () => true,
    storedGame: () => Promise.resolve(null),
    onKnown: () => undefined,
    nextPass: () => ({ choices: {}, most: Infinity }),
    onWritten: (_profile, _stamp, result) => written.push(result),
    onErased: (profileId) => erased.push(profileId),
    onCorruption: (corruption) => corruptions.push(corruption),
    limitMb: () => 500,
    log: NO_LOG,
  });
}

beforeEach(() => {
  directory = freshDirectory();
  corruptions = [];
  names = new Directory();
  [changed, written, erased] = [[], [], []];
  posted = [];
  record = makeRecord((folder) => {
    const worker = new Worker(script, {
      workerData: { directory: folder, locale: writtenLocale() },
    });
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (message: WorkerRequest) => {
      posted.push(message.name);
      post(message);
    };
    return worker;
  });
});
afterEach(async () => {
  await record.close();
});

function read(id: ReadReport['id'], value: unknown, turn: number): ReadReport {
  const [sentMs, arrivedMs] = [timeOf(turn), timeOf(turn)];
  const times = { arrivedAtMs: arrivedMs, local: { sentMs, arrivedMs } };
  return { id, params: {}, value, digest: JSON.stringify(value), times, isReturn: false };
}
const game = (turn: number) =>
  read(
    'game',
    {
      currentTurn: turn,
      nextTurnAt: new Date(timeOf(turn) + TURN_MS / 2).toISOString(),
      turnDurationMs: TURN_MS,
    },
    turn,
  );
const status = (funds: number, turn: number) => read('clientStatus', { funds }, turn);

async function valueOf(profile: typeof ADA, kind: 'self' | 'world', metric: string) {
  const subjects = [kind === 'self' ? SELF : ({ kind: 'world', key: 'world' } as const)];
  const latest = await record.ask('latest', profile, { subjects, metrics: [metric] });
  if (!latest.ok) throw new Error(latest.error.code);
  return latest.value[0]?.latest.value;
}

describe('the record of two players on one server', () => {
  beforeEach(async () => {
    record.observe(ADA, game(1));
    record.observe(ADA, status(100, 1));
    record.observe(BEN, status(7, 1));
    await eventually(async () => {
      if ((await valueOf(BEN, 'self', 'funds')) !== 7) throw new Error('not written yet');
    });
  });

  it('has one world, and own figures for each', async () => {
    expect(await valueOf(ADA, 'self', 'funds')).toBe(100);
    expect(await valueOf(BEN, 'world', 'turn')).toBe(1);
  });

  it('loses only what is erased, and records the same answer again', async () => {
    const filesOfAda = () => readdirSync(directory).filter((name) => name.includes('ada'));
    expect(filesOfAda()).not.toEqual([]);
    expect(await record.erase(ADA, 'own')).toMatchObject({ ok: true });
    expect(erased).toEqual(['ada']);
    expect(filesOfAda()).toEqual([]);
    expect(changed).toContain('ada');
    expect(await valueOf(ADA, 'self', 'funds')).toBeUndefined();
    expect(await valueOf(BEN, 'self', 'funds')).toBe(7);
    record.observe(ADA, status(100, 1));
    await expect.poll(() => valueOf(ADA, 'self', 'funds')).toBe(100);

    expect(await record.erase(BEN, 'server')).toMatchObject({ ok: true });
    expect(await valueOf(ADA, 'world', 'turn')).toBeUndefined();
    expect(await valueOf(ADA, 'self', 'funds')).toBe(100);
  });
});

it('a subject whose answer does not name it has the name and the currency of the directory', async () => {
  names.learn('country', [{ kind: 'country', code: 'av', name: 'Avelmark', currency: 'AVM' }]);
  record.observe(ADA, game(1));
  const economy = { inflation: 2, stockMarket: { totalMarketCap: 50 } };
  record.observe(ADA, { ...read('countryEconomy', economy, 1), params: { code: 'AV' } });
  const subjects = [{ kind: 'country', key: 'AV' } as const];
  const metrics = ['inflation', 'marketCap'];
  await expect
    .poll(async () => {
      const latest = await record.ask('latest', ADA, { subjects, metrics });
      return (
        latest.ok && latest.value.map(({ metric, name, currency }) => [metric, name, currency])
      );
    })
    .toEqual([
      ['inflation', 'Avelmark', null],
      ['marketCap', 'Avelmark', 'AVM'],
    ]);
});

describe('an answer', () => {
  it('that changes something takes one trip to the worker, which says everything that follows', async () => {
    record.observe(ADA, game(1));
    record.observe(ADA, game(2));
    record.observe(ADA, status(100, 2));
    await expect.poll(() => written).toHaveLength(3);
    expect(written[1]?.alerts).toMatchObject([{ kind: 'turn', turn: 2, isRead: false }]);
    expect(written[1]).toMatchObject({ held: 0, unread: 0, nextAlertMs: null, values: 1 });
    expect(written[2]).toMatchObject({ alerts: [], unread: 0, standing: { funds: 100 } });
    // Asked last, and answered after everything else.
    await record.ask('state', ADA, {});
    expect(posted).toEqual(['write', 'write', 'write', 'state']);
  });

  it('that the record has already takes no trip', async () => {
    record.observe(ADA, game(1));
    for (let poll = 0; poll < 10; poll += 1) record.observe(ADA, game(1));
    await record.close();
    expect(posted).toEqual(['write', 'close']);
  });
});

describe('a full disk', () => {
  it('is reported once until something could be written again, and stops only the record', async () => {
    let failure: WorkFailure | null = 'full';
    const refusing: Start = () => {
      let answerTo: (answer: WorkerAnswer) => void = () => undefined;
      let end = () => {};
      return {
        postMessage({ id, name }: WorkerRequest) {
          answerTo(
            failure === null || name === 'close'
              ? { id, ok: true, output: { values: 0, alerts: 0 } }
              : { id, ok: false, failure, message: 'database or disk is full' },
          );
        },
        terminate: () => end(),
        on(event: string, listener: never) {
          if (event === 'message') answerTo = listener;
          if (event === 'exit') end = listener;
        },
      };
    };
    record = makeRecord(refusing);
    const writeAgain = async (funds: number) => {
      record.observe(ADA, status(funds, 1));
      // By then the record has tried everything observed so far.
      await record.ask('state', ADA, {});
      await new Promise((resolve) => setImmediate(resolve));
    };
    record.observe(ADA, game(1));
    await expect.poll(() => corruptions).toEqual([{ name: 'full-record', left: 'all' }]);
    for (const funds of [1, 2, 3]) await writeAgain(funds);
    expect(corruptions).toHaveLength(1);
    failure = null;
    await writeAgain(4);
    failure = 'full';
    record.observe(ADA, status(5, 1));
    await expect.poll(() => corruptions).toHaveLength(2);
    failure = 'later';
    for (const funds of [6, 7]) await writeAgain(funds);
    expect(corruptions.slice(2)).toEqual([{ name: 'later-record', left: 'all' }]);
  });
});
