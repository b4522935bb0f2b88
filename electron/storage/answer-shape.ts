/** Checks answers from disk as strictly as those from the service: a valid checksum says nothing about their shape. */
import { endpoints, isEndpointId } from '@shared/contract/index';
import type { CachedAnswer } from '@shared/ipc/channels/api';

/** Whether the text of a stored answer has the shape that its endpoint's contract gives it. */
export function hasContractShape({ endpointId, json }: CachedAnswer): boolean {
  if (!isEndpointId(endpointId)) return false;
  try {
    const value: unknown = JSON.parse(json);
    return isNothingFound(value) || endpoints[endpointId].response.safeParse(value).success;
  } catch {
    return false;
  }
}

/** A lookup that found nothing is data too, and is stored as such. */
function isNothingFound(value: unknown): boolean {
  return JSON.stringify(value) === '{"ok":true,"found":false}';
}
