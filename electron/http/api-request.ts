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
