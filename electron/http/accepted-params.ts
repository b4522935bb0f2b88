/** The forms of a read's parameters that one server accepts: the contract's, or another one that it answered. */
import type { Failure } from '@shared/ipc/result';

import type { Job } from './request-context';

/** How servers refuse parameters that they do not take. */
const REFUSING_STATUSES: ReadonlySet<number | undefined> = new Set([400, 422]);

type Params = Job['params'];

/** The parameters without the one that says how much to send; null where there is none. */
function withoutSize({ endpoint, params }: Job): Params | null {
  const paging = endpoint.kind === 'read' ? endpoint.paging : undefined;
  const name = paging && 'sizeParameter' in paging ? paging.sizeParameter : undefined;
  if (name === undefined || !(name in params)) return null;
  const { [name]: _, ...rest } = params;
  return rest;
}

/** The parameters under their older names; null where none has one. */
function underOlderNames({ endpoint, params }: Job): Params | null {
  const older: Readonly<Record<string, string | undefined>> =
    (endpoint.kind === 'read' ? endpoint.olderNames : undefined) ?? {};
  if (!Object.keys(params).some((name) => Object.hasOwn(older, name))) return null;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [older[name] ?? name, value]),
  );
}

/** The parameters without those that go beyond the contract; null where none does. */
function withoutExtensions({ endpoint, params }: Job): Params | null {
  const beyond = (endpoint.kind === 'read' ? endpoint.beyondContract : undefined) ?? [];
  if (!beyond.some((name) => name in params)) return null;
  return Object.fromEntries(Object.entries(params).filter(([name]) => !beyond.includes(name)));
}

function otherForm(asked: Job): Params | null {
  return withoutSize(asked) ?? underOlderNames(asked) ?? withoutExtensions(asked);
}

/** Remembers the reads that one server refuses as the contract words them and answers in the other form. */
export function createAcceptedParams() {
  const refused = new Set<string>();
  return {
    /** The job in the form that the server accepts, from what it refused before. */
    of(job: Job): Job {
      const other = refused.has(job.id) ? otherForm(job) : null;
      return other === null ? job : { ...job, params: other };
    },
    /** What to send instead after a refusal that may be about a size or a name; null where neither can be the reason. */
    instead: (failure: Failure, asked: Job): Params | null =>
      REFUSING_STATUSES.has(failure.httpStatus) ? otherForm(asked) : null,
    /** The server refused our first form of this read and answered the other. */
    rememberRefused: ({ id }: Job): void => {
      refused.add(id);
    },
  };
}
