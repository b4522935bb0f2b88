/** What differs from dialect to dialect, besides the handlers' own code, and the contract's own dialect. */
import type { IncomingMessage } from 'node:http';

import type { Endpoint } from '@shared/contract/define';
import type { EndpointId } from '@shared/contract/index';

import type { Answer, CookieChange, Refusal } from '../calls/answers';
import type { AnyHandler, Call } from '../calls/call';
import type { Caller } from '../calls/session';
import type { RateFamily, World } from '../core/world';
import type { Player } from '../model/people';
import { contractHandlers } from '../handlers/index';

/** Where the site shows letters or notifications, and takes the form that marks them as read. */
export type MessagePage = '/mail' | '/notifications';

/** A route that a dialect serves: an endpoint of the contract table, or a route beyond the table. */
export interface Route {
  readonly id: EndpointId | null;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  /** For routes beyond the table: their rate limit, their counter, and whether their own refusals carry a code. */
  readonly beyond?: {
    readonly limit: RateFamily | null;
    readonly family: string;
    readonly isCodeless: boolean;
  };
}

/** Which counter a request adds to, and its limit. */
interface RateRule {
  readonly counter: string;
  readonly family: RateFamily;
}

/** An answer as it goes onto the wire. */
export interface WireAnswer {
  readonly status: number;
  /** Null: no body, as with a 304. */
  readonly body: string | null;
  readonly headers: Headers;
}

/** One way in which the world answers. The server asks its dialect, and never compares a dialect's name. */
export interface Dialect {
  /** Endpoints without a handler do not exist in this dialect. */
  readonly handlers: { readonly [Id in EndpointId]?: (call: Call<Id>) => Answer | Promise<Answer> };
  readonly beyondTable: readonly Route[];
  /** Whether a command must declare its body as JSON. */
  readonly requiresJsonType: boolean;
  /** Whether links to pages carry the origin. */
  readonly hasAbsoluteLinks: boolean;
  /** How a request is counted; null: not limited. */
  rateRule(route: Route, caller: Caller, request: IncomingMessage): RateRule | null;
  createLimiter(): RateLimiter;
  /** How the `SameSite` attribute of a cookie is spelled. */
  readonly sameSite: 'Lax' | 'lax';
  /** Cookies that go with the refusal of a request whose session is missing or over. */
  endedSessionCookies(world: World): readonly CookieChange[];
  /** Ends the player's sessions at a sign-out on the site; absent: only the browser that signs out forgets its own. */
  endSessions?(player: Player): void;
  /** The answer to a request without a valid API key; undefined: it showed no key. */
  keyError(apiKey: string | undefined): string;
  /** The site's page of a player's mail; that of the notifications shows the mail too. */
  readonly mailPage: MessagePage;
  /** The JSON body of a success. */
  successBody(body: object): object;
  /** The JSON body of a refusal. */
  errorBody(route: Route | null, refusal: Refusal): object;
  /** Whether this answer carries `X-RateLimit-*`. */
  showsRateHeaders(route: Route, status: number, verdict: RateVerdict): boolean;
  /** Adds this dialect's headers to the answer of a matched route; may turn it into a 304. */
  finish?(route: Route, answer: WireAnswer, request: IncomingMessage): WireAnswer;
  /** The answer to a path that does not exist. */
  missing(request: Request): Response;
  /** The answer to a method that an existing path does not take. */
  wrongMethod(request: Request): Response;
}

const WINDOW_MS = 60_000;

/** What the limiter says about one request; `remaining` and `resetAtMs` feed the `X-RateLimit-*` headers. */
export interface RateVerdict {
  readonly counter: string;
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** When the oldest counted request leaves the window. */
  readonly resetAtMs: number;
  /** At least 1 when not allowed. */
  readonly retryAfterSeconds: number;
}

/** Counters by name, for example `publicRead:hst_pub_…`. */
export interface RateLimiter {
  /** Counts one request, unless the limit is reached. */
  take(counter: string, limit: number, nowMs: number): RateVerdict;
  /** Takes the newest count back; absent: what was counted stays. */
  release?(counter: string): void;
  /** Forgets every count. */
  reset(): void;
}

export function createRateLimiter(): RateLimiter {
  const windows = new Map<string, number[]>();
  return {
    take(counter, limit, nowMs) {
      // A clock that was set back leaves times in the future; they are dropped too.
      const times = (windows.get(counter) ?? []).filter(
        (time) => time > nowMs - WINDOW_MS && time <= nowMs,
      );
      windows.set(counter, times);
      const allowed = times.length < limit;
      if (allowed) times.push(nowMs);
      const resetAtMs = (times[Math.max(0, times.length - limit)] ?? nowMs) + WINDOW_MS;
      return {
        counter,
        allowed,
        limit,
        remaining: Math.max(0, limit - times.length),
        resetAtMs,
        retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil((resetAtMs - nowMs) / 1000)),
      };
    },
    release: (counter) => void windows.get(counter)?.pop(),
    reset: () => windows.clear(),
  };
}

export const contractDialect: Dialect = {
  handlers: contractHandlers,
  beyondTable: [],
  requiresJsonType: true,
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

  mailPage: '/mail',

  // "Every success body carries `ok: true`", those of commands and client routes too.
  successBody: (body) => ({ ok: true, ...body }),

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

/** The owner of a counter, where each API key has its own counter. */
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
