import { describe, expect, it } from 'vitest';

import { answerTimes } from '@electron/http/answer-times';

const EXCHANGE = { startedAtMs: 10_000, fetchedAtMs: 10_300, tookMs: 300, headers: {} };

describe('the span in which an answer was made', () => {
  it('lies between the request and the answer, on the service’s clock', () => {
    expect(answerTimes(EXCHANGE, 5_000)).toEqual({ sentAtMs: 15_000, arrivedAtMs: 15_300 });
  });

  it('begins when the request left, whichever way this machine’s clock was set meanwhile', () => {
    const setBack = { ...EXCHANGE, startedAtMs: 10_000 + 3_600_000 };
    expect(answerTimes(setBack, 0)).toEqual({ sentAtMs: 10_000, arrivedAtMs: 10_300 });
    const setForward = { ...EXCHANGE, startedAtMs: 10_000 - 3_600_000 };
    expect(answerTimes(setForward, 0).sentAtMs).toBeLessThan(10_000);
  });

  it('covers a sleep in which the second clock stood still', () => {
    const slept = { ...EXCHANGE, fetchedAtMs: 10_300 + 3_600_000 };
    expect(answerTimes(slept, 0).sentAtMs).toBe(10_000);
  });

  it('is as long ago as the Age of a cached answer says, in whole milliseconds', () => {
    const cached = (age: string) => answerTimes({ ...EXCHANGE, headers: { age } }, 0);
    expect(cached('42')).toEqual({ sentAtMs: 10_000 - 43_000, arrivedAtMs: 10_300 - 42_000 });
    expect(cached('1.5')).toEqual(cached('1'));
    for (const age of ['0', '-3', 'old', ''])
      expect(cached(age)).toEqual({ sentAtMs: 10_000, arrivedAtMs: 10_300 });
  });

  it('reaches to the `Date` of the answer if the offset is outdated, because a clock was set', () => {
    const date = new Date(10_000).toUTCString();
    const dated = { ...EXCHANGE, headers: { date } };
    const known = { sentAtMs: 10_000, arrivedAtMs: 10_300 };
    expect(answerTimes(dated, 0)).toEqual(known);
    const behind = answerTimes(dated, -3_600_000);
    expect(behind).toEqual({ sentAtMs: 10_000 - 3_600_000, arrivedAtMs: 10_999 });
    const ahead = answerTimes(dated, 3_600_000);
    expect(ahead).toEqual({ sentAtMs: 10_000, arrivedAtMs: 10_300 + 3_600_000 });
  });

  it('covers the `Date` of a cached answer, whether the service or the cache wrote it', () => {
    const made = new Date(60_000).toUTCString();
    const exchange = { startedAtMs: 90_000, fetchedAtMs: 90_300, tookMs: 300 };
    const byService = answerTimes({ ...exchange, headers: { date: made, age: '30' } }, 0);
    expect(byService.sentAtMs).toBeLessThan(60_000);
    expect(byService.arrivedAtMs).toBeGreaterThanOrEqual(60_300);
    const now = new Date(90_000).toUTCString();
    const byCache = answerTimes({ ...exchange, headers: { date: now, age: '30' } }, -3_600_000);
    expect(byCache.sentAtMs).toBeLessThan(60_000);
    expect(byCache.arrivedAtMs).toBeGreaterThanOrEqual(60_300);
  });
});
