/** Sends a finished answer: directly to the connection, or as a response that a fault can change. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { generateCookie } from 'hono/cookie';

import type { World } from '../core/world';
import type { Dialect, Route, WireAnswer } from '../dialect/dialect';
import type { Answer, CookieChange } from '../calls/answers';
import type { RateVerdict } from '../dialect/rate-limiter';

/** The JSON body of an answer, as the dialect words it. */
export function bodyOf(dialect: Dialect, route: Route, answer: Answer): string {
  return JSON.stringify(answer.kind === 'success' ? answer.body : dialect.errorBody(route, answer));
}

export function statusOf(answer: Answer): number {
  return answer.kind === 'success' ? 200 : answer.status;
}

/** What goes into the headers beside a body. */
export interface WireExtras {
  readonly verdict: RateVerdict | null;
  readonly cookies: readonly CookieChange[];
  readonly retryAfterSeconds: number | undefined;
}

/** An answer with all of its headers. */
export function wireAnswerOf(
  world: World,
  dialect: Dialect,
  route: Route,
  finished: { readonly status: number; readonly body: string },
  { verdict, cookies, retryAfterSeconds }: WireExtras,
  request: IncomingMessage,
): WireAnswer {
  const { status, body } = finished;
  const headers: Record<string, string | readonly string[]> = {
    'Content-Type': 'application/json',
  };
  if (cookies.length > 0)
    headers['Set-Cookie'] = cookies.map((cookie) => cookieHeader(world, dialect, cookie));
  if (verdict && dialect.showsRateHeaders(route, status, verdict)) {
    headers['X-RateLimit-Limit'] = String(verdict.limit);
    headers['X-RateLimit-Remaining'] = String(verdict.remaining);
    headers['X-RateLimit-Reset'] = String(Math.ceil(verdict.resetAtMs / 1000));
  }
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  return dialect.finish(route, { status, body, headers, isChunked: false }, request);
}

/** A `Set-Cookie` header, dated by the world's clock. */
export function cookieHeader(
  world: World,
  dialect: Dialect,
  { name, value, maxAgeSeconds }: CookieChange,
): string {
  const cookie = generateCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: maxAgeSeconds,
    secure: world.settings.secureCookies,
  });
  // Written by hand, because the helper refuses dates far from the machine's clock and this one is the world's.
  const expires = new Date(world.clock.nowMs() + maxAgeSeconds * 1000).toUTCString();
  const line = `${cookie}; Expires=${expires}`;
  return line.replace('SameSite=Lax', `SameSite=${dialect.sameSite}`);
}

/** Writes an answer directly: a response object would cost more than the rest of a read. */
export function send(answer: WireAnswer, outgoing: ServerResponse, nowMs: number): Response {
  outgoing.statusCode = answer.status;
  outgoing.setHeader('Date', new Date(nowMs).toUTCString());
  for (const [name, value] of Object.entries(answer.headers)) outgoing.setHeader(name, value);
  if (answer.isChunked) outgoing.flushHeaders();
  outgoing.end(answer.body ?? undefined);
  return RESPONSE_ALREADY_SENT;
}

/** The answer as a response object, which faults can cut, delay or change. */
export function toResponse({ status, body, headers }: WireAnswer): Response {
  const list = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, value] as [string, string]]
      : value.map((item): [string, string] => [name, item]),
  );
  return new Response(body, { status, headers: list });
}
