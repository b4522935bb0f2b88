/** A country's last event as one sentence, and what its events are. Pure. */
import { humanise } from '@shared/domain/wording/words';

interface PastEvent {
  readonly title?: string | null | undefined;
  readonly eventType?: string | null | undefined;
}

/** The event by its title; by its kind where it has none. */
export function historyHeadline({ title, eventType }: PastEvent): string {
  return title || (eventType ? humanise(eventType) : 'Untitled event');
}

/** How many events each kind has, the most first. */
export function kindCounts(
  events: readonly PastEvent[],
): readonly { readonly kind: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { eventType } of events) {
    const kind = eventType ? humanise(eventType) : 'Event';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return Array.from(counts, ([kind, count]) => ({ kind, count })).toSorted(
    (a, b) => b.count - a.count,
  );
}
