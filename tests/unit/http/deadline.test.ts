/** The deadline of an exchange. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createDeadline } from '@electron/http/deadline';

const DEADLINE_MS = 15_000;

describe('a deadline', () => {
  const miss = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    miss.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is missed once, counted from its first start', () => {
    const deadline = createDeadline(DEADLINE_MS, miss);
    deadline.start();
    vi.advanceTimersByTime(DEADLINE_MS - 1);
    deadline.start();
    expect(miss).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2 * DEADLINE_MS);
    expect(miss).toHaveBeenCalledTimes(1);
  });

  it('that ended in time leaves nothing that could wake the process later than a millisecond', () => {
    const deadline = createDeadline(DEADLINE_MS, miss);
    deadline.start();
    deadline.end();
    vi.advanceTimersByTime(1);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(2 * DEADLINE_MS);
    expect(miss).not.toHaveBeenCalled();
  });

  it('that ended begins anew with the next start', () => {
    const deadline = createDeadline(DEADLINE_MS, miss);
    deadline.start();
    vi.advanceTimersByTime(DEADLINE_MS - 1);
    deadline.end();
    vi.advanceTimersByTime(2 * DEADLINE_MS);
    deadline.start();
    vi.advanceTimersByTime(DEADLINE_MS - 1);
    expect(miss).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(miss).toHaveBeenCalledTimes(1);
  });

  it('that never started sets no timer when it ends', () => {
    createDeadline(DEADLINE_MS, miss).end();
    expect(vi.getTimerCount()).toBe(0);
  });
});
