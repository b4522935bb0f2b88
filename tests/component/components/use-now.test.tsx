/** Values that follow the present time by steps. */
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useIsAhead, usePassedCount, useSecondsUntil, useNow } from '@renderer/api/use-clock';
import { pass } from '@support/renderer/readings';

const SECOND_MS = 1_000;

/** Mounts a component that shows what the hook returns. */
function mounted(use: () => number | null) {
  const drawn = vi.fn();
  function Shown() {
    drawn();
    return <>{use()}</>;
  }
  const { container, unmount } = render(<Shown />);
  return { shown: () => container.textContent, drawings: () => drawn.mock.calls.length, unmount };
}

it('a value is read at every step and drawn only when it changes, without timers off screen', () => {
  const startMs = Date.now();
  const { shown, drawings, unmount } = mounted(() =>
    useNow(10 * SECOND_MS, () => Math.floor((Date.now() - startMs) / 60_000)),
  );
  pass(59 * SECOND_MS);
  expect([shown(), drawings()]).toEqual(['0', 1]);
  pass(11 * SECOND_MS);
  expect([shown(), drawings()]).toEqual(['1', 2]);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('the seconds until a moment end at 0 and then need no timer', () => {
  const endsAtMs = Date.now() + 3 * SECOND_MS;
  const { shown } = mounted(() => useSecondsUntil(endsAtMs));
  expect(shown()).toBe('3');
  pass(2 * SECOND_MS + 10);
  expect(shown()).toBe('1');
  pass(SECOND_MS);
  expect(shown()).toBe('0');
  expect(vi.getTimerCount()).toBe(0);
});

it('passed moments are counted as they come', () => {
  const nowMs = Date.now();
  const { shown } = mounted(() => usePassedCount([nowMs - 1, nowMs + 5_000, nowMs + 90_000]));
  expect(shown()).toBe('1');
  pass(6_000);
  expect(shown()).toBe('2');
  pass(90_000);
  expect(shown()).toBe('3');
  expect(vi.getTimerCount()).toBe(0);
});

const DAY_MS = 86_400_000;

/** Components without a time on screen that changes are asked at most every five minutes, as a clock may be set. */
function timersOf(use: (endsAtMs: number) => number | null): number {
  const started = vi.spyOn(globalThis, 'setTimeout');
  const endsAtMs = Date.now() + 3 * DAY_MS;
  mounted(() => use(endsAtMs));
  started.mockClear();
  pass(60 * 60 * SECOND_MS);
  return started.mock.calls.length;
}

it.each([
  ['a passed moment', (endsAtMs: number) => usePassedCount([endsAtMs]), 12],
  ['whether a moment is ahead', (endsAtMs: number) => Number(useIsAhead(endsAtMs)), 12],
  ['the seconds of a wait', useSecondsUntil, 60],
] as const)('%s that is days away sets no timer for each second', (_name, use, most) => {
  expect(timersOf(use)).toBeLessThanOrEqual(most);
});

it('whether a moment is ahead changes when it passes', () => {
  const endsAtMs = Date.now() + 2 * DAY_MS;
  const { shown, drawings } = mounted(() => Number(useIsAhead(endsAtMs)));
  pass(2 * DAY_MS - 10);
  expect([shown(), drawings()]).toEqual(['1', 1]);
  pass(20);
  expect([shown(), drawings()]).toEqual(['0', 2]);
  expect(vi.getTimerCount()).toBe(0);
});
