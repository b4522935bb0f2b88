/** The service's time between two answers, on a machine that may sleep and whose clock may be set. */

/** The clocks of this machine. */
export interface MachineClocks {
  /** Wall time in epoch ms. It jumps when somebody sets the clock. */
  readonly nowMs: () => number;
  /** Never goes back, and may pause while the machine sleeps. */
  readonly monotonicMs: () => number;
}

export interface ServiceTime {
  /** Takes the time of an answer; returns true if that time was not the expected one. */
  learn(profile: string, serviceMs: number): boolean;
  isKnown(profile: string): boolean;
  /** Null before the first answer, and after a sleep or a change of the clock until the next one. */
  certain(profile: string): number | null;
  /** The best guess, for uses that do not need certainty. */
  likely(profile: string): number;
}

interface Heard {
  readonly serviceMs: number;
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/**
 * The two clocks of this machine drift apart by less than this. A sleep or a change of the clock that matters is
 * longer.
 */
const DISAGREEMENT_MS = 5_000;
/** An answer's time is known to about a second. */
const SURPRISE_MS = 2_000;

/** Tracks the time of every profile's service. */
export function createServiceTime({ nowMs, monotonicMs }: MachineClocks): ServiceTime {
  const heard = new Map<string, Heard>();

  function certain(profile: string): number | null {
    const last = heard.get(profile);
    if (last === undefined) return null;
    const passedMs = monotonicMs() - last.monotonicMs;
    const isAgreed = Math.abs(nowMs() - last.wallMs - passedMs) <= DISAGREEMENT_MS;
    return isAgreed ? last.serviceMs + passedMs : null;
  }

  return {
    learn(profile, serviceMs) {
      const expected = certain(profile);
      heard.set(profile, { serviceMs, wallMs: nowMs(), monotonicMs: monotonicMs() });
      return expected === null || Math.abs(expected - serviceMs) > SURPRISE_MS;
    },
    isKnown: (profile) => heard.has(profile),
    certain,
    likely(profile) {
      const last = heard.get(profile);
      return last === undefined ? nowMs() : last.serviceMs + (monotonicMs() - last.monotonicMs);
    },
  };
}
