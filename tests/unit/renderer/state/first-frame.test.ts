import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type * as firstFrameModule from '@renderer/state/first-frame';

let frame: (() => void) | null = null;
let firstFrame: typeof firstFrameModule;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  frame = null;
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frame = draw;
  });
  firstFrame = await import('@renderer/state/first-frame');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs what waits once, in the task after the frame', () => {
  const task = vi.fn<() => void>();
  firstFrame.afterFirstFrame(task);
  firstFrame.awaitFirstFrame();
  expect(task).not.toHaveBeenCalled();
  frame?.();
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(task).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(task).toHaveBeenCalledTimes(1);
});

it('does not wait for ever where no frame is drawn, as in a hidden window', () => {
  const task = vi.fn<() => void>();
  firstFrame.afterFirstFrame(task);
  firstFrame.awaitFirstFrame();
  vi.advanceTimersByTime(249);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledTimes(1);
});

it('waits for nothing once the first frame is past', () => {
  const early = vi.fn<() => void>();
  const late = vi.fn<() => void>();
  firstFrame.afterFirstFrame(early);
  firstFrame.endFirstFrame();
  firstFrame.awaitFirstFrame();
  firstFrame.afterFirstFrame(late);
  expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(frame).toBeNull();
});

it('forgets who no longer waits', () => {
  const task = vi.fn<() => void>();
  firstFrame.afterFirstFrame(task)();
  firstFrame.endFirstFrame();
  expect(task).not.toHaveBeenCalled();
});
