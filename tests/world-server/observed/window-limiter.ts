/**
 * Counts requests in fixed windows, as the observed deployment does: one that starts with the first request, and for
 * public reads a second one aligned to the minute of the clock. Both must have room.
 */
import type { RateLimiter, RateVerdict } from '@electron/world/dialect/dialect';

const WINDOW_MS = 60_000;

/** Counters with this prefix are also counted by the clock's minute. */
export const PUBLIC_COUNTER = 'read ';

interface Window {
  startMs: number;
  count: number;
}

export function createWindowLimiter(): RateLimiter {
  const windows = new Map<string, Window>();

  function windowOf(name: string, startMs: number, nowMs: number): Window {
    const known = windows.get(name);
    if (known && nowMs >= known.startMs && nowMs < known.startMs + WINDOW_MS) return known;
    const fresh = { startMs, count: 0 };
    windows.set(name, fresh);
    return fresh;
  }

  return {
    take(counter, limit, nowMs): RateVerdict {
      const own = windowOf(counter, nowMs, nowMs);
      const minute = counter.startsWith(PUBLIC_COUNTER)
        ? windowOf(`minute ${counter}`, Math.floor(nowMs / WINDOW_MS) * WINDOW_MS, nowMs)
        : null;
      const full = [own, minute].filter((window) => window !== null && window.count >= limit);
      const allowed = full.length === 0;
      if (allowed) {
        own.count += 1;
        if (minute) minute.count += 1;
      }
      const resetAtMs = Math.max(
        ...(allowed ? [own.startMs] : full.map((window) => window?.startMs ?? nowMs)),
      );
      const waitMs = resetAtMs + WINDOW_MS - nowMs;
      return {
        counter,
        allowed,
        limit,
        remaining: Math.max(0, limit - Math.max(own.count, minute?.count ?? 0)),
        resetAtMs: resetAtMs + WINDOW_MS,
        retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(waitMs / 1000)),
      };
    },
    reset: () => windows.clear(),
  };
}
