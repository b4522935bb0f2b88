/** Moments as the service and main send them: ISO 8601 text or milliseconds since 1970. Nothing here is for people to read. */

/** A moment, or what was sent in place of one. */
export type Instant = string | number | null | undefined;

/** A moment in epoch ms; null for what names none. */
export function instantMs(at: Instant): number | null {
  if (at === null || at === undefined) return null;
  // A number beyond what a date can hold is no moment either.
  const atMs = new Date(at).getTime();
  return Number.isNaN(atMs) ? null : atMs;
}

/** A moment as an ISO 8601 timestamp of UTC, for machines; null for what names none. */
export function instantText(at: Instant): string | null {
  const atMs = instantMs(at);
  return atMs === null ? null : new Date(atMs).toISOString();
}
