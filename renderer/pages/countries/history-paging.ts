/** Going back through a country's chronicle, whose cursor is a turn and not an event. Pure. */
import type { ResponseOf } from '@shared/contract/index';

/** One event of the chronicle. */
export type HistoryEvent = NonNullable<ResponseOf<'countryHistory'>['events']>[number];

/** What one answer adds to the chronicle, and where the next one begins. */
export interface HistoryPart {
  readonly events: readonly HistoryEvent[];
  /** `beforeTurn` of the next call; null at the beginning of time. */
  readonly next: number | null;
}

/**
 * The service cuts an answer off after so many events, perhaps in the middle of a turn, and the
 * next answer holds only turns strictly before the cursor. So the last turn of a full answer is
 * left to the next one, which then has all of it; only a turn that fills an answer by itself is
 * taken as it came. How many events are full is told by the first answer of the chain, not by what
 * was asked for: a deployment may send fewer than that and say nothing of it. One that does not heed
 * the cursor would send the same for ever, so it ends there.
 */
export function historyPart(
  sent: readonly HistoryEvent[],
  fullSize: number,
  beforeTurn: number | null,
): HistoryPart {
  const isBefore = ({ turn }: HistoryEvent) =>
    beforeTurn === null || typeof turn !== 'number' || turn < beforeTurn;
  if (!sent.every(isBefore)) return { events: sent.filter(isBefore), next: null };
  const turns = sent.flatMap(({ turn }) => (typeof turn === 'number' ? [turn] : []));
  if (sent.length < fullSize || turns.length === 0) return { events: sent, next: null };
  const lowest = Math.min(...turns);
  const isOneTurn = turns.every((turn) => turn === lowest);
  if (isOneTurn) return { events: sent, next: lowest };
  return { events: sent.filter(({ turn }) => turn !== lowest), next: lowest + 1 };
}
