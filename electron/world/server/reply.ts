/** A finished answer and its way onto the wire: written straight to the connection, or as a response that a fault can play with. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { generateCookie } from 'hono/cookie';

import type { World } from '../core/world';
import type { Dialect, Route } from '../dialect/dialect';
import type { Answer, CookieChange } from '../calls/answers';
import type { RateVerdict } from '../dialect/rate-limiter';

export interface Reply {
  readonly status: number;
  /** Null: no body, as with a 304. */
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** Sent in chunks, without a length. */
  readonly isChunked: boolean;
}

/** The JSON body of an answer, as the dialect words it. */
export function bodyOf(dialect: Dialect, route: Route, answer: Answer): string {
  return JSON.stringify(answer.kind === 'success' ? answer.body : dialect.errorBody(route, answer));
}

export function statusOf(answer: Answer): number {
  return answer.kind === 'success' ? 200 : answer.status;
}

/** What goes along with a body. */
export interface ReplyExtras {
  readonly verdict: RateVerdict | null;
  readonly cookies: readonly CookieChange[];
  readonly retryAfterSeconds: number | undefined;
}

/** A reply with all of its headers. */
export function replyOf(
  world: World,
  dialect: Dialect,
  route: Route,
  finished: { readonly status: number; readonly body: string },
  { verdict, cookies, retryAfterSeconds }: ReplyExtras,
  request: IncomingMessage,
): Reply {
  const { status, body } = finished;
  const headers: Record<string, string | readonly string[]> = {
    'Content-Type': 'application/json',
  };
  if (cookies.length > 0)
    headers['Set-Cookie'] = cookies.map((cookie) => cookieHeader(world, cookie));
  if (verdict && dialect.showsRateHeaders(route, status, verdict)) {
    headers['X-RateLimit-Limit'] = String(verdict.limit);
    headers['X-RateLimit-Remaining'] = String(verdict.remaining);
    headers['X-RateLimit-Reset'] = String(Math.ceil(verdict.resetAtMs / 1000));
  }
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  return dialect.finish(route, { status, body, headers, isChunked: false }, request);
}

/** A `Set-Cookie` header, dated by the world's clock. */
export function cookieHeader(world: World, { name, value, maxAgeSeconds }: CookieChange): string {
  const cookie = generateCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: maxAgeSeconds,
    secure: world.settings.secureCookies,
  });
  // Written by hand: the helper refuses dates that are far from the machine's clock, and this is the world's.
  const expires = new Date(world.clock.nowMs() + maxAgeSeconds * 1000).toUTCString();
  const line = `${cookie}; Expires=${expires}`;
  return world.dialect === 'observed' ? line.replace('SameSite=Lax', 'SameSite=lax') : line;
}

/** Writes a reply at once: a response object would cost more than all the rest of a read. */
export function sendReply(reply: Reply, outgoing: ServerResponse, nowMs: number): Response {
  outgoing.statusCode = reply.status;
  outgoing.setHeader('Date', new Date(nowMs).toUTCString());
  for (const [name, value] of Object.entries(reply.headers)) outgoing.setHeader(name, value);
  if (reply.isChunked) outgoing.flushHeaders();
  outgoing.end(reply.body ?? undefined);
  return RESPONSE_ALREADY_SENT;
}

/** The reply as an object, for faults to cut, delay or decorate. */
export function responseOf({ status, body, headers }: Reply): Response {
  const list = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, value] as [string, string]]
      : value.map((item): [string, string] => [name, item]),
  );
  return new Response(body, { status, headers: list });
}
