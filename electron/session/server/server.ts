/** What all profiles of one server share: its clock, its error catalogue, and the budgets of every account. */
import { BUCKET_LIMITS_PER_MINUTE } from '@shared/contract/define';
import type { BucketName } from '@shared/contract/define';
import type { BudgetView } from '@shared/ipc/channels/diagnostics';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import type { Log } from '../../log/log';
import { createApiClient } from '../../http/api-client';
import type { ApiClient, ApiClientOptions } from '../../http/api-client-types';
import { createErrorCatalogue } from '../../http/error-catalogue';
import type { ErrorCatalogue } from '../../http/error-catalogue';
import { ownFailure } from '../../http/failures';
import { createLastAnswers } from '../../http/last-answers';
import { createReachability } from '../../http/reachability';
import type { Reachability } from '../../http/reachability';
import { createRateLimiter } from '../../http/rate-limiter';
import type { RateLimiter } from '../../http/rate-limiter';
import type { CookieCarrier } from '../../http/send';
import { createServerClock } from '../../http/server-clock';
import type { ServerClock } from '../../http/server-clock';

/** The options of every client of every server. */
export type HttpParts = Pick<
  ApiClientOptions,
  'connections' | 'requestLog' | 'clock' | 'limits' | 'userAgent'
>;

/** Buckets of the requests that move money. */
export type MoneyBucket = 'transfer' | 'forex';

/** Buckets of the account actions: like money, they are granted or refused at once and never queued. */
export type ActionBucket = 'keys' | 'decisions';

export interface Server {
  readonly clock: ServerClock;
  readonly reachability: Reachability;
  readonly catalogue: ErrorCatalogue;
  /** The address to send to now; null while the practice world is not running. */
  readonly address: () => string | null;
  /**
   * Budget of one profile. The sign-in budget belongs to the whole server; a money budget belongs to the key that pays,
   * in all profiles that use it (contract part 8).
   */
  budget(profileId: string, keyMark: string, bucket: BucketName): RateLimiter;
  budgets(profileId: string, keyMark: string): readonly BudgetView[];
  /** Ends the pauses of one profile of which a minute has been obeyed. */
  endLongPauses(profileId: string, keyMark: string): void;
  /** A client without account or keys; a sign-in stores its cookies in `cookies`. */
  anonymousClient(cookies?: CookieCarrier): ApiClient;
  /** Succeeds if the service answers at this address (contract part 7), and takes over the catalogue that it sent. */
  check(): Promise<Result<null>>;
}

export interface ServerOptions {
  readonly http: HttpParts;
  readonly address: () => string | null;
  readonly knownClockOffsetMs: number;
  /** Requests a minute, by bucket. */
  readonly bucketLimits: Readonly<Record<BucketName, number>>;
  readonly log: Log;
}

const BUCKETS = Object.keys(BUCKET_LIMITS_PER_MINUTE) as readonly BucketName[];
/** Granted or refused at once: nothing of these is sent later than the player expects. */
const INSTANT: ReadonlySet<BucketName> = new Set<MoneyBucket | ActionBucket>([
  'transfer',
  'forex',
  'keys',
  'decisions',
]);
const ANONYMOUS = 'anonymous';
const WHOLE_SERVER = 'server';
const NO_COOKIES: CookieCarrier = {
  headerFor: () => Promise.resolve(''),
  revision: () => 0,
  receive: () => Promise.resolve(),
};

/** Creates what the profiles of one server share. */
export function createServer(options: ServerOptions): Server {
  const { http, address } = options;
  const clock = createServerClock(options.knownClockOffsetMs);
  const reachability = createReachability();
  const limiters = new Map<string, RateLimiter>();

  function limiterOf(owner: string, bucket: BucketName): RateLimiter {
    const name = `${owner} ${bucket}`;
    const known = limiters.get(name);
    if (known) return known;
    const made = createRateLimiter({
      bucket,
      limitPerMinute: options.bucketLimits[bucket],
      clock: http.clock,
      isInstant: INSTANT.has(bucket),
    });
    limiters.set(name, made);
    return made;
  }

  function budget(profileId: string, keyMark: string, bucket: BucketName): RateLimiter {
    switch (bucket) {
      case 'transfer':
      case 'forex':
        return limiterOf(keyMark, bucket);
      case 'auth':
        return limiterOf(WHOLE_SERVER, bucket);
      default:
        return limiterOf(profileId, bucket);
    }
  }

  function anonymousClient(cookies: CookieCarrier = NO_COOKIES): ApiClient {
    return createApiClient({
      ...http,
      origin: address,
      cookies,
      keys: { pick: () => null, checked: () => undefined },
      watch: {
        sessionGeneration: () => 0,
        unauthorized: () => undefined,
        navigationAnswered: () => null,
      },
      budget: (bucket) => budget(ANONYMOUS, ANONYMOUS, bucket),
      messageFor: (code) => catalogue.messageFor(code),
      redact: (text) => options.log.redact(text),
      serverClock: clock,
      reachability,
      lastAnswers: createLastAnswers(http.clock, Infinity),
    });
  }

  const client = anonymousClient();
  const catalogue = createErrorCatalogue({
    clock: http.clock,
    log: options.log,
  });

  return {
    clock,
    reachability,
    catalogue,
    address,
    budget,
    budgets: (profileId, keyMark) =>
      BUCKETS.map((bucket) => ({ bucket, ...budget(profileId, keyMark, bucket).view() })),
    endLongPauses(profileId, keyMark) {
      for (const bucket of BUCKETS) budget(profileId, keyMark, bucket).endLongPauses();
    },
    anonymousClient,
    async check() {
      // Only the service answers with the error catalogue.
      const answer = await client.run('errorCodes', {});
      if (!answer.ok) return fail(connectFailure(answer.error));
      catalogue.accept(answer.value);
      return succeed(null);
    },
  };
}

/** Replaces the failure of an address that answers, but not as the service does, with a clearer one. */
function connectFailure(failure: Failure): Failure {
  const isForeign =
    failure.kind === 'bad-answer' ||
    failure.kind === 'feature-absent' ||
    (failure.kind === 'service' && (failure.httpStatus ?? 0) < 500);
  return isForeign ? ownFailure('NOT_THE_SERVICE') : failure;
}
