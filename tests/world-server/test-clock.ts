/** The clock of a test world: its control port shifts and freezes it. */
import type { World, WorldClock } from '@electron/world/core/world';

export interface TestClock extends WorldClock {
  readonly frozen: boolean;
  /** Moves the clock forward, or back with a negative number. */
  move(deltaMs: number): void;
  /** Stops or restarts time. */
  setFrozen(frozen: boolean): void;
}

/** @param startAtMs what the first reading says; null: the machine's time. */
export function createTestClock(startAtMs: number | null): TestClock {
  let offsetMs: number | null = startAtMs === null ? 0 : null;
  let frozenAtMs: number | null = null;
  const runningMs = () => {
    offsetMs ??= (startAtMs ?? 0) - Date.now();
    return Date.now() + offsetMs;
  };
  return {
    nowMs: () => frozenAtMs ?? runningMs(),
    get frozen() {
      return frozenAtMs !== null;
    },
    move(deltaMs) {
      if (frozenAtMs === null) offsetMs = runningMs() - Date.now() + deltaMs;
      else frozenAtMs += deltaMs;
    },
    setFrozen(frozen) {
      if (frozen) frozenAtMs ??= runningMs();
      else if (frozenAtMs !== null) {
        offsetMs = frozenAtMs - Date.now();
        frozenAtMs = null;
      }
    },
  };
}

/** The clock of a world that `world-server.ts` made. */
export function testClockOf({ clock }: World): TestClock {
  if (!('setFrozen' in clock)) throw new Error('This world has no test clock.');
  return clock as TestClock;
}
