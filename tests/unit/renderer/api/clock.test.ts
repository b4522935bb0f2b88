/** Subscribers of the clock run when their text changes, and wake the window no more often than that. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type * as clockModule from '@renderer/api/clock';
import { installFakeBridge } from '@support/renderer/installed-bridge';

const START_MS = Date.UTC(2030, 0, 1);

let clock: typeof clockModule;

beforeEach(async () => {
  vi.useFakeTimers({ now: START_MS });
  vi.resetModules();
  installFakeBridge();
  clock = await import('@renderer/api/clock');
});

/** Follows the clock in steps of `stepMs`; returns the times at which it ran, in ms since the start. */
function follow(stepMs: number | null): { readonly runs: number[]; readonly stop: () => void } {
  const runs: number[] = [];
  const stop = clock.followClock(() => {
    runs.push(Date.now() - START_MS);
    return stepMs === null ? null : stepMs - (Date.now() % stepMs);
  });
  return { runs, stop };
}

function setVisibility(visibilityState: DocumentVisibilityState): void {
  Object.assign(document, { visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('followClock', () => {
  it('runs a subscriber at once and at each of its changes, with one timer for all', () => {
    const often = follow(1_000);
    const seldom = follow(60_000);
    expect(often.runs).toEqual([0]);
    expect(seldom.runs).toEqual([0]);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(2_500);
    expect(often.runs).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('wakes for the subscriber that is due first, and not for one that has stopped', () => {
    const seldom = follow(60_000);
    const often = follow(1_000);
    vi.advanceTimersByTime(1_100);
    expect(often.runs).toHaveLength(2);
    often.stop();
    const before = seldom.runs.length;
    vi.advanceTimersByTime(58_000);
    expect(seldom.runs.length - before).toBeLessThanOrEqual(1);
    vi.advanceTimersByTime(1_000);
    expect(seldom.runs.at(-1)).toBeGreaterThanOrEqual(60_000);
    expect(often.runs).toHaveLength(2);
  });

  it('sets no timer for a subscriber that does not depend on time', () => {
    const still = follow(null);
    expect(still.runs).toEqual([0]);
    expect(vi.getTimerCount()).toBe(0);
    clock.showTime();
    expect(still.runs).toHaveLength(2);
  });

  it('sets no timer in a hidden window, and runs the subscribers when it is visible again', () => {
    const { runs } = follow(1_000);
    setVisibility('hidden');
    const before = runs.length;
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(3_600_000);
    expect(runs).toHaveLength(before);
    setVisibility('visible');
    expect(runs.at(-1)).toBe(3_600_000);
    vi.advanceTimersByTime(1_100);
    expect(runs).toHaveLength(before + 2);
  });

  it('removes its timer and listeners once nobody follows', () => {
    const { runs, stop } = follow(1_000);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('pointermove'));
    setVisibility('visible');
    expect(runs).toEqual([0]);
  });

  it('runs all subscribers when the offset of the service’s clock changes', () => {
    const { runs } = follow(60_000);
    clock.adoptClockOffset(900);
    expect(runs).toHaveLength(1);
    clock.adoptClockOffset(5_000);
    expect(runs).toHaveLength(2);
    expect(clock.serverNowMs()).toBe(START_MS + 5_000);
  });

  it('runs all subscribers when the player returns to an unattended window, and only then', () => {
    const { runs } = follow(null);
    window.dispatchEvent(new Event('pointermove'));
    expect(runs).toHaveLength(1);
    vi.advanceTimersByTime(20_000);
    window.dispatchEvent(new Event('pointermove'));
    expect(runs).toHaveLength(2);
    window.dispatchEvent(new Event('keydown'));
    expect(runs).toHaveLength(2);
  });
});
