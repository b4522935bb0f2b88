import { beforeEach, expect, it, vi } from 'vitest';

import type * as firstPaintModule from '@renderer/state/first-paint';

/** Reports a paint of this name to whom waits for one. */
let paint: ((name: string) => void) | null;
let firstPaint: typeof firstPaintModule;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  paint = null;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: (drawn: object, observer: object) => void) {
        paint = (name) =>
          told({ getEntriesByName: (asked: string) => (asked === name ? [{}] : []) }, this);
      }
      observe() {}
      disconnect() {
        paint = null;
      }
    },
  );
  firstPaint = await import('@renderer/state/first-paint');
});

/** A part of the page, and whether its code was asked for. */
const part = () => vi.fn<() => Promise<string>>(() => Promise.resolve('code'));

it('the first frame is drawn before the code of any later part is asked for', async () => {
  const load = part();
  void firstPaint.awaitFirstPaint();
  const loaded = firstPaint.afterFirstPaint(load);
  paint?.('first-paint');
  await vi.advanceTimersByTimeAsync(0);
  expect(load).not.toHaveBeenCalled();
  paint?.('first-contentful-paint');
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  await expect(loaded).resolves.toBe('code');
});

it('a window that draws nothing, such as a hidden one, loads later parts after a second', async () => {
  const load = part();
  void firstPaint.awaitFirstPaint();
  void firstPaint.afterFirstPaint(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a part that is asked for later loads at once', async () => {
  const load = part();
  void firstPaint.awaitFirstPaint();
  paint?.('first-contentful-paint');
  await vi.advanceTimersByTimeAsync(0);
  void firstPaint.afterFirstPaint(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
});
