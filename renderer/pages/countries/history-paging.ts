/** Going back through a country's chronicle, whose cursor is a turn and not an event. Pure. */
import type { ResponseOf } from '@shared/contract/index';

/** One event of the chronicle. */
export type HistoryEvent = NonNullable<ResponseOf<'countryHistory'>['events']>[number];

/** Where an answer begins, and what is known of the ones before it. */
export interface HistoryCursor {
  /** `beforeTurn` of the call; null: from the newest on. */
  readonly beforeTurn: number | null;
  /** Events in the first answer of the chain; null in that answer itself. */
  readonly fullSize: number | null;
  /** Events of the cursor's turn that are shown already and come again. */
  readonly shown: readonly HistoryEvent[];
}

/** What one answer adds to the chronicle, and where the next one begins. */
export interface HistoryPart {
  readonly events: readonly HistoryEvent[];
  /** Null at the beginning of time. */
  readonly next: HistoryCursor | null;
}

/** The newest events. */
export const NEWEST: HistoryCursor = { beforeTurn: null, fullSize: null, shown: [] };

/**
 * The service cuts an answer off after so many events, perhaps in the middle of a turn, and the
 * next answer holds only turns strictly before its cursor. So the next call asks for the last turn
 * once more, and what is shown of it already is left out; only a turn that fills an answer by
 * itself is taken as it came. How many events are full is told by the first answer, not by what was
 * asked for: a deployment may send fewer than that and say nothing of it. One that does not heed
 * the cursor would send the same for ever, so it ends there.
 */
export function historyPart(sent: readonly HistoryEvent[], cursor: HistoryCursor): HistoryPart {
  const { beforeTurn } = cursor;
  const fullSize = cursor.fullSize ?? sent.length;
  const isBefore = ({ turn }: HistoryEvent) =>
    beforeTurn === null || typeof turn !== 'number' || turn < beforeTurn;
  const isHeeded = sent.every(isBefore);
  const events = without(sent.filter(isBefore), cursor.shown);
  const turns = sent.flatMap(({ turn }) => (typeof turn === 'number' ? [turn] : []));
  if (!isHeeded || sent.length < fullSize || turns.length === 0) return { events, next: null };
  const lowest = Math.min(...turns);
  const isOneTurn = turns.every((turn) => turn === lowest);
  if (isOneTurn) return { events, next: { beforeTurn: lowest, fullSize, shown: [] } };
  const shown = sent.filter(({ turn }) => turn === lowest);
  return { events, next: { beforeTurn: lowest + 1, fullSize, shown } };
}

/** The events that each answer adds to the chronicle, newest answer first. */
export function historyParts(
  answers: readonly (readonly HistoryEvent[])[],
): readonly (readonly HistoryEvent[])[] {
  const parts: (readonly HistoryEvent[])[] = [];
  let cursor: HistoryCursor | null = NEWEST;
  for (const sent of answers) {
    if (cursor === null) break;
    const part: HistoryPart = historyPart(sent, cursor);
    parts.push(part.events);
    cursor = part.next;
  }
  return parts;
}

/** The events without those of `shown`, each removed as often as it occurs there. */
function without(
  events: readonly HistoryEvent[],
  shown: readonly HistoryEvent[],
): readonly HistoryEvent[] {
  const left = shown.map((event) => JSON.stringify(event));
  return events.filter((event) => {
    const index = left.indexOf(JSON.stringify(event));
    if (index === -1) return true;
    left.splice(index, 1);
    return false;
  });
}
