/** The world's clock: the machine's clock, which the control port can shift, freeze or advance. */

/** Reads and moves the world's time, in milliseconds since 1970 UTC. */
export interface WorldClock {
  nowMs(): number;
  readonly frozen: boolean;
  /** Moves the clock forward, or back with a negative number. */
  move(deltaMs: number): void;
  /** Stops or restarts time. */
  setFrozen(frozen: boolean): void;
}

/** A clock that follows `machineNowMs` until it is shifted or frozen. */
export function createClock(machineNowMs: () => number = Date.now, startAtMs?: number): WorldClock {
  let offsetMs = startAtMs === undefined ? 0 : startAtMs - machineNowMs();
  let frozenAtMs: number | null = null;
  return {
    nowMs: () => frozenAtMs ?? machineNowMs() + offsetMs,
    get frozen() {
      return frozenAtMs !== null;
    },
    move(deltaMs) {
      if (frozenAtMs === null) offsetMs += deltaMs;
      else frozenAtMs += deltaMs;
    },
    setFrozen(frozen) {
      if (frozen === (frozenAtMs !== null)) return;
      if (frozenAtMs === null) {
        frozenAtMs = machineNowMs() + offsetMs;
      } else {
        offsetMs = frozenAtMs - machineNowMs();
        frozenAtMs = null;
      }
    },
  };
}
