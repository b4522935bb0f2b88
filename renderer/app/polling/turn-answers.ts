/** Which queries ask the service, which of their answers change with a turn, and which turn an answer states. */
import type { Query, QueryKey } from '@tanstack/react-query';
import { contractPolicy } from 'virtual:contract-policy';
import type { ReadId } from '@shared/contract/index';

import { isReadId } from '@renderer/api/query/read-id';

/** The read of the contract table that a query asks for; null if it asks main for something else. */
export function readIdOf([, id]: QueryKey): ReadId | null {
  return isReadId(id) ? id : null;
}

export function currentTurnOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('currentTurn' in answer)) return null;
  return typeof answer.currentTurn === 'number' ? answer.currentTurn : null;
}

/** When an answer was read; null if an earlier run of the client read it, so that its turn is not known. */
export function readAtMs({ state: { dataUpdateCount, dataUpdatedAt } }: Query): number | null {
  return dataUpdateCount > 0 ? dataUpdatedAt : null;
}

export function changesWithTurns({ queryKey }: Query): boolean {
  const id = readIdOf(queryKey);
  return id !== null && id !== 'game' && contractPolicy[id].isSameInEveryTurn !== true;
}
