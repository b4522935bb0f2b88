import { describe, expect, it } from 'vitest';

import { answerTimes } from '@electron/http/answer-times';

const LOCAL = { sentMs: 500, arrivedMs: 800 };
const EXCHANGE = { fetchedAtMs: 10_300, local: LOCAL, headers: {} };

describe('the times of an answer', () => {
  it('are its arrival on the service’s clock, and both ends of its way on the monotonic one', () => {
    expect(answerTimes(EXCHANGE, 5_000)).toEqual({ arrivedAtMs: 15_300, local: LOCAL });
  });

  it('are as long ago as the Age header says; the arrival keeps its own time', () => {
    const cached = (age: string) => answerTimes({ ...EXCHANGE, headers: { age } }, 0);
    expect(cached('42')).toEqual({
      arrivedAtMs: 10_300 - 42_000,
      local: { sentMs: 500 - 43_000, arrivedMs: 800 },
    });
    expect(cached('1.5')).toEqual(cached('1'));
    for (const age of ['0', '-3', 'old', ''])
      expect(cached(age)).toEqual({ arrivedAtMs: 10_300, local: LOCAL });
  });

  it('reach to the `Date` of the answer if the offset is outdated, because a clock was set', () => {
    const date = new Date(10_000).toUTCString();
    const arrival = (offsetMs: number) =>
      answerTimes({ ...EXCHANGE, headers: { date } }, offsetMs).arrivedAtMs;
    expect(arrival(0)).toBe(10_300);
    expect(arrival(-3_600_000)).toBe(10_999);
    expect(arrival(3_600_000)).toBe(10_300 + 3_600_000);
  });

  it('reach to the `Date` of a cached answer, whether the service or the cache wrote it', () => {
    const arrival = (dateMs: number, offsetMs: number) => {
      const headers = { date: new Date(dateMs).toUTCString(), age: '30' };
      return answerTimes({ fetchedAtMs: 90_300, local: LOCAL, headers }, offsetMs).arrivedAtMs;
    };
    expect(arrival(60_000, 0)).toBeGreaterThanOrEqual(60_300);
    expect(arrival(90_000, -3_600_000)).toBeGreaterThanOrEqual(60_300);
  });
});
