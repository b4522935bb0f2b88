/** Stored answers as the contract has them: another version, or another program, may have written them. */
import { endpoints, isEndpointId } from '@shared/contract/index';
import type { ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import { canonicalJson, parsedJson } from '@shared/domain/json';
import type { CachedAnswer } from '@shared/ipc/channels/api';

import type { AnswerFolder } from './answer-folder';

/** A stored answer, and when the server last confirmed it: epoch ms of this machine's clock. */
export interface StoredRead<Value> {
  readonly value: Value;
  readonly atMs: number;
}

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

/** The stored answer to one read; null if none of its contract's shape is stored. */
export async function findStored<Id extends ReadId>(
  answers: Pick<AnswerFolder, 'read'>,
  endpointId: Id,
  params: ParamsOf<Id>,
): Promise<StoredRead<ResponseOf<Id>> | null> {
  const stored = await answers.read({ endpointId, paramsJson: canonicalJson(params) });
  const value = stored === null ? null : storedValue(endpointId, stored);
  return stored === null || value === null ? null : { value, atMs: stored.fetchedAtMs };
}

/** A lookup that found nothing is data too, and is stored as such. */
function isNothingFound(value: unknown): boolean {
  return JSON.stringify(value) === '{"ok":true,"found":false}';
}
