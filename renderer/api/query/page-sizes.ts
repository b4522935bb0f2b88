/** Reads that ask for more rows than a deployment gives at once: its own size is taken instead. */
import { contractPolicy } from 'virtual:contract-policy';

import type { ReadId } from '@shared/contract/index';
import type { Failure } from '@shared/ipc/result';

const BAD_REQUEST_STATUS = 400;

/** Endpoints of a profile that refused the size that we ask for and answered without it. */
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

/** The parameters as this deployment takes them, by what it has refused before. */
export function acceptedParams(profileId: string | null, id: ReadId, params: Params): Params {
  return (refused.has(`${profileId} ${id}`) ? withoutSize(id, params) : null) ?? params;
}

/** What to ask instead after a refusal that may be about the size; null where asking again cannot help. */
export function smallerParams(failure: Failure, id: ReadId, params: Params): Params | null {
  return failure.httpStatus === BAD_REQUEST_STATUS ? withoutSize(id, params) : null;
}

/** Remembers that an endpoint answered once it was not told how much to send. */
export function noteSizeRefused(profileId: string | null, id: ReadId): void {
  refused.add(`${profileId} ${id}`);
}
