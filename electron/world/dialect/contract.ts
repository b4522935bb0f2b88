/** The service as the contract states it. */
import { endpoints } from '@shared/contract/index';

import type { Caller } from '../calls/session';
import type { RateFamily } from '../core/world';
import { rotateKey } from '../handlers/api-keys';
import { contractHandlers } from '../handlers/index';
import { createRateLimiter } from './dialect';
import type { Dialect, Route, ServedRoute } from './dialect';

const ROTATE: Route = {
  id: null,
  endpoint: { ...endpoints.setTheme, path: '/api/settings/user-api-keys/{id}/rotate' },
  beyond: {
    limit: 'keys',
    family: '/api/settings/user-api-keys/{id}/rotate',
    isCodeless: true,
  },
};

export const keyRoutes: readonly ServedRoute[] = [
  { method: 'POST', route: ROTATE, handler: rotateKey },
];

export const contractDialect: Dialect = {
  handlers: contractHandlers,
  beyondTable: keyRoutes,
  hasAbsoluteLinks: false,

  rateRule(route, caller, request) {
    const family = route.beyond ? route.beyond.limit : rateFamily(route);
    if (family === null) return null;
    const address = request.socket.remoteAddress ?? '';
    return { family, counter: `${family} ${callerByKey(caller, address)}` };
  },

  createLimiter: createRateLimiter,

  sameSite: 'Lax',

  endedSessionCookies: () => [],

  keyError: (apiKey) => (apiKey === undefined ? 'API key missing' : 'API key invalid'),

  errorBody: (_route, { error, code, details }) => ({
    error,
    ...(code === '' ? {} : { code }),
    ...details,
  }),

  showsRateHeaders: () => true,

  missing: () => errorResponse(404, 'NOT_FOUND', 'Resource not found'),

  wrongMethod: () => errorResponse(405, 'METHOD_NOT_ALLOWED', 'Method not allowed'),
};

function errorResponse(status: number, code: string, error: string): Response {
  return Response.json({ error, code }, { status });
}

/** The rate limit that applies to an endpoint (contract part 8). */
export function rateFamily({ endpoint }: Route): RateFamily {
  switch (endpoint.bucket) {
    case 'publicRead':
    case 'transfer':
    case 'forex':
    case 'keys':
    case 'auth':
      return endpoint.bucket;
    case 'decisions':
      return 'resolve';
    case 'client':
      return endpoint.kind === 'command' ? 'playerWrite' : 'playerRead';
  }
}

/** The owner of a counter, where each API key has a counter of its own. */
export function callerByKey(caller: Caller, address: string): string {
  switch (caller.kind) {
    case 'guest':
      return `address ${address}`;
    case 'session':
      return `player ${caller.session.player.number}`;
    case 'key':
      return `key ${caller.key.token}`;
    case 'bot':
      return 'bot';
  }
}
