/** Answers that are spoilt byte by byte, over the whole of main: every call ends, and money moves once. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { settledBy } from '@support/fake-service/endings';
import { player } from '@support/fuzz/confirm-window';
import { rawAnswers, SURPLUS_MARK } from '@support/fuzz/raw-answers';
import type { RawAnswer } from '@support/fuzz/raw-answers';
import { caseMark, SESSION_COOKIE, startRawCases } from '@support/fuzz/raw-service';
import type { RawService } from '@support/fuzz/raw-service';
import { isPlainResult } from '@support/fuzz/results';
import { startMain } from '@support/fuzz/whole-main';
import type { WholeMain } from '@support/fuzz/whole-main';
import { forEachAtOnce } from '@support/samples';
import { SAMPLES, SEED } from '@support/limits';
import { freshDirectory } from '@support/storage/directory';
import type { Result } from '@shared/ipc/result';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

vi.mock('electron', () => import('@support/fuzz/electron'));
vi.mock('@electron/window/confirm-window', () => import('@support/fuzz/confirm-window'));

/** This many answers are in memory at once, because some have megabytes. */
const SLICE = 250;
const AT_ONCE = 10;
/** Honest calls follow this many spoilt reads. */
const HONEST_EVERY = 50;
const DEADLINE_MS = 500;
const MAX_MEMORY_BYTES = 400 * 1024 * 1024;
const PASSWORD = 'ada-password-Kestrel';
const PRIVATE_KEY = 'svc_priv_CANARY0123456789abcdefghijklmno';

const GOOD_READS = [
  JSON.stringify({ ok: true, found: true, character: { id: '7', name: 'Odette' } }),
  JSON.stringify({ ok: true, event: { id: '7', title: 'Flood' } }),
];
const GOOD_ORDERS = [
  JSON.stringify({ success: true, amount: 1_000, currency: 'AVM', senderRemainingFunds: 8_000 }),
];

const whole = (status: string, body: string): RawAnswer => ({
  packets: [
    Buffer.from(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ),
  ],
  ending: 'closes',
  about: status,
});
/** Answers to orders that are chosen instead of random, each with the outcome that it proves. */
const CERTAIN_ORDERS = [
  ['sent', whole('200 OK', GOOD_ORDERS[0] ?? '')],
  ['refused', whole('403 Forbidden', JSON.stringify({ error: 'No', code: 'FORBIDDEN' }))],
  ['unknown', whole('503 Service Unavailable', JSON.stringify({ error: 'Under repair' }))],
] as const;

let folder: string;
let service: RawService;
let main: WholeMain;
let profileId: string;

beforeAll(async () => {
  folder = freshDirectory();
  service = await startRawCases();
  main = await startMain(folder, { serverUrl: service.origin, deadlineMs: DEADLINE_MS });
  player.answers = () => true;
  const signedIn = await persistently(() =>
    main.invoke('session:sign-in', { identifier: 'ada', password: PASSWORD }),
  );
  profileId = signedIn.profile?.id ?? '';
  await main.invoke('keys:save', { key: PRIVATE_KEY });
});
afterAll(async () => {
  await main.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The value of an honest call: a busy machine may need longer than the short deadline. */
async function persistently<T>(ask: () => Promise<Result<T>>): Promise<T> {
  let last = '';
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const answer = await ask();
    if (answer.ok) return answer.value;
    last = JSON.stringify(answer.error);
  }
  throw new Error(`An honest call fails: ${last}`);
}

let calls = 0;
const read = (endpointId: string, params: Record<string, string> = {}) => {
  calls += 1;
  return main.invoke('api:call', {
    endpointId,
    params,
    callId: String(calls),
    priority: 'interactive',
  });
};

/** Gives the service `count` answers, a slice at a time, and runs `work` for each slice. */
async function inSlices(
  good: readonly string[],
  count: number,
  seed: number,
  work: (cases: readonly RawAnswer[]) => Promise<void>,
): Promise<void> {
  for (let done = 0; done < count; done += SLICE) {
    const numRuns = Math.min(SLICE, count - done);
    service.cases = fc.sample(rawAnswers(good), { numRuns, seed: SEED + seed * count + done });
    service.arrived.clear();
    await work(service.cases);
  }
}

/** The addresses of spoilt answers that still fail once the service is honest: nothing spoilt may be kept. */
async function failuresWhenHonest(
  endpointId: string,
  cases: readonly RawAnswer[],
): Promise<string[]> {
  const failures: string[] = [];
  await service.quiet();
  await forEachAtOnce([...cases.entries()], AT_ONCE, async ([number, { about }]) => {
    try {
      const answer = await persistently(() => read(endpointId, { id: caseMark(number) }));
      if (answer.json?.includes(SURPLUS_MARK)) failures.push(`${SURPLUS_MARK}: ${about}`);
    } catch (error) {
      failures.push(`${String(error)}: ${about}`);
    }
  });
  return failures;
}

async function expectHonestCalls(): Promise<void> {
  await service.quiet();
  const character = await persistently(() => read('character', { id: 'honest' }));
  expect(character.json).not.toContain(SURPLUS_MARK);
  const navigation = await persistently(() => read('clientNav'));
  expect(JSON.parse(navigation.json ?? '{}')).toMatchObject({ user: { username: 'ada' } });
}

function expectJar(): void {
  const cookie = service.lastCookie();
  expect(cookie).toContain(SESSION_COOKIE);
  expect(cookie).toMatch(/^[\x20-\x7e\x80-\xff]+$/);
  expect(cookie.split('; ').length).toBeLessThanOrEqual(50);
}

describe('spoilt answers', () => {
  it.each([
    ['character', 'with a key', 1],
    ['eventById', 'with cookies', 2],
  ] as const)(
    `to ${SAMPLES.rawReads} reads of %s, %s, lead to typed outcomes, and the next call works`,
    async (endpointId, _credentials, seed) => {
      const before = process.memoryUsage().rss;
      const wrong: string[] = [];
      let arrived = 0;
      await inSlices(GOOD_READS, SAMPLES.rawReads, seed, async (cases) => {
        service.answersReads = true;
        const numbered = [...cases.entries()];
        for (let from = 0; from < numbered.length; from += HONEST_EVERY) {
          const some = numbered.slice(from, from + HONEST_EVERY);
          await forEachAtOnce(some, AT_ONCE, async ([number, { about }]) => {
            const call = read(endpointId, { id: caseMark(number) });
            const result = await settledBy(2 * DEADLINE_MS, call);
            const isTyped = result !== 'hangs' && isPlainResult(result);
            if (!isTyped || (!result.ok && result.error.code === 'INTERNAL'))
              wrong.push(`${number} ${JSON.stringify(result)}: ${about}`);
          });
          await expectHonestCalls();
        }
        arrived += service.arrived.size;
        service.answersReads = false;
        wrong.push(...(await failuresWhenHonest(endpointId, cases)));
      });
      expect(wrong).toEqual([]);
      expect(arrived).toBeGreaterThan(SAMPLES.rawReads / 2);
      await expectHonestCalls();
      expectJar();
      expect(process.memoryUsage().rss - before).toBeLessThan(MAX_MEMORY_BYTES);
    },
  );

  it(`to ${SAMPLES.rawOrders} orders give each exactly one outcome and send one POST at most`, async () => {
    const wrong: string[] = [];
    const settledIds = new Set<string>();
    await inSlices(GOOD_ORDERS, SAMPLES.rawOrders, 3, async (cases) => {
      for (const [number, { about }] of cases.entries()) {
        const order = { profileId, recipientId: caseMark(number), amount: 1_000 };
        const result = await settledBy(6 * DEADLINE_MS, main.invoke('money:transfer', order));
        const posts = service.arrived.get(`POST ${number}`) ?? 0;
        const entry = result !== 'hangs' && result.ok ? result.value : null;
        if (entry) settledIds.add(entry.id);
        const state = entry?.state ?? (result === 'hangs' ? 'hangs' : 'nothing was sent');
        const isRight =
          posts === 1 ? ['sent', 'refused', 'unknown'].includes(state) : state !== 'sent';
        if (posts > 1 || !isRight || state === 'hangs' || state === 'pending')
          wrong.push(`${number} ${state}, ${posts} requests: ${about}`);
      }
    });
    expect(wrong).toEqual([]);
    service.cases = CERTAIN_ORDERS.map(([, answer]) => answer);
    for (const [number, [state]] of CERTAIN_ORDERS.entries()) {
      const order = { profileId, recipientId: caseMark(number), amount: 1_000 };
      const entry = await persistently(() => main.invoke('money:transfer', order));
      expect(entry).toMatchObject({ state });
      if (entry) settledIds.add(entry.id);
    }
    const ledger = await main.invoke('ledger:list', { profileId });
    if (!ledger.ok) throw new Error(ledger.error.code);
    const { entries } = ledger.value;
    expect(new Set(entries.map(({ id }) => id))).toEqual(settledIds);
    expect(entries.filter(({ state }) => state === 'pending')).toEqual([]);
    expect(new Set(entries.map(({ state }) => state))).toEqual(
      new Set(['sent', 'refused', 'unknown']),
    );
    await expectHonestCalls();
  });

  it('leave no secret in the log', () => {
    const logs = readdirSync(join(folder, 'logs'))
      .map((name) => readFileSync(join(folder, 'logs', name), 'utf8'))
      .join('');
    expect(logs.length).toBeGreaterThan(0);
    for (const secret of [PASSWORD, PRIVATE_KEY, 'the-session-of-ada'])
      expect(logs).not.toContain(secret);
  });
});
