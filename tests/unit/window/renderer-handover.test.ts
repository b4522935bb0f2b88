/** A window closes when its renderer has handed over its data, or at the latest when the time for that is over. */
import { EventEmitter } from 'node:events';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createRendererHandover } from '@electron/window/renderer-handover';
import type { RendererHandover } from '@electron/window/renderer-handover';

/** The time limits of the renderer and then of its window. */
const HAND_OVER_TIMEOUT_MS = 5_000;
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

let handover: RendererHandover;
let window: ReturnType<typeof fakeWindow>;

beforeEach(() => {
  vi.useFakeTimers();
  handover = createRendererHandover();
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
  it('closes as soon as its renderer has handed over, and not before', async () => {
    close();
    await vi.advanceTimersByTimeAsync(HAND_OVER_TIMEOUT_MS - 1);
    expect(window.webContents.sent).toEqual(['app:closing']);
    expect(window.destroyed).toBe(false);
    handover.handedOver();
    expect(window.destroyed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('closes after the time limit when its renderer does not answer', async () => {
    close();
    await vi.advanceTimersByTimeAsync(HAND_OVER_TIMEOUT_MS);
    expect(window.destroyed).toBe(true);
  });

  it('closes at once when its renderer has crashed or is not loaded yet', () => {
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

  it('closes when its renderer crashes during the handover', async () => {
    close();
    window.webContents.emit('render-process-gone');
    await vi.advanceTimersByTimeAsync(0);
    expect(window.destroyed).toBe(true);
  });

  it('closes even when its renderer hangs after the handover', async () => {
    window.obeys = false;
    close();
    handover.handedOver();
    await vi.advanceTimersByTimeAsync(CLOSE_TIMEOUT_MS - 1);
    expect(window.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(window.destroyed).toBe(true);
  });
});

it('the handover does not start when the window stays open', () => {
  window.emit('close', { preventDefault: () => undefined, defaultPrevented: true });
  expect(window.webContents.sent).toEqual([]);
});

it('the handover is requested once for several closes, and settles all of them', async () => {
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

it('the handover does not delay the end of the app when there is no window', async () => {
  const none = createRendererHandover();
  await none.close();
  window.destroy();
  handover.attach(window);
  await handover.close();
  expect(window.webContents.sent).toEqual([]);
});

it('a handover that main did not ask for is ignored', () => {
  handover.handedOver();
  expect(window.destroyed).toBe(false);
  window.close();
  expect(window.destroyed).toBe(false);
  handover.handedOver();
  expect(window.destroyed).toBe(true);
});

it('the handover is also requested from a second window', () => {
  window.close();
  handover.handedOver();
  const next = fakeWindow();
  handover.attach(next);
  next.close();
  expect(next.webContents.sent).toEqual(['app:closing']);
  handover.handedOver();
  expect(next.destroyed).toBe(true);
});
