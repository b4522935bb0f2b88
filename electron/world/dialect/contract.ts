/** The service as the contract states it. */
import { contractHandlers } from '../handlers/index';
import type { Dialect } from './dialect';
import { callerByKey, rateFamily } from './rates';

export const contractDialect: Dialect = {
  handlers: contractHandlers,

  rateRule(route, caller, address) {
    const family = rateFamily(route);
    return { family, counter: `${family} ${callerByKey(caller, address)}` };
  },

  errorBody: (_route, { error, code }) => (code === '' ? { error } : { error, code }),

  showsRateHeaders: () => true,

  finish: (_route, reply) => reply,

  missing: () => errorResponse(404, 'NOT_FOUND', 'Resource not found'),

  wrongMethod: () => errorResponse(405, 'METHOD_NOT_ALLOWED', 'Method not allowed'),
};

function errorResponse(status: number, code: string, error: string): Response {
  return Response.json({ error, code }, { status });
}
