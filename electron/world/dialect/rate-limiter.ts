/** Counts requests in a sliding minute, so that no period of one minute holds more than the limit. */

const WINDOW_MS = 60_000;

/** What the limiter says about one request; `remaining` and `resetAtMs` feed the `X-RateLimit-*` headers. */
export interface RateVerdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** When the oldest counted request leaves the window. */
  readonly resetAtMs: number;
  /** At least 1 when not allowed. */
  readonly retryAfterSeconds: number;
}

/** Counters by name, for example `publicRead:hst_pub_…`. */
export interface RateLimiter {
  /** Counts one request, unless the limit is reached. */
  take(counter: string, limit: number, nowMs: number): RateVerdict;
  /** Forgets every count. */
  reset(): void;
}

export function createRateLimiter(): RateLimiter {
  const windows = new Map<string, number[]>();
  return {
    take(counter, limit, nowMs) {
      const times = windows.get(counter) ?? [];
      windows.set(counter, times);
      // A clock that was set back leaves times in the future; they are dropped too.
      while (times.length > 0 && outside(times[0], nowMs)) times.shift();
      const allowed = times.length < limit;
      if (allowed) times.push(nowMs);
      const resetAtMs = (times[Math.max(0, times.length - limit)] ?? nowMs) + WINDOW_MS;
      return {
        allowed,
        limit,
        remaining: Math.max(0, limit - times.length),
        resetAtMs,
        retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil((resetAtMs - nowMs) / 1000)),
      };
    },
    reset: () => windows.clear(),
  };
}

function outside(time: number | undefined, nowMs: number): boolean {
  return time === undefined || time <= nowMs - WINDOW_MS || time > nowMs;
}
