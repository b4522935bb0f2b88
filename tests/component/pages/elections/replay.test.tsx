/** The replay of a past night goes on while the page is drawn often. */
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useReplay } from '@renderer/pages/elections/night/past-night';

it('a replay goes on to the next turn although the page is drawn every second', () => {
  vi.useFakeTimers();
  const goOn = vi.fn();
  const { rerender } = renderHook(() => {
    useReplay(3, () => {
      goOn();
    });
  });
  for (let second = 1; second <= 2; second += 1) {
    vi.advanceTimersByTime(1_000);
    rerender();
  }
  expect(goOn).toHaveBeenCalledTimes(1);
});

it('a replay that stands still never goes on', () => {
  vi.useFakeTimers();
  const goOn = vi.fn();
  renderHook(() => {
    useReplay(null, goOn);
  });
  vi.advanceTimersByTime(60_000);
  expect(goOn).not.toHaveBeenCalled();
});
