/** Remembers which reads a deployment refuses with our page size, so that they are sent without it. */
import { contractPolicy } from 'virtual:contract-policy';

import type { ReadId } from '@shared/contract/index';
import type { Failure } from '@shared/ipc/result';

const BAD_REQUEST_STATUS = 400;

/** Endpoints, by profile, that refused our page size and answered without it. */
const refused = new Set<string>();

type Params = Readonly<Record<string, unknown>>;

/** The parameters without the one that says how much to send; null where there is none. */
function withoutSize(id: ReadId, params: Params): Params | null {
  const { paging } = contractPolicy[id];
  const name = paging && 'sizeParameter' in paging ? paging.sizeParameter : null;
  if (name === null || !(name in params)) return null;
  const { [name]: _, ...rest } = params;
  return rest;
}

/** The parameters that this deployment accepts, from what it refused before. */
export function acceptedParams(profileId: string | null, id: ReadId, params: Params): Params {
  return (refused.has(`${profileId} ${id}`) ? withoutSize(id, params) : null) ?? params;
}

/** What to send instead after a refusal that may be about the size; null where the size cannot be the reason. */
export function paramsWithoutSize(failure: Failure, id: ReadId, params: Params): Params | null {
  return failure.httpStatus === BAD_REQUEST_STATUS ? withoutSize(id, params) : null;
}

/** Remembers that an endpoint refused our page size and answered without it. */
export function noteSizeRefused(profileId: string | null, id: ReadId): void {
  refused.add(`${profileId} ${id}`);
}
