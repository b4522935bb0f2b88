/** The service as the contract states it. */
import { contractHandlers } from '../handlers/index';
import type { Dialect } from './dialect';
import { keyRoutes } from './key-routes';
import { createRateLimiter } from './rate-limiter';
import { callerByKey, rateFamily } from './rates';

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
