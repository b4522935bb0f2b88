/** A window closes when its renderer has flushed its data, or at the latest when the time for that is over. */
import { EventEmitter } from 'node:events';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createFlushBeforeClose } from '@electron/window/flush-before-close';
import type { FlushBeforeClose } from '@electron/window/flush-before-close';

/** The time limits of the renderer and then of its window. */
const FLUSH_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 1_000;

/** Imitates Electron's window: `close` asks the listeners and then the renderer, which `obeys` or does not. */
function fakeWindow() {
  const page = Object.assign(new EventEmitter(), {
    sent: [] as string[],
    crashed: false,
    loading: false,
    isCrashed: () => page.crashed,
    isLoadingMainFrame: () => page.loading,
    send: (channel: string) => void page.sent.push(channel),
  });
  const window = Object.assign(new EventEmitter(), {
    webContents: page,
    obeys: true,
    destroyed: false,
    isDestroyed: () => window.destroyed,
    close() {
      let isPrevented = false;
      window.emit('close', { preventDefault: () => (isPrevented = true) });
      if (!isPrevented && window.obeys) window.destroy();
    },
    destroy() {
      if (window.destroyed) throw new TypeError('Object has been destroyed');
      window.destroyed = true;
      window.emit('closed');
    },
  });
  return window;
}

let flush: FlushBeforeClose;
let window: ReturnType<typeof fakeWindow>;

beforeEach(() => {
  vi.useFakeTimers();
  flush = createFlushBeforeClose();
  window = fakeWindow();
  flush.attach(window);
});

/** Whether the client's own close has ended. */
function closeByQuit(): () => boolean {
  let hasEnded = false;
  void flush.close().then(() => (hasEnded = true));
  return () => hasEnded;
}

describe.each([
  ['the player', () => window.close()],
  ['the end of the app', () => void closeByQuit()],
])('a window closed by %s', (_who, close) => {
  it('closes as soon as its renderer has flushed, and not before', async () => {
    close();
    await vi.advanceTimersByTimeAsync(FLUSH_TIMEOUT_MS - 1);
    expect(window.webContents.sent).toEqual(['app:closing']);
    expect(window.destroyed).toBe(false);
    flush.flushed(window.webContents);
    expect(window.destroyed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('closes after the time limit when its renderer does not answer', async () => {
    close();
    await vi.advanceTimersByTimeAsync(FLUSH_TIMEOUT_MS);
    expect(window.destroyed).toBe(true);
  });

  it('closes at once when its renderer has crashed or is not loaded yet', () => {
    window.webContents.crashed = true;
    close();
    expect(window.destroyed).toBe(true);
    const other = fakeWindow();
    other.webContents.loading = true;
    flush.attach(other);
    other.close();
    expect(other.destroyed).toBe(true);
    expect([...window.webContents.sent, ...other.webContents.sent]).toEqual([]);
  });

  it('closes when its renderer crashes during the flush', async () => {
    close();
    window.webContents.emit('render-process-gone');
    await vi.advanceTimersByTimeAsync(0);
    expect(window.destroyed).toBe(true);
  });

  it('closes even when its renderer hangs after the flush', async () => {
    window.obeys = false;
    close();
    flush.flushed(window.webContents);
    await vi.advanceTimersByTimeAsync(CLOSE_TIMEOUT_MS - 1);
    expect(window.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(window.destroyed).toBe(true);
  });
});

it('the flush does not start when the window stays open', () => {
  window.emit('close', { preventDefault: () => undefined, defaultPrevented: true });
  expect(window.webContents.sent).toEqual([]);
});

it('the flush is requested once for several closes, and settles all of them', async () => {
  window.close();
  const hasEnded = closeByQuit();
  const hasEndedToo = closeByQuit();
  window.close();
  await vi.advanceTimersByTimeAsync(100);
  expect(window.webContents.sent).toEqual(['app:closing']);
  expect([hasEnded(), hasEndedToo()]).toEqual([false, false]);
  flush.flushed(window.webContents);
  flush.flushed(window.webContents);
  await vi.advanceTimersByTimeAsync(0);
  expect([hasEnded(), hasEndedToo()]).toEqual([true, true]);
});

it('the flush does not delay the end of the app when there is no window', async () => {
  const none = createFlushBeforeClose();
  await none.close();
  window.destroy();
  flush.attach(window);
  await flush.close();
  expect(window.webContents.sent).toEqual([]);
});

it('a flush that main did not ask for is ignored', () => {
  flush.flushed(window.webContents);
  expect(window.destroyed).toBe(false);
  window.close();
  expect(window.destroyed).toBe(false);
  flush.flushed(window.webContents);
  expect(window.destroyed).toBe(true);
});

it('each window closes once its own renderer has flushed, and no page can answer for another', async () => {
  const second = fakeWindow();
  flush.attach(second);
  const hasEnded = closeByQuit();
  expect([window, second].map(({ webContents }) => webContents.sent)).toEqual([
    ['app:closing'],
    ['app:closing'],
  ]);
  flush.flushed({});
  flush.flushed(window.webContents);
  expect([window.destroyed, second.destroyed]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(0);
  expect(hasEnded()).toBe(false);
  flush.flushed(second.webContents);
  await vi.advanceTimersByTimeAsync(0);
  expect(hasEnded()).toBe(true);
});
