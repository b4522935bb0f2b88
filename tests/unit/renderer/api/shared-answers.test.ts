/** Windows of the client share their answers, so that a second one doubles no poll. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { installFakeBridge } from '@support/renderer/installed-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

/** The other window's end of the channel. */
class FakeChannel {
  static open: FakeChannel[] = [];
  readonly posted: unknown[] = [];
  #listener: ((event: { data: unknown }) => void) | null = null;

  constructor(readonly name: string) {
    FakeChannel.open.push(this);
  }

  addEventListener(_type: string, listener: (event: { data: unknown }) => void): void {
    this.#listener = listener;
  }

  postMessage(message: unknown): void {
    this.posted.push(message);
  }

  close(): void {
    FakeChannel.open = FakeChannel.open.filter((channel) => channel !== this);
  }

  hear(data: unknown): void {
    this.#listener?.({ data });
  }
}

const NOW_MS = Date.UTC(2030, 0, 1);
const KEY = ['p1', 'clientNav', {}] as const;

let bridge: FakeBridge;
let stop = () => {};

async function setUp() {
  const { shareAnswers } = await import('@renderer/api/query/shared-answers');
  const { queryClient } = await import('@renderer/api/query/query-client');
  stop = shareAnswers();
  return { queryClient };
}

const channel = () => FakeChannel.open[0] as FakeChannel;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  FakeChannel.open = [];
  bridge = installFakeBridge();
});

afterEach(() => {
  stop();
  vi.resetModules();
});

describe('shared answers', () => {
  it('are sent nowhere while there is one window, and the channel closes with the last other one', async () => {
    const { queryClient } = await setUp();
    queryClient.setQueryData(KEY, { user: null });
    expect(FakeChannel.open).toEqual([]);
    bridge.emit('app:windows', { others: 1 });
    expect(FakeChannel.open).toHaveLength(1);
    bridge.emit('app:windows', { others: 0 });
    expect(FakeChannel.open).toEqual([]);
  });

  it('are sent to the other window when they are good, and never sent back', async () => {
    const { queryClient } = await setUp();
    bridge.emit('app:windows', { others: 1 });
    queryClient.setQueryData(KEY, { user: 1 });
    expect(channel().posted).toMatchObject([
      { kind: 'answered', queryKey: KEY, data: { user: 1 }, updatedAtMs: NOW_MS },
    ]);
    channel().hear({
      kind: 'answered',
      queryKey: KEY,
      data: { user: 2 },
      digest: 'd2',
      updatedAtMs: NOW_MS + 5,
      status: 'signed-in',
    });
    expect(queryClient.getQueryData(KEY)).toEqual({ user: 2 });
    expect(queryClient.getQueryState(KEY)?.dataUpdatedAt).toBe(NOW_MS + 5);
    expect(channel().posted).toHaveLength(1);
  });

  it('are ignored if they belong to another account or to no screen here, or are older', async () => {
    const { queryClient } = await setUp();
    bridge.emit('app:windows', { others: 1 });
    queryClient.setQueryData(KEY, { user: 1 });
    const other = ['p2', 'clientNav', {}] as const;
    queryClient.setQueryData(other, { user: 3 });
    const message = {
      kind: 'answered',
      data: { user: 9 },
      digest: 'd9',
      updatedAtMs: NOW_MS + 5,
      status: 'signed-in',
    };
    channel().hear({ ...message, queryKey: other });
    channel().hear({ ...message, queryKey: ['p1', 'news', { limit: 100 }] });
    channel().hear({ ...message, queryKey: KEY, updatedAtMs: NOW_MS - 5 });
    channel().hear({ ...message, queryKey: ['p1', 'settings:get', {}] });
    // The request belongs to a session that has ended since.
    channel().hear({ ...message, queryKey: KEY, status: 'guest' });
    expect(queryClient.getQueryCache().getAll()).toHaveLength(2);
    expect(queryClient.getQueryData(other)).toEqual({ user: 3 });
    expect(queryClient.getQueryData(KEY)).toEqual({ user: 1 });
  });

  it('and requests of other windows postpone the same poll of this window', async () => {
    const { queryClient } = await setUp();
    const { pollTasks } = await import('@renderer/app/polling/poll-tasks');
    const { signedIn } = await import('@support/renderer/fake-bridge');
    bridge.emit('app:windows', { others: 1 });
    queryClient.setQueryData(KEY, { user: 1 }, { updatedAt: NOW_MS - 60_000 });
    const task = pollTasks(signedIn).find(({ id }) => id.includes('clientNav'));
    expect(task?.lastAnswerAtMs()).toBe(NOW_MS - 60_000);
    channel().hear({ kind: 'asked', queryKey: KEY, atMs: NOW_MS - 1_000 });
    expect(task?.lastAnswerAtMs()).toBe(NOW_MS - 1_000);
    const { data, digest } = { data: { user: 1 }, digest: undefined };
    channel().hear({
      kind: 'answered',
      queryKey: KEY,
      data,
      digest,
      updatedAtMs: NOW_MS - 500,
      status: 'signed-in',
    });
    expect(task?.lastAnswerAtMs()).toBe(NOW_MS - 500);
  });
});
