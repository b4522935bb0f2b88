/** Makes the request of one call: checks its parameters, builds its address, body and headers, and finds its credentials. */
import type { Endpoint } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import type { EndpointId } from '@shared/contract/index';
import { buildRequestTarget } from '@shared/contract/request';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import type { ApiClientOptions, PickedKey } from './api-client-types';
import type { WireRequest } from './exchange';
import { ownFailure } from './failures';
import type { ClientCookies, RequestCookies } from './request-cookies';

/** A call whose endpoint is known and whose parameters are checked. */
export interface Job {
  readonly id: EndpointId;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, unknown>>;
}

/** One call as it goes out. */
export interface RequestContext extends Job {
  /** With the key, if it carries one. */
  readonly request: WireRequest;
  readonly key: PickedKey | null;
  /** Null for requests with a key or without credentials. */
  readonly cookies: RequestCookies | null;
}

/** Looks the endpoint up and checks the parameters. */
export function prepareJob(id: string, params: unknown): Result<Job> {
  if (!isEndpointId(id)) return fail(ownFailure('UNKNOWN_ENDPOINT'));
  const endpoint: Endpoint = endpoints[id];
  const parsed = endpoint.params.safeParse(params);
  if (!parsed.success) return fail(badParameters(parsed.error.issues[0]?.path.join('.')));
  return succeed({ id, endpoint, params: parsed.data });
}

/** The request of a job, with the credentials that its endpoint requires. */
export async function contextOf(
  job: Job,
  options: Pick<ApiClientOptions, 'origin' | 'userAgent' | 'keys'>,
  clientCookies: ClientCookies,
): Promise<Result<RequestContext>> {
  const origin = options.origin();
  if (origin === null) return fail(ownFailure('PRACTICE_WORLD_NOT_RUNNING'));
  const request = requestFor(job, origin, options.userAgent);
  if (request === null) return fail(ownFailure('BAD_PARAMETERS'));
  const context = { ...job, request, key: null, cookies: null };
  const { auth, kind } = job.endpoint;
  switch (auth) {
    case 'none':
      // The sign-in is the command without credentials: the cookies that it sets are the session.
      return succeed(
        kind === 'read' ? context : { ...context, cookies: clientCookies.ofRequest() },
      );
    case 'optionalSession':
    case 'session': {
      const cookies = clientCookies.ofRequest();
      if (auth === 'session' && (await cookies.for(request.url)).header === '')
        return fail(ownFailure('NOT_SIGNED_IN'));
      return succeed({ ...context, cookies });
    }
    case 'publicKey':
    case 'privateKey': {
      const key = options.keys.pick(auth);
      if (!key)
        return fail(ownFailure(auth === 'publicKey' ? 'KEY_REQUIRED' : 'PRIVATE_KEY_REQUIRED'));
      const name = key.scope === 'bot' ? 'x-bot-token' : 'x-api-key';
      const headers = { ...request.headers, [name]: key.key };
      return succeed({ ...context, request: { ...request, headers }, key });
    }
  }
}

/** The request without credentials; null if the parameters do not make an address on the server. */
function requestFor(
  { endpoint, params }: Job,
  origin: string,
  userAgent: string,
): WireRequest | null {
  try {
    const { path, query, body } = buildRequestTarget(endpoint, params);
    const url = new URL(path, origin);
    if (url.origin !== origin) return null;
    for (const [name, value] of query) url.searchParams.append(name, value);
    const headers = { accept: 'application/json', 'user-agent': userAgent };
    const { method } = endpoint;
    if (body === undefined) return { method, url, headers };
    return {
      method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
  } catch {
    return null;
  }
}

/** Names a value by its path, never by its content, which may be a password. */
function badParameters(path: string | undefined): Failure {
  if (!path) return ownFailure('BAD_PARAMETERS');
  return ownFailure('BAD_PARAMETERS', {
    message: `The value of "${path}" is not valid. Nothing was sent.`,
  });
}
