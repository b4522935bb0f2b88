/** Sends one call: sets cookies on every hop, follows redirects itself, and applies one deadline to all hops. */
import { fail } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { AccountOfSession } from './api-client-types';
import type { Connections, ConnectionUse } from './connections';
import { exchange, unlessAborted } from './exchange';
import type { ExchangeOutcome, WireAnswer, WireRequest } from './exchange';
import { outcomeUnknown, ownFailure } from './failures';
import { serverDate } from './rate-headers';
import type { RequestCookies } from './request-cookies';

/** Limits of one call, for all hops of a redirect together. */
export interface HttpLimits {
  /** From the first byte sent to the last byte read. */
  readonly deadlineMs: number;
  /** Size of the body after decompression. */
  readonly maxBodyBytes: number;
  /** How deep arrays and objects may nest. */
  readonly maxDepth: number;
  /** Values and names of fields in a body. Parsing and checking more would stop main for longer than a player tolerates. */
  readonly maxValues: number;
  /** Different names of fields in a body. Each costs far more than a name that returns in every row. */
  readonly maxNames: number;
  /** Redirects that are followed, of reads only. */
  readonly maxHops: number;
  /** Shortens the contract's least gaps between two reads in development builds; absent: they count. */
  readonly longestGapMs?: number;
}

export const HTTP_LIMITS: HttpLimits = {
  deadlineMs: 15_000,
  maxBodyBytes: 8 * 1024 * 1024,
  maxDepth: 64,
  maxValues: 200_000,
  maxNames: 10_000,
  maxHops: 5,
};

/** The source and destination of cookies, for one exact origin. */
export interface CookieCarrier {
  /** The `Cookie` header for this URL, the empty string when there is none to send. */
  headerFor(url: URL): Promise<string>;
  /** Increases whenever the cookies may have changed, before they do. */
  revision(): number;
  /**
   * Takes the `Set-Cookie` headers of an answer; settles once all changes are stored.
   *
   * @param serverNowMs the service's own clock, to compare dates of expiry with.
   */
  receive(url: URL, setCookies: readonly string[], serverNowMs: number): Promise<void>;
}

/** The permission to send one request. It counts against the limit until a minute after it is settled. Only the first call of either changes anything. */
export interface Lease {
  /** The answer's headers; null when there was no answer. */
  settle(answer: Pick<WireAnswer, 'headers' | 'headAtMs'> | null): void;
  /** Nothing was sent, so the request does not count. */
  release(): void;
}

export interface SendOptions {
  readonly connections: Connections;
  readonly limits: HttpLimits;
  /** Null for requests with other credentials or none. */
  readonly cookies: RequestCookies | null;
  /** Whose session `cookies` holds: no write goes out with one that is not confirmed. */
  readonly account?: Pick<AccountOfSession, 'version' | 'isConfirmed'> | undefined;
  /** Asked before every single request, redirects included. */
  readonly admit: () => Promise<Result<Lease>>;
  readonly signal?: AbortSignal | undefined;
  /** The body is not text: it comes as `content`. */
  readonly isBinary?: boolean;
  readonly now: () => number;
  /** The service's clock as earlier answers showed it. */
  readonly serverNowMs?: () => number;
}

/** The last answer of a call. */
export interface SentAnswer extends WireAnswer {
  /** Whether the answered request carried a cookie. */
  readonly sentCookie: boolean;
  /** `AccountOfSession.version` of the cookie that it carried. */
  readonly sessionVersion: number;
  /** The same once the answer's own cookies were taken: the answer may belong to the session that it sets. */
  readonly versionAfter: number;
  /** The service set a newer cookie during this request, so the answer concerns the old one. */
  readonly isCookieOutdated: boolean;
}

const NO_COOKIES = { header: '', sessionVersion: 0 };
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Sends a request and follows the redirects of a read inside its origin. Never rejects. */
export async function send(
  request: WireRequest,
  options: SendOptions,
): Promise<Result<SentAnswer>> {
  const { signal: cancelled } = options;
  if (cancelled?.aborted) return fail(ownFailure('CANCELLED'));
  const late = new AbortController();
  const signal = cancelled ? AbortSignal.any([cancelled, late.signal]) : late.signal;
  const deadline = createDeadline(() => late.abort('timed-out'), options.limits.deadlineMs);
  try {
    return await sendHops(request, options, signal, deadline);
  } catch {
    // A proxy agent that cannot be loaded, a jar that throws: returned as data like every other failure.
    return fail(ownFailure('INTERNAL'));
  } finally {
    deadline.end();
  }
}

/** Runs during the exchange, and pauses while the player is asked for a proxy's password. */
interface Deadline {
  /** Does nothing if it is running already. */
  start(): void;
  end(): void;
}

function createDeadline(miss: () => void, ms: number): Deadline {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      timer ??= setTimeout(miss, ms);
    },
    end() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

async function sendHops(
  request: WireRequest,
  options: SendOptions,
  signal: AbortSignal,
  deadline: Deadline,
): Promise<Result<SentAnswer>> {
  let url = request.url;
  for (let hop = 0; hop <= options.limits.maxHops; hop += 1) {
    const admitted = await options.admit();
    if (!admitted.ok) return admitted;
    deadline.start();
    const lease = admitted.value;
    let cookie: string;
    let sessionVersion: number;
    let outcome: ExchangeOutcome;
    try {
      ({ header: cookie, sessionVersion } = (await options.cookies?.for(url)) ?? NO_COOKIES);
      if (request.method !== 'GET' && options.account?.isConfirmed(sessionVersion) === false) {
        lease.release();
        return fail(ownFailure('ACCOUNT_UNCONFIRMED'));
      }
      const headers = cookie === '' ? request.headers : { ...request.headers, cookie };
      const toSend = { ...request, url, headers };
      outcome = await exchangeThroughProxy(toSend, options, lease, signal, deadline);
    } finally {
      // For a jar or a connection that throws: a lease that is never settled would count for ever.
      lease.settle(null);
    }
    if (!outcome.ok) {
      const isUnknown = request.method !== 'GET' && outcome.mayHaveArrived;
      return fail(isUnknown ? outcomeUnknown(outcome.failure) : outcome.failure);
    }
    const { answer } = outcome;
    if (options.cookies && answer.setCookies.length > 0) {
      await options.cookies.receive(
        url,
        answer.setCookies,
        // The earlier of both: a single wrong date must not make a session's cookie expire.
        Math.min(
          serverDate(answer.headers) ?? answer.headAtMs,
          options.serverNowMs?.() ?? answer.headAtMs,
        ),
      );
    }
    if (!REDIRECTS.has(answer.status)) {
      const isCookieOutdated =
        cookie !== '' && answer.setCookies.length === 0 && (await hasOther(options, url, cookie));
      return {
        ok: true,
        value: {
          ...answer,
          sentCookie: cookie !== '',
          sessionVersion,
          versionAfter:
            answer.setCookies.length > 0 ? (options.account?.version() ?? 0) : sessionVersion,
          isCookieOutdated,
        },
      };
    }
    if (request.method !== 'GET')
      return fail(ownFailure('WRITE_REDIRECTED', { httpStatus: answer.status }));
    const next = redirectTarget(url, answer.headers.location);
    if (!next) return fail(ownFailure('REDIRECT_REFUSED', { httpStatus: answer.status }));
    url = next;
  }
  return fail(ownFailure('TOO_MANY_REDIRECTS'));
}

/** Whether the jar would now send a different cookie than `sent`. */
async function hasOther({ cookies }: SendOptions, url: URL, sent: string): Promise<boolean> {
  const { header } = (await cookies?.for(url)) ?? NO_COOKIES;
  return header !== '' && header !== sent;
}

/** The target of a redirect inside the same origin and without credentials; null otherwise. */
export function redirectTarget(from: URL, location: string | undefined): URL | null {
  if (location === undefined || !URL.canParse(location, from.href)) return null;
  const target = new URL(location, from);
  if (target.origin !== from.origin || target.username !== '' || target.password !== '')
    return null;
  target.hash = '';
  return target;
}

/**
 * If the proxy demands a password, a read waits for the player's answer and is sent again, because nothing of it has
 * left this computer. Its deadline then starts again. A write fails at once: it must not be sent minutes later.
 */
async function exchangeThroughProxy(
  request: WireRequest,
  options: SendOptions,
  lease: Lease,
  signal: AbortSignal,
  deadline: Deadline,
): Promise<ExchangeOutcome> {
  const { connections } = options;
  const outcome = await exchangeOnce(request, options, lease, signal);
  const { through } = outcome;
  if (outcome.ok && through) connections.letThrough(through);
  if (outcome.ok || !through || outcome.failure.code !== 'PROXY_PASSWORD_WANTED') return outcome;
  const answer = connections.logInAgain(through);
  if (request.method !== 'GET') return outcome;
  deadline.end();
  const isAnswered = await unlessAborted(signal, answer, () => false);
  if (signal.aborted) return { ...outcome, failure: ownFailure('CANCELLED') };
  if (!isAnswered) return outcome;
  const admitted = await options.admit();
  if (!admitted.ok) return { ...outcome, failure: admitted.error };
  deadline.start();
  try {
    return await exchangeThroughProxy(request, options, admitted.value, signal, deadline);
  } finally {
    admitted.value.settle(null);
  }
}

/**
 * Reads share kept-alive connections, which a service may close just as a request is sent.
 * When no byte came back, the read is sent again once on a new connection and counts once
 * more. A write always has its own connection, so this cannot happen to it.
 */
async function exchangeOnce(
  request: WireRequest,
  options: SendOptions,
  lease: Lease,
  signal: AbortSignal,
): Promise<ExchangeOutcome> {
  const { connections, isBinary = false, now } = options;
  const { maxBodyBytes } = options.limits;
  const attempt = async (use: ConnectionUse, paidBy: Lease) => {
    const connection = connections.connectionFor(request.url, use);
    const outcome = await exchange(request, { connection, signal, maxBodyBytes, isBinary, now });
    if (outcome.ok) paidBy.settle(outcome.answer);
    else if (outcome.mayHaveArrived) paidBy.settle(null);
    else paidBy.release();
    return outcome;
  };
  const first = await attempt(request.method === 'GET' ? 'kept-alive' : 'fresh', lease);
  if (first.ok || !first.staleConnection || request.method !== 'GET' || signal.aborted)
    return first;
  const again = await options.admit();
  if (!again.ok) return first;
  try {
    return await attempt('fresh', again.value);
  } finally {
    again.value.settle(null);
  }
}
