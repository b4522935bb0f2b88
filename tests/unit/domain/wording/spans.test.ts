/** Spans of time as text: what is left, ages and durations. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCountdown,
  untilCountdownChangesMs,
  untilDurationChangesMs,
  untilSecondChangesMs,
  formatAge,
  lastUpdateWords,
  outOfDateWords,
  untilAgeChangesMs,
  formatDuration,
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

it('a wait in words stays the same until untilDurationChangesMs has passed', () => {
  expect(untilDurationChangesMs(0)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 48 * 3_600_000 }), fc.nat(), (leftMs, draw) => {
      const untilMs = untilDurationChangesMs(leftMs) ?? 0;
      expect(untilMs).toBeGreaterThan(0);
      expect(untilMs).toBeLessThanOrEqual(leftMs <= 90_000 ? 1_000 : 60_000);
      const passedMs = draw % untilMs;
      expect(formatDuration(leftMs - passedMs)).toBe(formatDuration(leftMs));
    }),
  );
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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the age of data', () => {
  it('is told from the end of “just now” on, and always where it is asked for', () => {
    expect([null, 0, 89_999].map(outOfDateWords)).toEqual([null, null, null]);
    expect(outOfDateWords(90_000)).toBe('Last update: 1 minute ago');
    expect([null, 0].map(lastUpdateWords)).toEqual([
      'Last update: not yet',
      'Last update: just now',
    ]);
  });

  it.each([
    0, 89_999, 90_000, 119_999, 3_599_999, 3_600_000, 172_799_999, 172_800_000, 300_000_000,
  ])('of %i ms keeps its words until they are said to change', (ageMs) => {
    const nextMs = ageMs + untilAgeChangesMs(ageMs);
    expect(formatAge(nextMs - 1)).toBe(formatAge(ageMs));
    expect(formatAge(nextMs)).not.toBe(formatAge(ageMs));
  });
});

describe('formatAge', () => {
  it.each([
    [-5_000, 'just now'],
    [0, 'just now'],
    // The newest answer can be this old, because a poll may be late.
    [89_999, 'just now'],
    [90_000, '1 minute ago'],
    [2 * MINUTE_MS, '2 minutes ago'],
    [5.9 * MINUTE_MS, '5 minutes ago'],
    [HOUR_MS, '1 hour ago'],
    [47 * HOUR_MS, '47 hours ago'],
    [48 * HOUR_MS, '2 days ago'],
  ])('%d ms is %s', (ageMs, words) => {
    expect(formatAge(ageMs)).toBe(words);
  });
});

it.each([
  [0, '0 s'],
  [1, '1 s'],
  [19_500, '20 s'],
  [60_000, '60 s'],
  [89_999, '90 s'],
  [90_000, '2 minutes'],
  [591_000, '10 minutes'],
  [3_600_000, '60 minutes'],
  [7_200_000, '120 minutes'],
  [7_200_001, '2 hours'],
  [9_000_000, '2.5 hours'],
  [100_000_000, '27.8 hours'],
])('a duration of %d ms is `%s`', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});
