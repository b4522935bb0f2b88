/** The forms in which one server takes the parameters of reads. Some refuse a page size, or know a parameter by an older name. */
import type { Failure } from '@shared/ipc/result';

import type { Job } from './api-request';

const BAD_REQUEST_STATUS = 400;

type Params = Job['params'];
type AskedFor = Pick<Job, 'id' | 'endpoint' | 'params'>;

/** The parameters without the one that says how much to send; null where there is none. */
function withoutSize({ endpoint, params }: AskedFor): Params | null {
  const paging = endpoint.kind === 'read' ? endpoint.paging : undefined;
  const name = paging && 'sizeParameter' in paging ? paging.sizeParameter : undefined;
  if (name === undefined || !(name in params)) return null;
  const { [name]: _, ...rest } = params;
  return rest;
}

/** The parameters under their older names; null where none has one. */
function underOlderNames({ endpoint, params }: AskedFor): Params | null {
  const older: Readonly<Record<string, string | undefined>> =
    (endpoint.kind === 'read' ? endpoint.olderNames : undefined) ?? {};
  if (!Object.keys(params).some((name) => Object.hasOwn(older, name))) return null;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [older[name] ?? name, value]),
  );
}

function otherForm(asked: AskedFor): Params | null {
  return withoutSize(asked) ?? underOlderNames(asked);
}

/** Remembers the reads that one server refuses as the contract words them and answers in the other form. */
export function createAcceptedParams() {
  const refused = new Set<string>();
  return {
    /** The parameters that the server accepts, from what it refused before. */
    of: (asked: AskedFor): Params => (refused.has(asked.id) && otherForm(asked)) || asked.params,
    /** What to send instead after a refusal that may be about a size or a name; null where neither can be the reason. */
    instead: (failure: Failure, asked: AskedFor): Params | null =>
      failure.httpStatus === BAD_REQUEST_STATUS ? otherForm(asked) : null,
    /** The server refused our first form of this read and answered the other. */
    rememberRefused: ({ id }: AskedFor): void => {
      refused.add(id);
    },
  };
}
