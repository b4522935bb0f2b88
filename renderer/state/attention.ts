/**
 * Whether the player is using the window: it had a recent pointer, keyboard, focus or navigation event.
 * Only then are texts updated every second, so that an unused window stays idle.
 */

/** The window counts as attended for this long after the last event. */
const ATTENTION_MS = 20_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus', 'hashchange'] as const;

let lastSignMs = performance.now();
const listeners = new Set<() => void>();

/** Whether there was an event within the last twenty seconds; a window that has just opened is attended. */
export function isAttended(): boolean {
  return performance.now() - lastSignMs < ATTENTION_MS;
}

function onSign(): void {
  const wasAttended = isAttended();
  lastSignMs = performance.now();
  if (wasAttended) return;
  for (const listener of listeners) listener();
}

/** Calls `listener` when the player returns to an unattended window; returns the unsubscribe function. */
export function onAttention(listener: () => void): () => void {
  const options = { capture: true, passive: true } as const;
  if (listeners.size === 0)
    for (const sign of SIGNS) window.addEventListener(sign, onSign, options);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const sign of SIGNS) window.removeEventListener(sign, onSign, options);
  };
}
