/** The time that is left as text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  formatCountdown,
  untilCountdownChangesMs,
  untilSecondChangesMs,
} from '@shared/domain/wording/times';

describe('formatCountdown', () => {
  it.each([
    [-1, 'due'],
    [0, 'due'],
    [1, '0:01'],
    [59_001, '1:00'],
    [60_000, '1:00'],
    [60_001, '2m'],
    [309_000, '6m'],
    [3_600_000, '1h 0m'],
    [7_509_000, '2h 6m'],
    [93_600_000, '1d 2h'],
  ])('%d ms is %s', (leftMs, text) => {
    expect(formatCountdown(leftMs)).toBe(text);
  });
});

describe('untilCountdownChangesMs', () => {
  it.each([-1, 0])('returns null at %d ms', (leftMs) => {
    expect(untilCountdownChangesMs(leftMs)).toBeNull();
  });

  it('returns the time of the next change, and the text stays the same until then', () => {
    const minuteMs = 60_000;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 * 60 * minuteMs }), fc.nat(), (leftMs, draw) => {
        const changesInMs = untilCountdownChangesMs(leftMs) ?? 0;
        expect(changesInMs).toBeGreaterThan(0);
        expect(changesInMs).toBeLessThanOrEqual(leftMs <= minuteMs ? 1_000 : minuteMs);
        const text = formatCountdown(leftMs);
        expect(formatCountdown(leftMs - (draw % changesInMs))).toBe(text);
        expect(formatCountdown(leftMs - changesInMs)).not.toBe(text);
      }),
    );
  });
});

describe('untilSecondChangesMs', () => {
  it.each([
    [0, null],
    [1, 1],
    [1_000, 1_000],
    [1_001, 1],
    [59_400, 400],
  ])('of %d ms is %j', (leftMs, untilMs) => {
    expect(untilSecondChangesMs(leftMs)).toBe(untilMs);
  });
});
