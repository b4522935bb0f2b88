/**
 * Whether somebody is at the window: it was pointed at, typed into, focused or led elsewhere a moment
 * ago. What changes by the second is kept right for them; a window that is only open is left asleep.
 */

/** How long after the last sign of a person the window counts as attended. */
const ATTENTION_MS = 20_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus', 'hashchange'] as const;

let lastSignMs = performance.now();
const listeners = new Set<() => void>();

/** Whether somebody gave a sign within the last twenty seconds; a window that has just opened is attended. */
export function isAttended(): boolean {
  return performance.now() - lastSignMs < ATTENTION_MS;
}

function noteSign(): void {
  const wasAttended = isAttended();
  lastSignMs = performance.now();
  if (wasAttended) return;
  for (const listener of listeners) listener();
}

/** Calls `listener` when somebody comes back to a window that nobody attended; returns the end of that. */
export function onAttention(listener: () => void): () => void {
  const options = { capture: true, passive: true } as const;
  if (listeners.size === 0)
    for (const sign of SIGNS) window.addEventListener(sign, noteSign, options);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const sign of SIGNS) window.removeEventListener(sign, noteSign, options);
  };
}
