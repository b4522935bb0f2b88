/**
 * Who may ask the local API: a program on this machine that has the token. No page of a browser may, whatever it has:
 * its requests carry an `Origin` or `Sec-Fetch-Site`, or another `Host` where a name was bound to this machine.
 */
import { createHash, timingSafeEqual } from 'node:crypto';

import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

import { overlayKeyOf } from './token';

export type ApiContext = Context<{ Bindings: HttpBindings }>;
type Guard = MiddlewareHandler<{ Bindings: HttpBindings }>;

export interface GuardOptions {
  readonly port: number;
  readonly token: string;
  /** Epoch ms of a clock that nobody can set. */
  readonly nowMs: () => number;
}

/** Requests with the token that are answered in a minute. */
export const REQUESTS_PER_MINUTE = 240;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** A refusal in the form of every failure of the API. */
export function refusal(
  context: ApiContext,
  status: 400 | 401 | 403 | 404 | 405 | 409 | 429 | 500 | 503,
  code: string,
  error: string,
): Response {
  return context.json({ error, code }, status);
}

/** Whether two texts are equal, in a time that tells nothing of where they differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** The token that a program sends: calendar programs know only a password, with whatever name. */
function tokenIn(authorization: string): string {
  const [, scheme = '', given = ''] = /^(Bearer|Basic) (\S+)$/iu.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return given;
  return Buffer.from(given, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/u, '');
}

/** The key in an address of the overlay, `/overlay/KEY`; empty for any other path. */
const overlayKeyIn = (path: string) => /^\/overlay\/([\w-]{1,64})$/u.exec(path)?.[1] ?? '';

/**
 * Refuses every request but a `GET` by a program with the token, and more of these than the limit. The overlay is opened
 * by an address instead, because streaming software sends no token; it may load itself again.
 */
export function createGuard({ port, token, nowMs }: GuardOptions): Guard {
  const hosts: readonly string[] = [`127.0.0.1:${port}`, `localhost:${port}`];
  const overlayKey = overlayKeyOf(token);
  let grantedAtMs: readonly number[] = [];

  /** How long until the next request may come, in ms; 0 for now. */
  function waitMs(): number {
    const now = nowMs();
    grantedAtMs = grantedAtMs.filter((atMs) => now - atMs < MINUTE_MS);
    const [first = now] = grantedAtMs;
    if (grantedAtMs.length >= REQUESTS_PER_MINUTE) return first + MINUTE_MS - now;
    grantedAtMs = [...grantedAtMs, now];
    return 0;
  }

  return async (context, next) => {
    const { req } = context;
    context.header('Cache-Control', 'no-store');
    context.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
    context.header('X-Content-Type-Options', 'nosniff');
    if (!hosts.includes(req.header('Host')?.toLowerCase() ?? ''))
      return refusal(context, 403, 'FORBIDDEN', `Ask for http://${hosts[0]}.`);
    const isOverlay = isSame(overlayKeyIn(req.path), overlayKey);
    const sites = isOverlay ? ['none', 'same-origin'] : ['none'];
    if (
      req.header('Origin') !== undefined ||
      !sites.includes(req.header('Sec-Fetch-Site') ?? 'none')
    )
      return refusal(context, 403, 'FORBIDDEN', 'Pages in a browser can’t use this.');
    if (req.method !== 'GET') {
      context.header('Allow', 'GET');
      return refusal(
        context,
        405,
        'METHOD_NOT_ALLOWED',
        'Only GET works here: this API changes nothing.',
      );
    }
    if (!isOverlay && !isSame(tokenIn(req.header('Authorization') ?? ''), token)) {
      context.header('WWW-Authenticate', 'Bearer, Basic realm="Hustings"');
      return refusal(
        context,
        401,
        'UNAUTHORIZED',
        'Send the header `Authorization: Bearer TOKEN` with the token of Settings, Advanced.',
      );
    }
    const wait = waitMs();
    if (wait > 0) {
      context.header('Retry-After', String(Math.ceil(wait / SECOND_MS)));
      return refusal(
        context,
        429,
        'RATE_LIMITED',
        `More than ${REQUESTS_PER_MINUTE} requests per minute. /alerts sends what is new without being asked.`,
      );
    }
    return next();
  };
}
