/** Conflicts (contract part 2). */
import type { Conflict } from '../model/conflicts';

export function conflictRow(conflict: Conflict) {
  const { number, startedTurn, ...rest } = conflict;
  return { conflictId: number, ...rest, startedAtTurn: startedTurn };
}
