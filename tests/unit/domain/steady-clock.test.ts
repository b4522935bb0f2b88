/** The clock that nobody can set. */
import { expect, it } from 'vitest';

import { createSteadyClock } from '@shared/domain/clocks';

const HOUR_MS = 3_600_000;

function setup() {
  const machine = { wallMs: 1_000 * HOUR_MS, monotonicMs: 7 };
  const clock = createSteadyClock(
    () => machine.wallMs,
    () => machine.monotonicMs,
  );
  return { machine, clock };
}

it('A steady clock begins with the machine’s time and is moved by monotonic time alone', () => {
  const { machine, clock } = setup();
  expect(clock.now()).toBe(1_000 * HOUR_MS);
  machine.wallMs -= 6 * HOUR_MS;
  machine.monotonicMs += 250;
  expect(clock.now()).toBe(1_000 * HOUR_MS + 250);
  machine.wallMs += 50 * HOUR_MS;
  expect(clock.now()).toBe(1_000 * HOUR_MS + 250);
});

it('A steady clock goes forward to the machine’s time after sleep, and never back', () => {
  const { machine, clock } = setup();
  machine.wallMs += 8 * HOUR_MS;
  clock.catchUp();
  expect(clock.now()).toBe(1_008 * HOUR_MS);
  machine.wallMs -= 6 * HOUR_MS;
  clock.catchUp();
  expect(clock.now()).toBe(1_008 * HOUR_MS);
});

it('A steady clock follows that of another process', () => {
  const { machine, clock } = setup();
  clock.follow(5 * HOUR_MS);
  machine.monotonicMs += 3;
  expect(clock.now()).toBe(5 * HOUR_MS + 3);
});
