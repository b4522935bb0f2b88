import { beforeEach, expect, it, vi } from 'vitest';

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

it('waiting tasks run once, after the first frame is drawn', () => {
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

it('waiting tasks also run when no frame is drawn, as in a hidden window', () => {
  const task = vi.fn<() => void>();
  firstFrame.afterFirstFrame(task);
  firstFrame.awaitFirstFrame();
  vi.advanceTimersByTime(249);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledTimes(1);
});

it('a task runs at once when the first frame is already drawn', () => {
  const early = vi.fn<() => void>();
  const late = vi.fn<() => void>();
  firstFrame.afterFirstFrame(early);
  firstFrame.endFirstFrame();
  firstFrame.awaitFirstFrame();
  firstFrame.afterFirstFrame(late);
  expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(frame).toBeNull();
});

it('a cancelled task does not run', () => {
  const task = vi.fn<() => void>();
  firstFrame.afterFirstFrame(task)();
  firstFrame.endFirstFrame();
  expect(task).not.toHaveBeenCalled();
});
