/** A country's history at a glance: its last event, and the kinds of the loaded ones as bars. */
import { KickerCountry } from '@renderer/features/links/links';
import { Prose } from '@renderer/components/figures/prose';
import { formatCount } from '@shared/domain/wording/numbers';
import { humanise } from '@shared/domain/wording/words';
import { Lede } from '@renderer/components/ui/layout/lede';

import type { HistoryEvent } from './history-paging';

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

const MOST = 4;

interface HistoryLedeProps {
  readonly code: string;
  /** The newest first. */
  readonly events: readonly HistoryEvent[];
}

/** Renders nothing while there is no event. */
export function HistoryLede({ code, events }: HistoryLedeProps) {
  const [last] = events;
  if (last === undefined) return null;
  const kinds = kindCounts(events).slice(0, MOST);
  return (
    <Lede
      kicker={
        <>
          <KickerCountry id={code} />
          {last.eventType && <span>{humanise(last.eventType)}</span>}
          {last.turn != null && <span>turn {formatCount(last.turn)}</span>}
        </>
      }
      headline={<Prose>{historyHeadline(last)}</Prose>}
      bars={kinds.map(({ kind, count }) => ({
        key: kind,
        name: kind,
        value: count,
        words: formatCount(count),
      }))}
    />
  );
}
