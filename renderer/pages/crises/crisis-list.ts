/** The crises of an answer in one list: a deployment sends one as `event`, others several as `events` or bare. Pure. */
import type { ResponseOf } from '@shared/contract/index';
import { humanise } from '@shared/domain/words';

type Sent = ResponseOf<'eventsActive'>;

/** An answer with its crises under their names. */
export type CrisesAnswer = Exclude<Sent, readonly unknown[]>;

/** A crisis that waits for a decision. */
export type Crisis = NonNullable<CrisesAnswer['event']>;

function keyOf({ instanceId, id }: Crisis): string | null {
  const key = instanceId ?? id;
  return key === null || key === undefined ? null : String(key);
}

/** The answer as it would stand with names. */
export function namedAnswer(sent: Sent): CrisesAnswer {
  return Array.isArray(sent) ? { events: sent } : sent;
}

/** Each crisis once, the single `event` first. */
export function activeCrises({ event, events }: CrisesAnswer): readonly Crisis[] {
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

interface NamedCrisis {
  readonly title?: string | null | undefined;
  readonly headline?: string | null | undefined;
  readonly kind?: string | null | undefined;
}

/** What a crisis is called; where its catalogue has no words a deployment repeats the kind as its title. */
export function crisisName({ title, headline, kind }: NamedCrisis): string {
  const words = title && title !== kind ? title : headline;
  return words || (kind ? humanise(kind) : 'A crisis');
}
