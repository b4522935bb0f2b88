import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { answerTimes, createServerClock } from '@electron/http/server-clock';

const START_MS = Date.UTC(2030, 0, 1);

/** An answer of a service whose clock is `offsetMs` ahead and was read half-way through the round trip. */
function answerAt(sentAtMs: number, tripMs: number, offsetMs: number, headers = {}) {
  const date = new Date(
    Math.floor((sentAtMs + tripMs / 2 + offsetMs) / 1_000) * 1_000,
  ).toUTCString();
  return { sentAtMs, headAtMs: sentAtMs + tripMs, headers: { date, ...headers } };
}

describe('the server clock', () => {
  it('has its stored value until the first answer', () => {
    expect(createServerClock(1_234).offsetMs()).toBe(1_234);
  });

  it('is accurate to half a second plus the round trip after one answer, and never gets worse', () => {
    const answers = fc.array(
      fc.record({
        afterMs: fc.integer({ min: 1, max: 90_000 }),
        tripMs: fc.integer({ min: 1, max: 800 }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(fc.integer({ min: -3e8, max: 3e8 }), answers, (offsetMs, list) => {
        const clock = createServerClock();
        let now = START_MS;
        for (const { afterMs, tripMs } of list) {
          now += afterMs;
          clock.observe(answerAt(now, tripMs, offsetMs));
          now += tripMs;
          expect(Math.abs(clock.offsetMs() - offsetMs)).toBeLessThanOrEqual(1_000);
        }
      }),
    );
  });

  it('becomes much more accurate than the whole seconds of the header', () => {
    const clock = createServerClock();
    for (let index = 0; index < 40; index += 1) {
      clock.observe(answerAt(START_MS + index * 1_037, 20, 5_432));
    }
    expect(Math.abs(clock.offsetMs() - 5_432)).toBeLessThan(60);
  });

  it('follows a clock that is set to another time once two answers agree', () => {
    const clock = createServerClock();
    clock.observe(answerAt(START_MS, 20, 0));
    clock.observe(answerAt(START_MS + 60_000, 20, 7_200_000));
    expect(Math.abs(clock.offsetMs())).toBeLessThan(600);
    clock.observe(answerAt(START_MS + 120_000, 20, 7_200_000));
    expect(Math.abs(clock.offsetMs() - 7_200_000)).toBeLessThan(600);
  });

  it('stays as it is after single answers with a wrong date, however often they come', () => {
    const clock = createServerClock();
    clock.observe(answerAt(START_MS, 20, 0));
    for (let index = 1; index < 20; index += 1) {
      const wrongMs = index % 2 === 0 ? 0 : index * 7_200_000;
      clock.observe(answerAt(START_MS + index * 1_037, 20, wrongMs));
      expect(Math.abs(clock.offsetMs())).toBeLessThan(600);
    }
    clock.observe(answerAt(START_MS + 60_000, 20, 9_000_000));
    clock.observe(answerAt(START_MS + 61_000, 20, -9_000_000));
    expect(Math.abs(clock.offsetMs())).toBeLessThan(600);
  });

  it('ignores answers that are cached, slow or without a date', () => {
    const clock = createServerClock(42);
    clock.observe(answerAt(START_MS, 20, 9_000, { age: '25' }));
    clock.observe(answerAt(START_MS, 20_000, 9_000));
    clock.observe({ ...answerAt(START_MS, 20, 9_000), headers: {} });
    clock.observe({ ...answerAt(START_MS, 20, 9_000), headers: { date: 'now' } });
    expect(clock.offsetMs()).toBe(42);
  });
});

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

  it('are by the clock, whatever the `Date` of one answer says', () => {
    const headers = { date: new Date(3_600_000).toUTCString() };
    expect(answerTimes({ ...EXCHANGE, headers }, 5_000).arrivedAtMs).toBe(15_300);
  });

  it('have the `Date` as the latest time, where that is later than the estimate', () => {
    const latest = (dateMs: number) => {
      const headers = { date: new Date(dateMs).toUTCString() };
      return answerTimes({ ...EXCHANGE, headers }, 5_000).latestAtMs;
    };
    expect(latest(3_600_000)).toBe(3_600_000);
    expect(latest(15_000)).toBeUndefined();
  });

  it('reach to the `Date` of a cached answer, but never beyond its arrival', () => {
    const arrival = (dateMs: number) => {
      const headers = { date: new Date(dateMs).toUTCString(), age: '30' };
      return answerTimes({ fetchedAtMs: 90_300, local: LOCAL, headers }, 0).arrivedAtMs;
    };
    expect(arrival(50_000)).toBe(60_300);
    expect(arrival(80_000)).toBe(80_999);
    expect(arrival(9_000_000)).toBe(90_300);
  });
});
