/** The pace of messages to a chat, pauses that its server asks for, and when a message is given up. */
import { beforeEach, expect, it, vi } from 'vitest';

import { createChatDelivery } from '@electron/chat/chat-delivery';
import type { Attempt } from '@electron/chat/chat-sender';
import { ownFailure } from '@electron/http/failures';
import type { Failure } from '@shared/ipc/result';

const BEGAN_MS = 1_000_000;
const ARRIVED: Attempt = { failure: null, mayRetry: false, pauseMs: null };
const down = (pauseMs: number | null = null): Attempt => ({
  failure: ownFailure('CHAT_DOWN'),
  mayRetry: true,
  pauseMs,
});
const words = (title: string) => ({ kind: 'turn', turn: 1, title, body: '' }) as const;

let sent: { readonly title: string; readonly atMs: number }[];
let outcomes: (string | null)[];
let answer: () => Promise<Attempt>;

beforeEach(() => {
  vi.useFakeTimers({ now: BEGAN_MS });
  [sent, outcomes] = [[], []];
  answer = async () => ARRIVED;
});

function delivery() {
  return createChatDelivery({
    send({ title }) {
      sent.push({ title, atMs: Date.now() - BEGAN_MS });
      return answer();
    },
    onAttempt: (failure: Failure | null) => outcomes.push(failure?.code ?? null),
    nowMs: () => Date.now(),
  });
}
const times = () => sent.map(({ atMs }) => atMs);

it('messages leave one after the other, 2.5 s apart', async () => {
  const chat = delivery();
  for (const title of ['a', 'b', 'c']) chat.add(words(title));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
  expect(times()).toEqual([0, 2_500, 5_000]);
  expect(outcomes).toEqual([null, null, null]);
});

it('a server that is down is tried ever more slowly, for an hour at most', async () => {
  answer = async () => down();
  delivery().add(words('a'));
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  expect(times().slice(0, 4)).toEqual([0, 10_000, 30_000, 70_000]);
  expect(sent.length).toBeGreaterThan(8);
  expect(sent.length).toBeLessThan(14);
  expect(Math.max(...times())).toBeLessThanOrEqual(3_600_000);
});

it('a pause that the server asks for is kept before every later message', async () => {
  answer = async () => ({ ...ARRIVED, pauseMs: 90_000 });
  const chat = delivery();
  chat.add(words('a'));
  await vi.advanceTimersByTimeAsync(1);
  chat.add(words('b'));
  await vi.advanceTimersByTimeAsync(89_000);
  expect(times()).toEqual([0]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(times()).toEqual([0, 90_000]);
});

it('what waits longer than an hour for such a pause is dropped', async () => {
  answer = async () => down(86_400_000);
  const chat = delivery();
  chat.add(words('a'));
  await vi.advanceTimersByTimeAsync(1);
  chat.add(words('b'));
  answer = async () => ARRIVED;
  await vi.advanceTimersByTimeAsync(2 * 86_400_000);
  expect(sent.map(({ title }) => title)).toEqual(['a']);
  chat.add(words('c'));
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map(({ title }) => title)).toEqual(['a', 'c']);
});

it('a message that a server refused is not sent again, and the next one is', async () => {
  answer = async () => ({ failure: ownFailure('CHAT_GONE'), mayRetry: false, pauseMs: null });
  const chat = delivery();
  chat.add(words('a'));
  chat.add(words('b'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sent.map(({ title }) => title)).toEqual(['a', 'b']);
});

it('of very many waiting messages the newest twenty are kept', async () => {
  const chat = delivery();
  for (let count = 0; count < 100; count += 1) chat.add(words(String(count)));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(20);
  expect(sent.at(-1)?.title).toBe('99');
});

it('a test is sent once, between the messages, and never during a pause', async () => {
  answer = async () => down();
  const chat = delivery();
  const test = async () => {
    const tested = chat.test(words('test'));
    await vi.advanceTimersByTimeAsync(5_000);
    return (await tested)?.code ?? null;
  };
  expect(await Promise.all([test(), test()])).toEqual(['CHAT_DOWN', 'CHAT_DOWN']);
  expect(times()).toEqual([0, 2_500]);
  answer = async () => ({ ...ARRIVED, pauseMs: 60_000 });
  expect(await test()).toBeNull();
  expect(await test()).toBe('CHAT_BUSY');
  expect(sent).toHaveLength(3);
});

it('after the end nothing is sent or reported', async () => {
  let finish: (attempt: Attempt) => void = () => undefined;
  answer = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  const chat = delivery();
  chat.add(words('a'));
  chat.add(words('b'));
  await vi.advanceTimersByTimeAsync(1);
  chat.stop();
  finish(down());
  chat.add(words('c'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sent.map(({ title }) => title)).toEqual(['a']);
  expect(outcomes).toEqual([]);
});
