import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  parseAllowance,
  parseRetryAfter,
  retryAfterMs,
  serverDate,
} from '@electron/http/rate-headers';

const NOW_MS = Date.UTC(2030, 0, 1, 12);
const DAY_MS = 86_400_000;

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    [' 7 ', 7_000],
    ['0', 1_000],
    ['7200', 7_200_000],
    ['99999999', DAY_MS],
    ['Tue, 01 Jan 2030 12:00:45 GMT', 45_000],
    ['Tuesday, 01-Jan-30 12:00:45 GMT', 45_000],
    ['Tue Jan  1 12:00:45 2030', 45_000],
    ['Tue, 01 Jan 2030 11:00:00 GMT', 1_000],
    ['Fri, 01 Jan 2100 00:00:00 GMT', DAY_MS],
  ])('is read from %s', (value, expectedMs) => {
    expect(parseRetryAfter(value, NOW_MS)).toBe(expectedMs);
  });

  it.each(['', 'soon', '-5', '1.5', '1e3', '0x10', '5 minutes', 'NaN', '1'.repeat(40)])(
    'defaults to one minute for %j',
    (value) => {
      expect(retryAfterMs({ 'retry-after': value }, null, NOW_MS)).toBe(60_000);
    },
  );

  it('defaults to the time in the body, then to one minute, when it is absent', () => {
    expect(retryAfterMs({}, null, NOW_MS)).toBe(60_000);
    expect(retryAfterMs({}, { retryAfterSeconds: 12.2 }, NOW_MS)).toBe(13_000);
    expect(retryAfterMs({}, { retryAfterSeconds: '12' }, NOW_MS)).toBe(60_000);
    expect(retryAfterMs({}, { retryAfterSeconds: -1 }, NOW_MS)).toBe(60_000);
    expect(retryAfterMs({ 'retry-after': '5' }, { retryAfterSeconds: 12 }, NOW_MS)).toBe(5_000);
  });

  it('as a date is compared with the clock of the service', () => {
    const headers = {
      'retry-after': 'Tue, 01 Jan 2030 12:00:30 GMT',
      date: 'Tue, 01 Jan 2030 12:00:10 GMT',
    };
    expect(retryAfterMs(headers, null, NOW_MS - 2 * 86_400_000)).toBe(20_000);
  });

  it('is always between one second and one day', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.integer().map(String), fc.date().map(String)),
        (value) => {
          const ms = retryAfterMs({ 'retry-after': value }, { retryAfterSeconds: 3 }, NOW_MS);
          expect(ms).toBeGreaterThanOrEqual(1_000);
          expect(ms).toBeLessThanOrEqual(DAY_MS);
        },
      ),
    );
  });
});

describe('X-RateLimit', () => {
  const epoch = String(NOW_MS / 1_000 + 30);

  it.each([
    ['seconds since 1970', '3', epoch, { remaining: 3, resetInMs: 30_000 }],
    ['seconds from now', '0', '15', { remaining: 0, resetInMs: 15_000 }],
  ])('is read with a reset in %s', (_what, remaining, reset, left) => {
    const headers = {
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-reset': reset,
    };
    expect(parseAllowance(headers, NOW_MS)).toEqual({ limit: 60, left });
  });

  it.each([
    ['an absent reset', { 'x-ratelimit-remaining': '0' }],
    ['a past reset', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1000000000' }],
    ['a reset in years', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '99999999999' }],
    [
      'a reset in milliseconds',
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(NOW_MS) },
    ],
    ['a negative remaining count', { 'x-ratelimit-remaining': '-1', 'x-ratelimit-reset': epoch }],
    [
      'the age of an answer from a cache',
      { age: '12', 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': epoch },
    ],
    ['words', { 'x-ratelimit-remaining': 'none', 'x-ratelimit-reset': 'later' }],
  ])('is ignored with %s', (_what, headers) => {
    expect(parseAllowance(headers, NOW_MS)).toBeNull();
  });

  it.each([
    ['100', 100],
    ['99999999', 6_000],
    ['0', null],
    ['many', null],
  ])('names the limit %s', (limit, expected) => {
    const headers = {
      'x-ratelimit-limit': limit,
      'x-ratelimit-remaining': '5',
      'x-ratelimit-reset': epoch,
    };
    expect(parseAllowance(headers, NOW_MS)?.limit).toBe(expected);
  });

  it('names a limit without a count, but not that of a window of hours', () => {
    const limit = { 'x-ratelimit-limit': '20' };
    expect(parseAllowance(limit, NOW_MS)).toEqual({ limit: 20, left: null });
    const hourly = { 'x-ratelimit-remaining': '900', 'x-ratelimit-reset': '3600' };
    expect(parseAllowance({ 'x-ratelimit-limit': '1000', ...hourly }, NOW_MS)).toBeNull();
  });
});

describe('Date', () => {
  it('is null when it is absent or is not a date', () => {
    expect(serverDate({})).toBeNull();
    expect(serverDate({ date: 'yesterday' })).toBeNull();
    expect(serverDate({ date: 'Tue, 01 Jan 2030 12:00:00 GMT' })).toBe(NOW_MS);
  });
});
