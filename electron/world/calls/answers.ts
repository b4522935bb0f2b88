/** What a handler returns: an answer or a refusal, both as values; the dialect decides how they look on the wire. */
import type { NothingFound } from '@shared/contract/index';

/** A cookie to set; an empty `value` with `maxAgeSeconds` 0 clears it. */
export interface CookieChange {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
}

/** A success body. */
export interface Success<Body extends object = object> {
  readonly kind: 'success';
  readonly body: Body;
  readonly cookies: readonly CookieChange[];
}

/** An error: `{ error, code }` (contract part 7). */
export interface Refusal {
  readonly kind: 'refusal';
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 500;
  readonly code: string;
  readonly error: string;
  readonly cookies: readonly CookieChange[];
  /** Other fields of the body. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Seconds to wait, for a 429. */
  readonly retryAfterSeconds?: number;
}

export type Answer<Body extends object = object> = Success<Body> | Refusal;

export function succeed<Body extends object>(
  body: Body,
  cookies: readonly CookieChange[] = [],
): Success<Body> {
  return { kind: 'success', body, cookies };
}

/** The success of a read that found nothing. */
export function nothingFound(): Success<NothingFound> {
  return succeed({ ok: true, found: false });
}

function refuse(
  status: Refusal['status'],
  code: string,
  error: string,
  cookies: readonly CookieChange[] = [],
): Refusal {
  return { kind: 'refusal', status, code, error, cookies };
}

export const badRequest = (error: string, code = 'BAD_REQUEST'): Refusal =>
  refuse(400, code, error);

export const unauthorized = (
  error = 'Authentication required',
  cookies: readonly CookieChange[] = [],
): Refusal => refuse(401, 'UNAUTHORIZED', error, cookies);

export const forbidden = (error: string, code = 'FORBIDDEN'): Refusal => refuse(403, code, error);

export const notFound = (error = 'Resource not found'): Refusal => refuse(404, 'NOT_FOUND', error);

export const tooLarge = (): Refusal => refuse(413, 'PAYLOAD_TOO_LARGE', 'Request body too large');

export const internalError = (): Refusal => refuse(500, 'INTERNAL_ERROR', 'Internal server error');

export const rateLimited = (retryAfterSeconds: number): Refusal => ({
  ...refuse(
    429,
    'rate_limited',
    `Too many requests \u2014 you\u2019re going too fast. Try again in ${retryAfterSeconds} s.`,
  ),
  retryAfterSeconds,
});
