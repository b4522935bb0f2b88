/** Makes the request of one call: checks its parameters, builds its address and body, adds its credentials. */
import type { Endpoint } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import type { EndpointId } from '@shared/contract/index';
import { buildRequestTarget } from '@shared/contract/request';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import type { ApiClientOptions, PickedKey } from './api-client-types';
import type { WireRequest } from './exchange';
import { ownFailure } from './failures';
import type { Priority } from './rate-limiter';
import type { CookieCarrier } from './send';

/** A call whose endpoint is known and whose parameters are checked. */
export interface Job {
  readonly id: EndpointId;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, unknown>>;
  readonly priority: Priority;
}

export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: CookieCarrier | null;
  readonly key: PickedKey | null;
}

/** Looks the endpoint up and checks the parameters. */
export function prepareJob(id: string, params: unknown, priority: Priority): Result<Job> {
  if (!isEndpointId(id)) return fail(ownFailure('UNKNOWN_ENDPOINT'));
  const endpoint: Endpoint = endpoints[id];
  const parsed = endpoint.params.safeParse(params);
  if (!parsed.success) return fail(badParameters(parsed.error.issues[0]?.path.join('.')));
  return succeed({ id, endpoint, params: parsed.data, priority });
}

/** The credentials that the endpoint requires, from those of the profile. */
export async function credentialsFor(
  { cookies, keys }: Pick<ApiClientOptions, 'cookies' | 'keys'>,
  endpoint: Endpoint,
  url: URL,
): Promise<Result<Credentials>> {
  switch (endpoint.auth) {
    case 'none': {
      // The sign-in is the command without credentials: the cookies that it sets are the session.
      return succeed({
        headers: {},
        cookies: endpoint.kind === 'command' ? cookies : null,
        key: null,
      });
    }
    case 'optionalSession':
      return succeed({ headers: {}, cookies, key: null });
    case 'session':
      if ((await cookies.headerFor(url)) === '') return fail(ownFailure('NOT_SIGNED_IN'));
      return succeed({ headers: {}, cookies, key: null });
    case 'publicKey':
    case 'privateKey': {
      const picked = keys.pick(endpoint.auth);
      const code = endpoint.auth === 'publicKey' ? 'KEY_REQUIRED' : 'PRIVATE_KEY_REQUIRED';
      if (!picked) return fail(ownFailure(code));
      const header = picked.scope === 'bot' ? 'x-bot-token' : 'x-api-key';
      return succeed({ headers: { [header]: picked.key }, cookies: null, key: picked });
    }
  }
}

/** The request without credentials. */
export function requestFor(
  { endpoint, params }: Job,
  origin: string,
  userAgent: string,
): Result<WireRequest> {
  try {
    const target = buildRequestTarget(endpoint, params);
    const url = new URL(target.path, origin);
    if (url.origin !== origin) return fail(ownFailure('BAD_PARAMETERS'));
    for (const [name, value] of target.query) url.searchParams.append(name, value);
    const headers = { accept: 'application/json', 'user-agent': userAgent };
    if (target.body === undefined) return succeed({ method: endpoint.method, url, headers });
    return succeed({
      method: endpoint.method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(target.body),
    });
  } catch {
    return fail(ownFailure('BAD_PARAMETERS'));
  }
}

/** Names a value by its path, never by its content, which may be a password. */
function badParameters(path: string | undefined): Failure {
  if (!path) return ownFailure('BAD_PARAMETERS');
  return ownFailure('BAD_PARAMETERS', {
    message: `The value of "${path}" is not valid. Nothing was sent.`,
  });
}

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

/** The parameters without those that go beyond the contract; null where none does. */
function withoutExtensions({ endpoint, params }: AskedFor): Params | null {
  const beyond = (endpoint.kind === 'read' ? endpoint.beyondContract : undefined) ?? [];
  if (!beyond.some((name) => name in params)) return null;
  return Object.fromEntries(Object.entries(params).filter(([name]) => !beyond.includes(name)));
}

function otherForm(asked: AskedFor): Params | null {
  return withoutSize(asked) ?? underOlderNames(asked) ?? withoutExtensions(asked);
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
