/** The service's clock as this machine knows it, and the one ticker that every countdown shares. */
import { bridge } from './bridge';

/** The `Date` header counts whole seconds, so smaller differences are its rounding and not drift. */
const DATE_HEADER_RESOLUTION_MS = 1_000;

let offsetMs = bridge.boot.clockOffsetMs;

/** Service time in epoch milliseconds. Read anew each time, so it is right after sleep. */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}

/** Takes over what the newest answer says of the service's clock (server minus local, in ms). */
export function adoptClockOffset(newOffsetMs: number): void {
  if (Math.abs(newOffsetMs - offsetMs) > DATE_HEADER_RESOLUTION_MS) offsetMs = newOffsetMs;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function schedule(): void {
  clearTimeout(timer);
  timer = undefined;
  if (listeners.size === 0 || document.visibilityState === 'hidden') return;
  const untilNextSecondMs = 1_000 - (((serverNowMs() % 1_000) + 1_000) % 1_000);
  timer = setTimeout(tick, untilNextSecondMs);
}

function tick(): void {
  for (const listener of listeners) listener();
  schedule();
}

/**
 * Calls `listener` at the start of every second of the service's clock, while the window is
 * visible, and once when it becomes visible again. Returns the end of the subscription.
 */
export function onSecond(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', tick);
  listeners.add(listener);
  if (timer === undefined) schedule();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', tick);
    schedule();
  };
}
