/** What look-ups in the directory did not find. Whoever asks for it listens here. */

/** What no answer has named yet. */
export type Missing =
  | { readonly kind: 'country'; readonly code: string }
  | { readonly kind: 'parties'; readonly country: string }
  | { readonly kind: 'corporations' }
  | { readonly kind: 'currency'; readonly country: string }
  | { readonly kind: 'rates' };

const listeners = new Set<(missing: Missing) => void>();

/** Notes that a look-up found nothing. Cheap: cells call it while they are drawn. */
export function reportMissing(missing: Missing): void {
  for (const listener of listeners) listener(missing);
}

/** Calls `listener` with everything that is missing; returns a function that stops it. */
export function onMissing(listener: (missing: Missing) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
