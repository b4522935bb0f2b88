/** The faults that a world can inject, each with what the player must then see. */
import type { FaultOrder } from '@world-server/traffic/faults';

import { NAV_PATH, STATUS_PATH } from './requests';
import type { ConnectionStateName } from '@renderer/app/status-bar/connection-state';

/** One injected fault and its visible effect. */
export interface FaultCase {
  readonly name: string;
  readonly effect: FaultOrder['effect'];
  /** `data-code` of what is shown. */
  readonly code: string;
  /** The text shown beside the code. */
  readonly message: string | RegExp;
  readonly connection: ConnectionStateName;
  /** Requests of one attempt: a read is sent again on a fresh connection, and a redirect is followed. */
  readonly requestsPerAttempt: number;
}

const QA_ERROR = 'The tally clerk is asleep';
/** Matches the schema of neither client-nav nor client-status. */
const WRONG_TYPES = JSON.stringify({
  user: 7,
  unreadCount: 'many',
  funds: 'a lot',
  actions: [],
  cashOnHand: {},
  projectedIncome: true,
});

/** Every fault whose effect is immediate. */
export const QUICK_FAULTS: readonly FaultCase[] = [
  {
    name: 'status 500',
    effect: { kind: 'status', status: 500, error: QA_ERROR },
    code: 'INTERNAL_ERROR',
    message: QA_ERROR,
    connection: 'stale',
    requestsPerAttempt: 1,
  },
  {
    name: 'status 503 without a code',
    effect: { kind: 'status', status: 503, code: null, error: QA_ERROR },
    code: 'INTERNAL_ERROR',
    message: QA_ERROR,
    connection: 'stale',
    requestsPerAttempt: 1,
  },
  {
    name: 'an HTML page in place of JSON',
    effect: { kind: 'html', status: 200 },
    code: 'NOT_JSON',
    message: /The response was unreadable/,
    connection: 'stale',
    requestsPerAttempt: 1,
  },
  {
    name: 'an HTML page with status 502',
    effect: { kind: 'html', status: 502 },
    code: 'INTERNAL_ERROR',
    message: /The server is temporarily unavailable \(status 502\)/,
    connection: 'offline',
    requestsPerAttempt: 1,
  },
  {
    name: 'a body that is not JSON',
    effect: { kind: 'body', body: '{"user": {"username": "senat' },
    code: 'NOT_JSON',
    message: /The response was unreadable/,
    connection: 'stale',
    requestsPerAttempt: 1,
  },
  {
    name: 'a truncated body',
    effect: { kind: 'truncate' },
    code: 'CONNECTION_LOST',
    message: /The connection broke before the whole response arrived/,
    connection: 'offline',
    requestsPerAttempt: 1,
  },
  {
    name: 'values of the wrong types',
    effect: { kind: 'body', body: WRONG_TYPES },
    code: 'WRONG_SHAPE',
    message: /does not have the shape/,
    connection: 'stale',
    requestsPerAttempt: 1,
  },
  {
    name: 'arrays within arrays',
    effect: { kind: 'deep', levels: 5_000 },
    code: 'TOO_DEEP',
    message: /nests deeper/,
    connection: 'stale',
    requestsPerAttempt: 1,
  },
  {
    name: 'a huge body',
    effect: { kind: 'huge', decodedBytes: 9 * 1024 * 1024 },
    code: 'TOO_LARGE',
    message: /larger than Hustings accepts/,
    connection: 'stale',
    requestsPerAttempt: 1,
  },
  {
    name: 'a small body that swells',
    effect: { kind: 'huge', decodedBytes: 200_000_000, gzip: true },
    code: 'TOO_LARGE',
    message: /larger than Hustings accepts/,
    connection: 'stale',
    requestsPerAttempt: 1,
  },
  {
    name: 'a redirect that leads back to itself',
    effect: { kind: 'redirect', location: '?again' },
    code: 'TOO_MANY_REDIRECTS',
    message: /redirects in a loop/,
    connection: 'stale',
    requestsPerAttempt: 6,
  },
  {
    name: 'a connection closed before the request is handled',
    effect: { kind: 'close-before' },
    code: 'CONNECTION_LOST',
    message: /The connection broke/,
    connection: 'offline',
    requestsPerAttempt: 2,
  },
  {
    name: 'a connection closed after the request was handled',
    effect: { kind: 'close-after' },
    code: 'CONNECTION_LOST',
    message: /The connection broke/,
    connection: 'offline',
    requestsPerAttempt: 2,
  },
];

/** By path, what delays each polled request until the client's own deadline of 15 seconds. */
export const SLOW_EFFECTS: Readonly<Record<string, FaultOrder['effect']>> = {
  [NAV_PATH]: { kind: 'drip', bytes: 1, everyMs: 400 },
  [STATUS_PATH]: { kind: 'hang' },
};

/** What the player sees of a request that reached its deadline. */
export const TIMED_OUT: Omit<FaultCase, 'name' | 'effect' | 'requestsPerAttempt'> = {
  code: 'TIMED_OUT',
  message: /did not finish its response in time/,
  connection: 'stale',
};
