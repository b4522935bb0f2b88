/** Results as data. A rejected invoke loses everything except its message, so nothing is thrown across a boundary. */

/** The kinds of failure, by what the player or the client can do about them. */
export type FailureKind =
  /** The service answered with an error body; `code` and `message` are its own. */
  | 'service'
  /** 429, or our own budget is spent: wait `retryAfterMs`. */
  | 'rate-limited'
  /** An endpoint that takes the cookie answered 401: the session is over. */
  | 'signed-out'
  /** The endpoint needs an API key that this profile lacks, or the service refused the key. */
  | 'key-required'
  /** The server lacks this endpoint of the contract (an HTML 404). */
  | 'feature-absent'
  /** No connection could be made, or it broke. */
  | 'unreachable'
  | 'timed-out'
  /** The server's certificate cannot be trusted. */
  | 'tls'
  /** Not JSON, not the contract's shape, too large or too deep. */
  | 'bad-answer'
  /** A redirect that the client does not follow. */
  | 'redirect-refused'
  /** The caller cancelled. */
  | 'cancelled'
  /** The call itself is malformed; nothing was sent. */
  | 'bad-call'
  /** A bug of the client. */
  | 'internal';

/**
 * What has to wait after a 429: the endpoints that the service counts together with the refused one, or its whole
 * bucket (contract part 8).
 */
export type PauseScope = 'family' | 'bucket';

/** A failure as it crosses the bridge and reaches the screen. */
export interface Failure {
  readonly kind: FailureKind;
  /** The service's `code`, one derived from the status, or the client's own (upper snake case). */
  readonly code: string;
  /** For the player: the service's `error`, the catalogue's message, or a sentence of ours. */
  readonly message: string;
  readonly httpStatus?: number;
  /** How long to wait before asking again. */
  readonly retryAfterMs?: number;
  /** How long until the player may try all the same; absent: a minute, or the shorter wait. */
  readonly byHandAfterMs?: number;
  /** For `rate-limited`: what has to wait; absent: the whole bucket. */
  readonly pauses?: PauseScope;
  /** Set when a write may have reached the service and its outcome is unknown. */
  readonly outcomeUnknown?: true;
}

/** A proxy in front of the server answers with these statuses while the server restarts or is overloaded. */
export function isGatewayStatus(status: number): boolean {
  return status >= 502 && status <= 504;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure };

export function succeed<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail<T = never>(error: Failure): Result<T> {
  return { ok: false, error };
}
