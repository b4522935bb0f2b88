/** The service as the observed deployment behaves. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { Refusal } from '@electron/world/calls/answers';
import type { Caller } from '@electron/world/calls/session';
import { callerByKey, rateFamily } from '@electron/world/dialect/dialect';
import type { Dialect, Route, WireAnswer } from '@electron/world/dialect/dialect';
import { familyOf } from '@shared/contract/index';
import type { EndpointId } from '@shared/contract/index';

import { observedRoutes } from './beyond-table/routes';
import { endedSessionCookies } from './calls/cookies';
import { endSessions } from './handlers/account';
import { observedHandlers } from './handlers/index';
import { htmlNotFound } from './html-not-found';
import { PUBLIC_COUNTER, createWindowLimiter } from './window-limiter';

/** Endpoints whose own refusals carry no code. */
const CODELESS: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'login',
  'setTheme',
  'transferFunds',
  'exchangeCurrency',
  'apiKeys',
  'createApiKey',
  'revokeApiKey',
]);

/** Families that are not limited at all. */
const UNLIMITED: ReadonlySet<string> = new Set(['playerRead']);

/** Headers of every answer, with HSTS even over plain HTTP. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Content-Security-Policy-Report-Only': "default-src 'self'",
  Vary: 'rsc, router-state-tree, router-prefetch, router-segment-prefetch',
} as const;

export const observedDialect: Dialect = {
  handlers: observedHandlers,
  beyondTable: observedRoutes,
  requiresJsonType: false,
  hasAbsoluteLinks: true,

  rateRule(route, caller, request) {
    const family = route.beyond ? route.beyond.limit : rateFamily(route);
    if (family === null || UNLIMITED.has(family)) return null;
    const address = addressOf(request);
    const who = callerByAccount(caller, address);
    const name = route.beyond?.family ?? (route.id && familyOf(route.id));
    // Commands of an account share one counter, each with its own limit.
    if (family === 'publicRead') return { family, counter: `${PUBLIC_COUNTER}${name} ${who}` };
    return { family, counter: family === 'auth' ? `auth ${address}` : `write ${who}` };
  },

  createLimiter: createWindowLimiter,

  sameSite: 'lax',

  endedSessionCookies,

  endSessions,

  keyError: () => 'Missing or invalid API key',

  // Mail is a tab of the notifications.
  mailPage: '/notifications',

  successBody: (body) => body,

  errorBody(route, refusal) {
    const { error, code, status, details } = refusal;
    if (status === 429) return { error, code, retryAfterSeconds: refusal.retryAfterSeconds };
    // A server error has the same body on every path.
    if (status === 500) return { error, code };
    if (route?.endpoint.path.startsWith('/api/public/v1/')) return { ok: false, error, code };
    return code === '' || isCodeless(route, refusal)
      ? { error, ...details }
      : { error, code, ...details };
  },

  showsRateHeaders: (route, status) =>
    route.endpoint.bucket === 'publicRead' && (status === 200 || status === 429),

  finish(route, answer, request) {
    const { headers } = answer;
    const policy = cachePolicy(route, answer);
    if (policy !== null) headers.set('Cache-Control', policy);
    headers.set('Transfer-Encoding', 'chunked');
    if (policy !== REVALIDATE) return answer;
    const etag = `"${createHash('sha1')
      .update(answer.body ?? '')
      .digest('hex')}"`;
    headers.set('ETag', etag);
    if (request.headers['if-none-match'] !== etag) return answer;
    headers.delete('Content-Type');
    headers.delete('Transfer-Encoding');
    return { status: 304, body: null, headers };
  },

  missing(request) {
    const url = new URL(request.url);
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
      return new Response(null, {
        status: 308,
        headers: { Location: url.pathname.slice(0, -1) + url.search },
      });
    }
    return htmlNotFound(url.pathname);
  },

  wrongMethod: (request) =>
    request.method === 'OPTIONS'
      ? new Response(null, { status: 204, headers: { Allow: 'GET, HEAD, OPTIONS, POST, PATCH' } })
      : new Response(null, { status: 405 }),
};

const REVALIDATE = 'private, no-cache, no-transform';

/** Some routes refuse without a code; but the 401 for a missing session always has one. */
function isCodeless(route: Route | null, { status }: Refusal): boolean {
  if (route === null) return false;
  const isMissingSession = status === 401 && route.endpoint.auth === 'session';
  const isOwn = route.beyond
    ? route.beyond.isCodeless
    : route.id !== null && CODELESS.has(route.id);
  return isOwn && !isMissingSession;
}

/** The owner of a counter: all keys of an account share one. */
function callerByAccount(caller: Caller, address: string): string {
  return caller.kind === 'key' ? `player ${caller.player.number}` : callerByKey(caller, address);
}

/** The guest's address as a proxy states it; without a proxy all guests share one counter. */
function addressOf({ headers }: IncomingMessage): string {
  for (const name of ['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip']) {
    const value = headers[name];
    if (typeof value === 'string' && value !== '') return value.split(',')[0]?.trim() ?? value;
  }
  return 'everybody';
}

function cachePolicy(route: Route, { status, body }: WireAnswer): string | null {
  if (status !== 200) return null;
  if (route.endpoint.bucket === 'publicRead')
    return 'public, s-maxage=30, stale-while-revalidate=60, no-transform';
  if (route.id === 'ownAccount') return 'no-store, no-transform';
  if (route.id === 'clientNav') return 'private, max-age=5, no-transform';
  if (route.id !== 'clientStatus') return null;
  return body?.startsWith('{"status":"no-character"') || body?.includes('"isImperial":true')
    ? 'private, no-store, no-transform'
    : REVALIDATE;
}
