/** Main collects its garbage when the renderer asks, but never more often than every 30 seconds. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { HandlerParts } from '@electron/ipc/handlers/parts';
import { systemHandlers } from '@electron/ipc/handlers/system';
import { createRouter } from '@electron/ipc/router';
import type { Handlers } from '@electron/ipc/router';
import { collectGarbage, createMainMemory } from '@electron/main-memory';

const GAP_MS = 30_000;

let collections: number[];
let warnings: unknown[];
let collect: () => Promise<void>;

/** The router with the channel behind it, as the gate calls it. */
function openChannel() {
  const log = { warn: (...entry: unknown[]) => warnings.push(entry) } as never;
  const memory = createMainMemory({
    collect: () => collect(),
    monotonicMs: () => performance.now(),
    log,
  });
  const parts = { freeMemory: () => memory.free() } as unknown as HandlerParts;
  const dispatch = createRouter(systemHandlers(parts) as Handlers, log);
  return (request: unknown = null) => dispatch('app:free-memory', request);
}

beforeEach(() => {
  vi.useFakeTimers();
  collections = [];
  warnings = [];
  collect = () => {
    collections.push(performance.now());
    return Promise.resolve();
  };
});

afterEach(() => {
  vi.useRealTimers();
});

describe('app:free-memory', () => {
  it("collects main's garbage soon after the first call", async () => {
    const free = openChannel();
    expect(await free()).toEqual({ ok: true, value: null });
    await vi.advanceTimersByTimeAsync(10);
    expect(collections).toHaveLength(1);
  });

  it('collects no more often than every 30 seconds, however often a page calls', async () => {
    const free = openChannel();
    for (let call = 0; call < 1_190; call += 1) {
      await free();
      await vi.advanceTimersByTimeAsync(100);
    }
    const gaps = collections.slice(1).map((atMs, index) => atMs - (collections[index] ?? 0));
    expect(gaps).toHaveLength(3);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(GAP_MS);
  });

  it('puts off a call that comes too early and does not lose it', async () => {
    const free = openChannel();
    await free();
    await vi.advanceTimersByTimeAsync(GAP_MS / 2);
    await free();
    await vi.advanceTimersByTimeAsync(GAP_MS / 2 - 1);
    expect(collections).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(collections).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(collections).toHaveLength(2);
  });

  it('collects once for calls in a row, however long nobody called before', async () => {
    const free = openChannel();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    for (let call = 0; call < 5; call += 1) await free();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(collections).toHaveLength(1);
  });

  it('takes no request', async () => {
    const free = openChannel();
    const answer = await free({ often: true });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'bad-call' } });
    await vi.advanceTimersByTimeAsync(GAP_MS);
    expect(collections).toEqual([]);
  });

  it('logs a collection that failed and collects again later', async () => {
    const free = openChannel();
    const works = collect;
    collect = () => Promise.reject(new Error('no inspector'));
    await free();
    await vi.advanceTimersByTimeAsync(GAP_MS);
    expect(warnings).toHaveLength(1);
    collect = works;
    await free();
    await vi.advanceTimersByTimeAsync(GAP_MS);
    expect(collections).toHaveLength(1);
  });
});

describe("the collection of main's garbage", () => {
  it('frees objects that nothing holds', async () => {
    vi.useRealTimers();
    const made = new WeakRef(Array.from({ length: 10_000 }, () => ({})));
    await new Promise((resolve) => setImmediate(resolve));
    await collectGarbage();
    expect(made.deref()).toBeUndefined();
  });
});
