/** An API client for a scripted service, with its jar, budget and log in memory. */
import { BUCKET_LIMITS_PER_MINUTE } from '@shared/contract/define';
import type { BucketName } from '@shared/contract/define';
import type { ApiCall } from '@shared/ipc/channels/api';
import { createApiClient } from '@electron/http/api-client';
import type { ApiClient, ApiClientOptions } from '@electron/http/api-client-types';
import { systemClock } from '@electron/http/clock';
import { createServerClock } from '@electron/http/server-clock';
import { createLastAnswers } from '@electron/http/last-answers';
import { createConnections } from '@electron/http/connections';
import type { Connections } from '@electron/http/connections';
import { HTTP_LIMITS } from '@electron/http/send';
import type { CookieCarrier } from '@electron/http/send';
import { createReachability } from '@electron/http/reachability';
import { createRateLimiter } from '@electron/http/rate-limiter';
import type { RateLimiter } from '@electron/http/rate-limiter';
import { createRequestLog } from '@electron/http/request-log';
import type { RequestLog } from '@electron/http/request-log';

export interface TestClient {
  readonly client: ApiClient;
  readonly connections: Connections;
  readonly log: RequestLog;
  readonly budget: (bucket: BucketName) => RateLimiter;
}

/** Makes a client whose session cookie is `session=1` unless `options` say otherwise. */
export function makeTestClient(
  origin: string,
  options: Partial<ApiClientOptions> = {},
): TestClient {
  const connections = options.connections ?? createConnections();
  const log = createRequestLog();
  const budgets = new Map<BucketName, RateLimiter>();
  const budget = (bucket: BucketName) => {
    const known = budgets.get(bucket);
    if (known) return known;
    const made = createRateLimiter({
      bucket,
      limitPerMinute: BUCKET_LIMITS_PER_MINUTE[bucket],
      clock: systemClock,
    });
    budgets.set(bucket, made);
    return made;
  };
  const client = createApiClient({
    origin: () => origin,
    connections,
    cookies: fixedCookies('session=1'),
    keys: {
      pick: () => ({ scope: 'public', key: 'svc_pub_0123456789abcdef' }),
      checked: () => undefined,
    },
    watch: {
      sessionGeneration: () => 0,
      unauthorized: () => undefined,
      navigationAnswered: () => null,
    },
    budget,
    messageFor: () => null,
    redact: (text) => text,
    serverClock: createServerClock(),
    reachability: createReachability(),
    requestLog: log,
    clock: systemClock,
    limits: HTTP_LIMITS,
    lastAnswers: createLastAnswers(systemClock, Infinity),
    userAgent: 'Hustings/0.0.0',
    ...options,
  });
  return { client, connections, log, budget };
}

/** Sends this `Cookie` header, whatever the service sets. */
export function fixedCookies(header: string): CookieCarrier {
  return {
    headerFor: () => Promise.resolve(header),
    revision: () => 0,
    receive: () => Promise.resolve(),
  };
}

/** A call as the renderer makes it. The id may be any text: the bridge's schema is not in between. */
export function pageCall(endpointId: string, params: ApiCall['params'] = {}): ApiCall {
  return {
    endpointId: endpointId as ApiCall['endpointId'],
    params,
    callId: '1',
    priority: 'interactive',
  };
}
