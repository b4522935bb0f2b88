/** The crises of an answer in one list: a deployment sends one as `event`, another several as `events`. Pure. */
import type { ResponseOf } from '@shared/contract/index';

type Answer = ResponseOf<'eventsActive'>;

/** A crisis that waits for a decision. */
export type Crisis = NonNullable<Answer['event']>;

function keyOf({ instanceId, id }: Crisis): string | null {
  const key = instanceId ?? id;
  return key === null || key === undefined ? null : String(key);
}

/** Each crisis once, the single `event` first. */
export function activeCrises({ event, events }: Answer): readonly Crisis[] {
  const all = [...(event ? [event] : []), ...(events ?? [])];
  const seen = new Set<string>();
  return all.filter((crisis) => {
    const key = keyOf(crisis);
    if (key === null) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Epoch ms as the text that times have elsewhere; null for a number that is no time. */
export function instantText(atMs: number | null | undefined): string | null {
  if (atMs === null || atMs === undefined) return null;
  const date = new Date(atMs);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
