/** Whether a stored answer still fits the contract: another version, or another program, may have written it. */
import { endpoints, isEndpointId } from '@shared/contract/index';
import type { ReadId, ResponseOf } from '@shared/contract/index';
import { parsedJson } from '@shared/domain/json';
import type { CachedAnswer } from '@shared/ipc/channels/api';

/** Whether a stored text has the shape that its endpoint's contract gives it. */
export function hasContractShape({ endpointId, json }: CachedAnswer): boolean {
  if (!isEndpointId(endpointId)) return false;
  const value = parsedJson(json);
  return isNothingFound(value) || endpoints[endpointId].response.safeParse(value).success;
}

/** The stored answer of a read as its contract has it; null for one of another shape, and for a lookup that found nothing. */
export function storedValue<Id extends ReadId>(
  id: Id,
  { json }: Pick<CachedAnswer, 'json'>,
): ResponseOf<Id> | null {
  const value = parsedJson(json);
  const fits = !isNothingFound(value) && endpoints[id].response.safeParse(value).success;
  return fits ? (value as ResponseOf<Id>) : null;
}

/** A lookup that found nothing is data too, and is stored as such. */
function isNothingFound(value: unknown): boolean {
  return JSON.stringify(value) === '{"ok":true,"found":false}';
}
