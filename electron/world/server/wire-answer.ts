/** Writes what a handler returned as an HTTP response. */
import type { IncomingMessage } from 'node:http';

import { generateCookie } from 'hono/cookie';

import type { World } from '../core/world';
import type { Dialect, Route } from '../dialect/dialect';
import type { Answer, CookieChange } from '../calls/answers';
import type { RateVerdict } from '../dialect/rate-limiter';

/** The JSON body of an answer, as the dialect words it. */
export function bodyOf(dialect: Dialect, route: Route, answer: Answer): string {
  return JSON.stringify(answer.kind === 'success' ? answer.body : dialect.errorBody(route, answer));
}

export function statusOf(answer: Answer): number {
  return answer.kind === 'success' ? 200 : answer.status;
}

/** An answer with all of its headers. */
export function toResponse(
  world: World,
  dialect: Dialect,
  route: Route,
  answer: Answer,
  verdict: RateVerdict | null,
  request: IncomingMessage,
): Response {
  const status = statusOf(answer);
  const headers = new Headers({ 'Content-Type': 'application/json' });
  for (const cookie of answer.cookies)
    headers.append('Set-Cookie', cookieHeader(world, dialect, cookie));
  if (verdict && dialect.showsRateHeaders(route, status, verdict)) {
    headers.set('X-RateLimit-Limit', String(verdict.limit));
    headers.set('X-RateLimit-Remaining', String(verdict.remaining));
    headers.set('X-RateLimit-Reset', String(Math.ceil(verdict.resetAtMs / 1000)));
  }
  if (answer.kind === 'refusal' && answer.retryAfterSeconds !== undefined)
    headers.set('Retry-After', String(answer.retryAfterSeconds));
  const wire = { status, body: bodyOf(dialect, route, answer), headers };
  const finished = dialect.finish?.(route, wire, request) ?? wire;
  return new Response(finished.body, finished);
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
