/** The timer wakes for the first change announced to it, once for each, and never in a hidden window. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createStepTimer } from '@renderer/state/step-timer';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('document', { visibilityState: 'visible' });
});

/** A timer, and the times at which it woke. */
function started() {
  const wakes: number[] = [];
  return { wakes, timer: createStepTimer(() => wakes.push(Date.now())) };
}

describe('a timer of steps', () => {
  it('wakes once, just after the first change', () => {
    const { wakes, timer } = started();
    timer.wakeWithin(60_000);
    timer.wakeWithin(1_000);
    timer.wakeWithin(30_000);
    timer.wakeWithin(null);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(120_000);
    expect(wakes).toEqual([1_002]);
  });

  it('can be set again after it woke, and forgets its changes when it is stopped', () => {
    const { wakes, timer } = started();
    timer.wakeWithin(1_000);
    vi.advanceTimersByTime(2_000);
    timer.wakeWithin(1_000);
    vi.advanceTimersByTime(2_000);
    expect(wakes).toEqual([1_002, 3_002]);
    timer.wakeWithin(1_000);
    timer.stop();
    expect(vi.getTimerCount()).toBe(0);
    timer.wakeWithin(5_000);
    vi.advanceTimersByTime(6_000);
    expect(wakes).toEqual([1_002, 3_002, 9_002]);
  });

  it('looks at the time after five minutes at the latest, because a clock may be set', () => {
    const { wakes, timer } = started();
    timer.wakeWithin(3_600_000);
    vi.advanceTimersByTime(3_600_000);
    expect(wakes).toEqual([300_000]);
  });

  it('sets no timer in a hidden window', () => {
    const { timer } = started();
    Object.assign(document, { visibilityState: 'hidden' });
    timer.wakeWithin(1_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
