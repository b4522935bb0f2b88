/** Remembers which reads a server refuses as the contract words them, so that they are sent as it takes them. */
import { contractPolicy } from 'virtual:contract-policy';

import type { ReadId } from '@shared/contract/index';
import type { Failure } from '@shared/ipc/result';

const BAD_REQUEST_STATUS = 400;

/** Endpoints, by profile, that refused our first form and answered the other. */
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

/** The parameters under their older names; null where none has one. */
function underOlderNames(id: ReadId, params: Params): Params | null {
  const older = contractPolicy[id].olderNames ?? {};
  if (!Object.keys(params).some((name) => Object.hasOwn(older, name))) return null;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [older[name] ?? name, value]),
  );
}

function otherForm(id: ReadId, params: Params): Params | null {
  return withoutSize(id, params) ?? underOlderNames(id, params);
}

/** The parameters that this server accepts, from what it refused before. */
export function acceptedParams(profileId: string | null, id: ReadId, params: Params): Params {
  return (refused.has(`${profileId} ${id}`) ? otherForm(id, params) : null) ?? params;
}

/** What to send instead after a refusal that may be about a size or a name; null where neither can be the reason. */
export function paramsInstead(failure: Failure, id: ReadId, params: Params): Params | null {
  return failure.httpStatus === BAD_REQUEST_STATUS ? otherForm(id, params) : null;
}

/** Remembers that an endpoint refused our first form and answered the other. */
export function rememberFormRefused(profileId: string | null, id: ReadId): void {
  refused.add(`${profileId} ${id}`);
}
