/** What the service says about its limits: pauses after a 429, what is left of its windows, and how it counts. */
import type { PauseScope } from '@shared/ipc/result';

import type { Clock } from './clock';
import type { Allowance } from './rate-headers';

/** The player may end a longer pause once this much of it has been obeyed (contract part 7: 60 s where none is named). */
const OBEYED_MS = 60_000;
/** The ends of the service's windows are known only to about this much. */
const RESET_SPREAD_MS = 2_000;

/** What the service says is left for a family until its counter starts again. */
interface Remaining {
  count: number;
  readonly untilMs: number;
  /** Left when the service answered, and when that was by the monotonic clock. */
  readonly reported: number;
  readonly reportedMs: number;
}

interface Pause {
  readonly sinceMs: number;
  readonly untilMs: number;
}

interface Options {
  readonly bucket: string;
  /** Where the service names no limit. */
  readonly limitPerMinute: number;
  readonly clock: Clock;
}

/** Follows what the service says about one bucket. */
export function createServiceLimits({ bucket, limitPerMinute, clock }: Options) {
  /** How the service counts; it starts with the contract's way. */
  let counting: 'by-key' | 'by-family' | 'by-key-for-certain' = 'by-key';
  /** While nothing of a family is sent, by the client's clock, which catches up after sleep. */
  const pauses = new Map<string, Pause>();
  const reported = new Map<string, Remaining>();
  /** The limits that the service names. */
  const named = new Map<string, number>();

  const remainingMs = (untilMs = 0) => Math.max(0, untilMs - clock.now());
  const pausedMs = (name: string) => remainingMs(pauses.get(name)?.untilMs);

  /** How much of a pause has to be obeyed before the player may end it. */
  function unobeyedMs(name: string): number {
    const obeyedAtMs = (pauses.get(name)?.sinceMs ?? 0) + OBEYED_MS;
    return Math.min(pausedMs(name), remainingMs(obeyedAtMs));
  }

  function usedUpMs(family: string): number {
    const left = reported.get(family);
    return left !== undefined && left.count <= 0 ? remainingMs(left.untilMs) : 0;
  }

  /**
   * Whether an answer shows that its family has a counter of its own: its request left after another family's answer,
   * in the same window, and yet it has no less left than that one.
   */
  function showsFamilies(family: string, takenMs: number, { left: own }: Allowance): boolean {
    if (own === null) return false;
    return Array.from(reported).some(
      ([other, { reported: left, reportedMs, untilMs }]) =>
        other !== family &&
        reportedMs < takenMs &&
        remainingMs(untilMs) > RESET_SPREAD_MS &&
        own.remaining >= left,
    );
  }

  /** Whether the service names another limit for another family: a limit of all reads would be the same. */
  function hasOwnLimit(family: string, { limit }: Allowance): boolean {
    return (
      limit !== null && Array.from(named).some(([other, its]) => other !== family && its !== limit)
    );
  }

  function limitOf(family: string): number {
    if (counting === 'by-family') return named.get(family) ?? limitPerMinute;
    return named.size === 0 ? limitPerMinute : Math.min(...named.values());
  }

  return {
    isByFamily: () => counting === 'by-family',
    /** Requests a minute. */
    limitOf,
    /** How long the whole bucket is paused. */
    bucketPausedMs: () => pausedMs(bucket),
    /** How long the service wants this family to wait. */
    waitMs: (family: string) => Math.max(pausedMs(bucket), pausedMs(family), usedUpMs(family)),
    /** How long until the player may try this family by hand, once `endLongPauses` was called. */
    byHandMs: (family: string) =>
      Math.max(unobeyedMs(bucket), unobeyedMs(family), usedUpMs(family)),
    /** A request of the family leaves (-1), or did not leave after all (1). */
    count(family: string, by: number): void {
      const left = reported.get(family);
      if (left) left.count += by;
    },
    /**
     * Takes what an answer says.
     * @param takenMs when its request was admitted, by the monotonic clock
     * @param underWay how many requests of the family are
     */
    learn(family: string, takenMs: number, underWay: number, allowance: Allowance): void {
      const { limit, left } = allowance;
      const isSeparate =
        showsFamilies(family, takenMs, allowance) || hasOwnLimit(family, allowance);
      if (counting === 'by-key' && isSeparate) counting = 'by-family';
      if (limit !== null) named.set(family, limit);
      if (left === null) return;
      reported.set(family, {
        count: left.remaining - underWay,
        untilMs: clock.now() + left.resetInMs,
        reported: left.remaining,
        reportedMs: clock.monotonicMs(),
      });
    },
    /** The service answered 429 to a request of `family`, of which `used` were sent in the last minute. */
    pause(ms: number, family: string, used: number): PauseScope {
      // A family that we have hardly used is refused: the service counts it with others after all.
      if (counting === 'by-family' && used < limitOf(family) / 2) counting = 'by-key-for-certain';
      const isElsewhere =
        counting !== 'by-family' &&
        Array.from(pauses.keys()).some((name) => pausedMs(name) > 0 && name !== family);
      const scope = isElsewhere ? bucket : family;
      const longestMs = Math.max(
        ms,
        pausedMs(scope),
        ...(isElsewhere ? Array.from(pauses.keys(), pausedMs) : []),
      );
      const nowMs = clock.now();
      const sinceMs = pausedMs(scope) > 0 ? (pauses.get(scope)?.sinceMs ?? nowMs) : nowMs;
      pauses.set(scope, { sinceMs, untilMs: nowMs + longestMs });
      return scope === bucket ? 'bucket' : 'family';
    },
    endLongPauses(): void {
      for (const [name, { sinceMs }] of pauses) {
        if (clock.now() - sinceMs >= OBEYED_MS) pauses.delete(name);
      }
    },
    /** The families about which the service has said anything. */
    families: () => Array.from(new Set([...reported.keys(), ...named.keys()])),
    /** What waits, and how long. */
    waits: () =>
      Array.from(new Set([...pauses.keys(), ...reported.keys()]), (name) => ({
        name,
        ms: Math.max(pausedMs(name), usedUpMs(name)),
      })).filter(({ ms }) => ms > 0),
  };
}
