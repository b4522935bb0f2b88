/** The renderer frees its memory when it is left alone after work, and at no other time. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { installFakeBridge } from '@support/renderer/fake-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

/** Untouched for eight seconds, and still for a quarter of a second. */
const STILL_MS = 250;
const UNTOUCHED_MS = 8_000 + STILL_MS;
const SECOND_PASS_MS = 2_500 + STILL_MS;
const HOUR_MS = 60 * 60_000;

let bridge: FakeBridge;
let stop: () => void;

/** Starts the module in a window with just enough of a location, and lets it free its memory for the first time. */
async function start() {
  const { startFreeingMemory } = await import('@renderer/api/free-memory');
  const { locationStore } = await import('@renderer/state/location');
  stop = startFreeingMemory();
  return { locationStore };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  bridge = installFakeBridge();
  const history = { state: null, replaceState: () => undefined };
  Object.assign(window, { location: { hash: '#/' }, history });
  const documentElement = { toggleAttribute: vi.fn() };
  Object.assign(document, { documentElement, getAnimations: () => [] });
  // Nothing changes on this page; `still-page.test` proves the effect of a change.
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the memory of a window that nobody touches', () => {
  it('is freed in two passes after the start', async () => {
    await start();
    vi.advanceTimersByTime(UNTOUCHED_MS - 1);
    expect(bridge.timesFreed()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(bridge.timesFreed()).toBe(1);
    vi.advanceTimersByTime(SECOND_PASS_MS - 1);
    expect(bridge.timesFreed()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(bridge.timesFreed()).toBe(2);
    vi.advanceTimersByTime(HOUR_MS);
    expect(bridge.timesFreed()).toBe(2);
  });

  it('is freed by the second pass only after the last touch', async () => {
    await start();
    vi.advanceTimersByTime(UNTOUCHED_MS + SECOND_PASS_MS - 1);
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(UNTOUCHED_MS - 1);
    expect(bridge.timesFreed()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(bridge.timesFreed()).toBe(2);
    vi.advanceTimersByTime(HOUR_MS);
    expect(bridge.timesFreed()).toBe(2);
  });

  it('is freed in main at the same moments', async () => {
    const { locationStore } = await start();
    vi.advanceTimersByTime(UNTOUCHED_MS - 1);
    expect(bridge.requests('app:free-memory')).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(bridge.requests('app:free-memory')).toEqual([null]);
    locationStore.setState({ path: '/news' });
    vi.advanceTimersByTime(UNTOUCHED_MS);
    expect(bridge.requests('app:free-memory')).toEqual([null, null]);
    expect(bridge.timesFreed()).toBe(2);
  });

  it('is freed only after the last touch', async () => {
    await start();
    for (const sign of ['keydown', 'pointermove', 'wheel']) {
      vi.advanceTimersByTime(UNTOUCHED_MS - 1_000);
      window.dispatchEvent(new Event(sign));
    }
    vi.advanceTimersByTime(UNTOUCHED_MS - 1);
    expect(bridge.timesFreed()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(bridge.timesFreed()).toBe(1);
  });

  it('is not freed while the page scrolls, even by a dragged scroll bar, which is no sign of the player', async () => {
    await start();
    vi.advanceTimersByTime(UNTOUCHED_MS - STILL_MS);
    for (let frame = 0; frame < 1_000; frame += 1) {
      vi.advanceTimersByTime(16);
      document.dispatchEvent(new Event('scroll'));
    }
    expect(bridge.timesFreed()).toBe(0);
    vi.advanceTimersByTime(STILL_MS);
    expect(bridge.timesFreed()).toBe(1);
  });

  it('is not freed if the player touches it while it waits for a still page', async () => {
    await start();
    vi.advanceTimersByTime(UNTOUCHED_MS - 1);
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(UNTOUCHED_MS - 1);
    expect(bridge.timesFreed()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(bridge.timesFreed()).toBe(1);
  });

  it('is not freed again by touches alone', async () => {
    await start();
    vi.advanceTimersByTime(UNTOUCHED_MS + SECOND_PASS_MS);
    window.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(HOUR_MS);
    expect(bridge.timesFreed()).toBe(2);
  });

  it('is freed again once for a series of screens', async () => {
    const { locationStore } = await start();
    vi.advanceTimersByTime(UNTOUCHED_MS);
    for (const path of ['/countries', '/news', '/']) {
      vi.advanceTimersByTime(1_500);
      locationStore.setState({ path });
    }
    vi.advanceTimersByTime(UNTOUCHED_MS - 1);
    expect(bridge.timesFreed()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(bridge.timesFreed()).toBe(2);
  });

  it('is followed by a frame, which releases the previous picture', async () => {
    await start();
    const { documentElement } = document;
    vi.advanceTimersByTime(UNTOUCHED_MS);
    expect(documentElement.toggleAttribute).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(documentElement.toggleAttribute).toHaveBeenCalledWith('data-redrawn');
  });
});
