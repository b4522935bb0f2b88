/** Pages back through a country's history, whose cursor is a turn and not an event. Pure. */
import type { ResponseOf } from '@shared/contract/index';

/** One event of the history. */
export type HistoryEvent = NonNullable<ResponseOf<'countryHistory'>['events']>[number];

/** The start of one answer, and what earlier answers showed. */
export interface HistoryCursor {
  /** The call's `beforeTurn`; null: start with the newest event. */
  readonly beforeTurn: number | null;
  /** Number of events in a full answer; null for the first answer, which shows it. */
  readonly fullSize: number | null;
  /** Asks for as many events as the service sends at once, because one turn filled the answer before. */
  readonly isLarge: boolean;
  /** Events of the cursor's turn that are already shown and will be sent again. */
  readonly shown: readonly HistoryEvent[];
}

/** The events that one answer adds, and the start of the next answer. */
interface HistoryPart {
  readonly events: readonly HistoryEvent[];
  /** Null if there are no earlier events. */
  readonly next: HistoryCursor | null;
  /** A turn that may have more events than the service sends at once; null if the answer has all of its turns. */
  readonly cutTurn: number | null;
}

/** The start of the first answer. */
export const NEWEST: HistoryCursor = {
  beforeTurn: null,
  fullSize: null,
  isLarge: false,
  shown: [],
};

/**
 * Works out what an answer adds, and where the next one starts.
 *
 * The service limits the events of an answer, so an answer may end in the middle of a turn. The
 * cursor then excludes the rest of that turn. So the next call asks for the last turn again, and
 * events that are already shown are dropped. If one turn fills a whole answer, a larger answer is
 * asked for, and if the turn fills that too, its rest cannot be read. The first answer tells the limit, because a server
 * may send fewer events than requested. Paging ends if an answer adds nothing, because the server then ignores the cursor.
 */
export function historyPart(sent: readonly HistoryEvent[], cursor: HistoryCursor): HistoryPart {
  const { beforeTurn } = cursor;
  const fullSize = cursor.fullSize ?? sent.length;
  const isBefore = ({ turn }: HistoryEvent) =>
    beforeTurn === null || typeof turn !== 'number' || turn < beforeTurn;
  const isCursorRespected = sent.every(isBefore);
  const events = without(sent.filter(isBefore), cursor.shown);
  const turns = sent.flatMap(({ turn }) => (typeof turn === 'number' ? [turn] : []));
  if (!isCursorRespected || sent.length < fullSize || turns.length === 0)
    return { events, next: null, cutTurn: null };
  const lowest = turns.reduce((least, turn) => Math.min(least, turn), Infinity);
  const isOneTurn = turns.every((turn) => turn === lowest);
  const isSpent = isOneTurn && cursor.isLarge;
  if (isSpent) {
    const next = { beforeTurn: lowest, fullSize, isLarge: false, shown: [] };
    return { events, next, cutTurn: lowest };
  }
  const shown = [...cursor.shown, ...events].filter(({ turn }) => turn === lowest);
  const next = { beforeTurn: lowest + 1, fullSize, isLarge: isOneTurn, shown };
  return { events, next, cutTurn: null };
}

/** What each answer adds, newest answer first. */
export function historyParts(
  answers: readonly (readonly HistoryEvent[])[],
): readonly HistoryPart[] {
  const parts: HistoryPart[] = [];
  let cursor: HistoryCursor | null = NEWEST;
  for (const sent of answers) {
    if (cursor === null) break;
    const part: HistoryPart = historyPart(sent, cursor);
    parts.push(part);
    cursor = part.next;
  }
  return parts;
}

/** `events` without those of `shown`. An event is removed as often as it occurs in `shown`. */
function without(
  events: readonly HistoryEvent[],
  shown: readonly HistoryEvent[],
): readonly HistoryEvent[] {
  if (shown.length === 0) return events;
  const left = new Map<string, number>();
  for (const event of shown) {
    const text = JSON.stringify(event);
    left.set(text, (left.get(text) ?? 0) + 1);
  }
  return events.filter((event) => {
    const text = JSON.stringify(event);
    const times = left.get(text) ?? 0;
    if (times > 0) left.set(text, times - 1);
    return times === 0;
  });
}
