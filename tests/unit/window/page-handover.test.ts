/** A window closes once its page has handed over, and never later than a page may keep it waiting. */
import { EventEmitter } from 'node:events';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createPageHandover } from '@electron/window/page-handover';
import type { PageHandover } from '@electron/window/page-handover';

/** How long a page may take, and then its window. */
const HAND_OVER_PATIENCE_MS = 5_000;
const CLOSE_PATIENCE_MS = 1_000;

/** A window as Electron's: `close` asks its listeners, and then the page, which `obeys` or does not. */
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

let handover: PageHandover;
let window: ReturnType<typeof fakeWindow>;

beforeEach(() => {
  vi.useFakeTimers();
  handover = createPageHandover();
  window = fakeWindow();
  handover.attach(window);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether the client's own close has ended. */
function closeByQuit(): () => boolean {
  let hasEnded = false;
  void handover.close().then(() => (hasEnded = true));
  return () => hasEnded;
}

describe.each([
  ['the player', () => window.close()],
  ['the end of the app', () => void closeByQuit()],
])('a window closed by %s', (_who, close) => {
  it('goes as soon as its page has handed over, and not before', async () => {
    close();
    await vi.advanceTimersByTimeAsync(HAND_OVER_PATIENCE_MS - 1);
    expect(window.webContents.sent).toEqual(['app:closing']);
    expect(window.destroyed).toBe(false);
    handover.handedOver();
    expect(window.destroyed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes without the word of a page that is silent', async () => {
    close();
    await vi.advanceTimersByTimeAsync(HAND_OVER_PATIENCE_MS);
    expect(window.destroyed).toBe(true);
  });

  it('goes at once when its page has crashed, or is not there yet', () => {
    window.webContents.crashed = true;
    close();
    expect(window.destroyed).toBe(true);
    const other = fakeWindow();
    other.webContents.loading = true;
    handover.attach(other);
    other.close();
    expect(other.destroyed).toBe(true);
    expect([...window.webContents.sent, ...other.webContents.sent]).toEqual([]);
  });

  it('goes when its page crashes while it is waited for', async () => {
    close();
    window.webContents.emit('render-process-gone');
    await vi.advanceTimersByTimeAsync(0);
    expect(window.destroyed).toBe(true);
  });

  it('goes also when its page hangs after it handed over', async () => {
    window.obeys = false;
    close();
    handover.handedOver();
    await vi.advanceTimersByTimeAsync(CLOSE_PATIENCE_MS - 1);
    expect(window.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(window.destroyed).toBe(true);
  });
});

it('asks once, however often the window is told to close, and ends every wait for it', async () => {
  window.close();
  const hasEnded = closeByQuit();
  const hasEndedToo = closeByQuit();
  window.close();
  await vi.advanceTimersByTimeAsync(100);
  expect(window.webContents.sent).toEqual(['app:closing']);
  expect([hasEnded(), hasEndedToo()]).toEqual([false, false]);
  handover.handedOver();
  handover.handedOver();
  await vi.advanceTimersByTimeAsync(0);
  expect([hasEnded(), hasEndedToo()]).toEqual([true, true]);
});

it('keeps no end of the app waiting without a window', async () => {
  const none = createPageHandover();
  await none.close();
  window.destroy();
  handover.attach(window);
  await handover.close();
  expect(window.webContents.sent).toEqual([]);
});

it('lets a page that was not asked change nothing', () => {
  handover.handedOver();
  expect(window.destroyed).toBe(false);
  window.close();
  expect(window.destroyed).toBe(false);
  handover.handedOver();
  expect(window.destroyed).toBe(true);
});

it('asks the page of the next window too, as macOS opens one after the first is closed', () => {
  window.close();
  handover.handedOver();
  const next = fakeWindow();
  handover.attach(next);
  next.close();
  expect(next.webContents.sent).toEqual(['app:closing']);
  handover.handedOver();
  expect(next.destroyed).toBe(true);
});
