/** Reads `Retry-After`, `X-RateLimit-*` and `Date`, and limits each to plausible values. */
import type { IncomingHttpHeaders } from 'node:http';

import { parseDate } from 'tough-cookie';

import { DAY_MS } from '@shared/domain/time-units';

/** The pause when a 429 names none (contract part 7). */
const DEFAULT_RETRY_AFTER_MS = 60_000;
const SHORTEST_RETRY_AFTER_MS = 1_000;
const LONGEST_RETRY_AFTER_MS = DAY_MS;
/** The contract has no rate window longer than this. */
const LONGEST_RESET_MS = 120_000;
/** Below this `X-RateLimit-Reset` counts seconds from now, above it seconds since 1970. */
const FIRST_EPOCH_SECONDS = 1_000_000_000;

/** A named limit is taken within these bounds. */
const LARGEST_LIMIT = 6_000;

const DIGITS = /^\d{1,15}$/;

function single(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? (value[0] ?? '') : (value ?? '')).trim();
}

/** The service's clock when it answered, in ms since 1970; null without a valid `Date`. */
export function serverDate(headers: IncomingHttpHeaders): number | null {
  return parseDate(single(headers.date))?.getTime() ?? null;
}

/** A `Retry-After` value in ms, limited to 1 s–1 day; null unless it is seconds or an HTTP date. */
export function parseRetryAfter(value: string | undefined, serverNowMs: number): number | null {
  const text = single(value);
  const ms = DIGITS.test(text) ? Number(text) * 1_000 : dateMs(text, serverNowMs);
  if (ms === null) return null;
  return Math.min(Math.max(ms, SHORTEST_RETRY_AFTER_MS), LONGEST_RETRY_AFTER_MS);
}

function dateMs(text: string, serverNowMs: number): number | null {
  const date = text === '' ? undefined : parseDate(text);
  return date ? date.getTime() - serverNowMs : null;
}

/** How long to wait after a 429: its header, else the body's `retryAfterSeconds`, else 60 s. */
export function retryAfterMs(headers: IncomingHttpHeaders, body: unknown, nowMs: number): number {
  const fromHeader = parseRetryAfter(headers['retry-after'], serverDate(headers) ?? nowMs);
  if (fromHeader !== null) return fromHeader;
  if (typeof body === 'object' && body !== null && 'retryAfterSeconds' in body) {
    const seconds = body.retryAfterSeconds;
    if (typeof seconds === 'number' && seconds >= 0) {
      return parseRetryAfter(String(Math.ceil(seconds)), nowMs) ?? DEFAULT_RETRY_AFTER_MS;
    }
  }
  return DEFAULT_RETRY_AFTER_MS;
}

/** What is left of the service's own window. */
interface Left {
  readonly remaining: number;
  readonly resetInMs: number;
}

/** What the service says about its limit. */
export interface Allowance {
  /** Requests a minute; null if it names none. */
  readonly limit: number | null;
  readonly left: Left | null;
}

/**
 * `X-RateLimit-Limit`, and `X-RateLimit-Remaining` with `X-RateLimit-Reset`. Null if they say nothing, or if the window is
 * not one of the contract's, so that the limit is not one of a minute.
 */
export function parseAllowance(headers: IncomingHttpHeaders, nowMs: number): Allowance | null {
  // An answer from a cache carries the count of the moment it was stored.
  if (Number(single(headers.age)) > 0) return null;
  const limit = namedLimit(headers);
  const isLimitAlone = single(headers['x-ratelimit-reset']) === '';
  const left = isLimitAlone ? null : leftOf(headers, nowMs);
  return left === null && (limit === null || !isLimitAlone) ? null : { limit, left };
}

function leftOf(headers: IncomingHttpHeaders, nowMs: number): Left | null {
  const remaining = single(headers['x-ratelimit-remaining']);
  const reset = single(headers['x-ratelimit-reset']);
  if (!DIGITS.test(remaining) || !DIGITS.test(reset)) return null;
  const seconds = Number(reset);
  const resetInMs =
    seconds < FIRST_EPOCH_SECONDS
      ? seconds * 1_000
      : seconds * 1_000 - (serverDate(headers) ?? nowMs);
  if (resetInMs <= 0 || resetInMs > LONGEST_RESET_MS) return null;
  return { remaining: Number(remaining), resetInMs };
}

function namedLimit(headers: IncomingHttpHeaders): number | null {
  const text = single(headers['x-ratelimit-limit']);
  const limit = DIGITS.test(text) ? Number(text) : 0;
  return limit === 0 ? null : Math.min(limit, LARGEST_LIMIT);
}
