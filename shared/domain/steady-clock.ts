/**
 * A clock that nobody can set. Ages, gaps and waits are measured with it, so a machine's clock that is set ahead or back
 * makes nothing fresh and holds nothing up.
 */
export interface SteadyClock {
  /** Milliseconds since 1970 by the machine's clock at the start, and by monotonic time since. */
  now(): number;
  /** Takes over the time of another process of the client. */
  follow(nowMs: number): void;
  /** Call it after sleep, in which monotonic time may stand still. Goes forward to the machine's clock, never back. */
  catchUp(): void;
}

/** Makes the clock. `wallMs` is the machine's clock, which can be set; `monotonicMs` never goes back. */
export function createSteadyClock(wallMs: () => number, monotonicMs: () => number): SteadyClock {
  let startMs = wallMs() - monotonicMs();
  return {
    now: () => Math.round(startMs + monotonicMs()),
    follow(nowMs) {
      startMs = nowMs - monotonicMs();
    },
    catchUp() {
      startMs = Math.max(startMs, wallMs() - monotonicMs());
    },
  };
}
