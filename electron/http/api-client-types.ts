/** The types of the client of the service, which is in api-client.ts. */
import type { BucketName } from '@shared/contract/define';
import type { EndpointId, ParamsOf, ResponseOf } from '@shared/contract/index';
import type { ApiAnswer, ApiCall, CachedAnswer } from '@shared/ipc/channels/api';
import type { Failure, Result } from '@shared/ipc/result';

import type { Clock } from './clock';
import type { AnswerTimes, ServerClock } from './server-clock';
import type { Connections } from './connections';
import type { LastAnswers } from './last-answers';
import type { Priority, RateLimiter } from './rate-limiter';
import type { Reachability } from './reachability';
import type { RequestLog } from './request-log';
import type { CookieCarrier, HttpLimits } from './send';

/** A key as a request carries it. */
export interface PickedKey {
  /** A `bot` key goes out as `X-Bot-Token`, the others as `X-API-Key` (contract part 5). */
  readonly scope: 'public' | 'private' | 'bot';
  readonly key: string;
}

/** The API keys of a profile, and whether the service accepts them. */
export interface KeyRing {
  /** The best key for an endpoint; null when there is none of the scope that it needs. */
  pick(auth: 'publicKey' | 'privateKey'): PickedKey | null;
  /** The service accepted this key, or answered 401 with the message `refusal`. */
  checked(picked: PickedKey, refusal: string | null): void;
}

/** The cookie state with which a request was sent. */
export interface SentSession {
  readonly hasCookie: boolean;
  /** `SessionWatch.sessionGeneration` when it was sent. */
  readonly sessionGeneration: number;
}

/** The user that client-nav names. */
export type NamedUser = NonNullable<ResponseOf<'clientNav'>['user']>;

/** Tracks whether the session is still valid, by the endpoints that use the cookie. */
export interface SessionWatch {
  /** Increases whenever the session begins, ends or resumes: answers to earlier requests then say nothing about it. */
  sessionGeneration(): number;
  /** An endpoint that uses the cookie answered 401. */
  unauthorized(endpointId: EndpointId, sent: SentSession): void;
  /** client-nav answered, and names this user. A failure replaces the answer: the session is over, or another account's. */
  navigationAnswered(user: NamedUser | null, sent: SentSession): Failure | null;
}

/**
 * Whose session the cookies are. A version of the session lasts until an answer changes its cookie; the service has named
 * the account of a confirmed one.
 */
export interface AccountOfSession {
  version(): number;
  isConfirmed(version: number): boolean;
  /** Asks the service if need be; false if the version is another account's, or it cannot be known. */
  confirm(version: number): Promise<boolean>;
  /** client-nav has named the profile's account, or a guest's nobody, for a request with this version. */
  named(version: number): void;
}

/** A good answer of a read, as it arrived or as the service confirmed it. */
export interface ReadReport {
  readonly id: EndpointId;
  readonly params: Readonly<Record<string, unknown>>;
  /** Accepted by the endpoint's schema. */
  readonly value: unknown;
  /** Of the body: equal for equal answers. */
  readonly digest: string;
  readonly times: AnswerTimes;
  /** The server was away before; of the first answer after that. */
  readonly isReturn: boolean;
}

/** The profile's last good answers on the disk. */
export interface SavedAnswers {
  /** The stored answer to a read, with the ETag that belongs to its text; null if there is none. */
  read(
    of: Pick<CachedAnswer, 'endpointId' | 'paramsJson'>,
  ): Promise<(CachedAnswer & { readonly etag: string | null }) | null>;
  save(answer: CachedAnswer & { readonly etag: string | null }): void;
}

export interface ApiClientOptions {
  /** Origin of the service; null while it has no address. */
  readonly origin: () => string | null;
  readonly connections: Connections;
  readonly cookies: CookieCarrier;
  readonly keys: KeyRing;
  /** The session's cookies and every key of the profile, which no answer may show. */
  readonly secrets?: () => readonly string[];
  readonly watch: SessionWatch;
  /** Whether the session is still the profile's own. Absent: any account's. */
  readonly account?: AccountOfSession;
  readonly budget: (bucket: BucketName) => Pick<RateLimiter, 'acquire' | 'pause'>;
  readonly messageFor: (code: string) => string | null;
  /** Words of the service without the player's secrets. */
  readonly redact: (text: string) => string;
  readonly serverClock: ServerClock;
  readonly reachability: Reachability;
  readonly requestLog: RequestLog;
  readonly clock: Clock;
  readonly limits: HttpLimits;
  /** Where the answers that the contract keeps are stored; absent for a client without a profile. */
  readonly answers?: SavedAnswers | undefined;
  /** Called with every good answer of a read. Must not throw. */
  readonly onRead?: (read: ReadReport) => void;
  /** The last good answers of the profile, in memory; all of its clients share them. */
  readonly lastAnswers: LastAnswers;
  /** Writes a line into the log file. */
  readonly warn?: (text: string) => void;
  /** `Hustings/<version>`. */
  readonly userAgent: string;
}

/** A call by main for one profile; the value has passed the endpoint's schema. */
export type ProfileCall = <Id extends EndpointId>(
  id: Id,
  params: ParamsOf<Id>,
  signal?: AbortSignal,
  priority?: Priority,
) => Promise<Result<ResponseOf<Id>>>;

export interface ApiClient {
  /** Refuses what only main may send. */
  call(call: ApiCall, signal?: AbortSignal): Promise<Result<ApiAnswer>>;
  /** A call by main; returns the checked value. */
  run<Id extends EndpointId>(
    id: Id,
    params: ParamsOf<Id>,
    options?: { readonly priority?: Priority; readonly signal?: AbortSignal },
  ): Promise<Result<ResponseOf<Id>>>;
}
