/** Since when each turn of this run has been known, by profile: which turn an answer is of. */
import type { Query } from '@tanstack/react-query';
import { contractPolicy } from 'virtual:contract-policy';
import type { ReadId } from '@shared/contract/index';
import { isReadId } from '@renderer/api/query/query-client';

/** Answers from `sinceMs` on (epoch ms) are of this turn, or of a later one. */
interface TurnStart {
  readonly turn: number;
  readonly sinceMs: number;
}

/** The read of the contract table that a query sends; null if it asks main for something else. */
export function readIdOf({ queryKey: [, id] }: Pick<Query, 'queryKey'>): ReadId | null {
  return isReadId(id) ? id : null;
}

/** Whether a query's answer may be another one in the next turn. */
export function changesWithTurns(query: Pick<Query, 'queryKey'>): boolean {
  const id = readIdOf(query);
  return id !== null && id !== 'game' && contractPolicy[id].isSameInEveryTurn !== true;
}

function currentTurnOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('currentTurn' in answer)) return null;
  return typeof answer.currentTurn === 'number' ? answer.currentTurn : null;
}

/** The turns of one run of the client. */
export class TurnStarts {
  readonly #starts = new Map<unknown, TurnStart[]>();

  /** Learns from an answer of this run. Returns whether a turn has begun since the one before. */
  learn({ queryKey: [profileId, id], state }: Query): boolean {
    const turn = id === 'game' && state.dataUpdateCount > 0 ? currentTurnOf(state.data) : null;
    const starts = this.#starts.get(profileId) ?? [];
    if (turn === null || starts.at(-1)?.turn === turn) return false;
    // The first turn may have begun long before it was read.
    const isFirst = starts.length === 0;
    starts.push({ turn, sinceMs: isFirst ? 0 : state.dataUpdatedAt });
    this.#starts.set(profileId, starts);
    return !isFirst;
  }

  /** Epoch ms from which on answers are of the newest turn; 0 while that is the first of this run. */
  newestSinceMs(profileId: unknown): number {
    return this.#starts.get(profileId)?.at(-1)?.sinceMs ?? 0;
  }

  /** The turn of an answer that was read then; null while none is known. */
  turnAt(profileId: unknown, atMs: number): number | null {
    const starts = this.#starts.get(profileId) ?? [];
    return starts.findLast(({ sinceMs }) => sinceMs <= atMs)?.turn ?? null;
  }
}
