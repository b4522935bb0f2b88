/** The clock that nobody can set, and moments as they are sent. */
import { expect, it, describe } from 'vitest';
import { createSteadyClock, instantMs, instantText } from '@shared/domain/clocks';

const HOUR_MS = 3_600_000;

function setup() {
  const machine = { wallMs: 1_000 * HOUR_MS, monotonicMs: 7 };
  const clock = createSteadyClock(
    () => machine.wallMs,
    () => machine.monotonicMs,
  );
  return { machine, clock };
}

it('a steady clock begins with the machine’s time and moves only with monotonic time', () => {
  const { machine, clock } = setup();
  expect(clock.now()).toBe(1_000 * HOUR_MS);
  machine.wallMs -= 6 * HOUR_MS;
  machine.monotonicMs += 250;
  expect(clock.now()).toBe(1_000 * HOUR_MS + 250);
  machine.wallMs += 50 * HOUR_MS;
  expect(clock.now()).toBe(1_000 * HOUR_MS + 250);
});

it('a steady clock goes forward to the machine’s time after sleep, and never back', () => {
  const { machine, clock } = setup();
  machine.wallMs += 8 * HOUR_MS;
  clock.catchUp();
  expect(clock.now()).toBe(1_008 * HOUR_MS);
  machine.wallMs -= 6 * HOUR_MS;
  clock.catchUp();
  expect(clock.now()).toBe(1_008 * HOUR_MS);
});

it('a steady clock follows that of another process', () => {
  const { machine, clock } = setup();
  clock.follow(5 * HOUR_MS);
  machine.monotonicMs += 3;
  expect(clock.now()).toBe(5 * HOUR_MS + 3);
});

const AT_MS = Date.UTC(2026, 0, 2, 3, 4, 5);

describe('a moment', () => {
  it.each(['2026-01-02T03:04:05.000Z', '2026-01-02T05:04:05+02:00', AT_MS])(
    'is read from %s',
    (at) => {
      expect(instantMs(at)).toBe(AT_MS);
      expect(instantText(at)).toBe('2026-01-02T03:04:05.000Z');
    },
  );

  it('may be the first of 1970', () => {
    expect([instantMs(0), instantText(0)]).toEqual([0, '1970-01-01T00:00:00.000Z']);
  });

  it.each([null, undefined, '', 'soon', Number.NaN, 1e300])('is not %s', (at) => {
    expect([instantMs(at), instantText(at)]).toEqual([null, null]);
  });
});
