/**
 * Makes `Date.now` of this document steady. Every module of the page takes ages, gaps and waits from it, and so does the
 * query library, which knows no other clock. `new Date()` still tells the machine's time, for texts that show it.
 */
import { createSteadyClock } from '@shared/domain/clocks';
import type { SteadyClock } from '@shared/domain/clocks';

/** Replaces `Date.now` by a clock that nobody can set, and returns that clock. */
export function keepTimeSteady(): SteadyClock {
  const clock = createSteadyClock(
    () => new Date().getTime(),
    () => performance.now(),
  );
  Date.now = clock.now;
  return clock;
}

/** The time that the machine shows, in epoch ms. It jumps when somebody sets it, so it is only for display. */
export function shownNowMs(): number {
  return new Date().getTime();
}
