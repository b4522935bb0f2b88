/** Turns an HTTP answer into a checked value, and reports it to clock, budget, keys and session watch. */
import { createHash } from 'node:crypto';

import { contractUsage } from '@shared/contract/server-usage';
import type { ServerUsage } from '@shared/contract/server-usage';
import { familyOf } from '@shared/contract/index';
import type { ResponseOf } from '@shared/contract/index';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import { SESSION_NAME } from '../session/secrets/jar-cookies';
import type { ApiClientOptions, RequestContext } from './api-client-types';
import type { Credentials, Job } from './api-request';
import type { WireAnswer, WireRequest } from './exchange';
import { ownFailure } from './failures';
import { readAnswer } from './read-answer';
import type { GoodBody } from './read-answer';
import type { SentAnswer } from './send';
import { sendableValidator } from './sent-back';

const HIDDEN = '***';
/** A shorter value may occur in an answer by chance. */
const SHORTEST_SECRET = 16;

/** A body that the service can confirm with a 304. */
export interface TaggedBody {
  /** Unchanged as received: services compare the bytes. */
  readonly etag: string;
  readonly text: string;
}

/** A good answer. */
export interface Fetched extends GoodBody {
  /** The ETag by which the service can confirm the text; null if it sent none, or the answer may not be stored. */
  readonly etag: string | null;
  readonly digest: string;
  readonly fetchedAtMs: number;
}

/** An answer, and the session generation in which its request went out. */
type DatedAnswer = SentAnswer & Pick<RequestContext, 'sessionGeneration'>;

/** Reads one answer. `known` is the body that a 304 confirms. */
export type AnswerReader = (
  job: Job,
  request: WireRequest,
  credentials: Credentials,
  answer: DatedAnswer,
  known: TaggedBody | null,
) => Promise<Result<Fetched>>;

/** Whether the answer depends on an account that it does not name. client-nav names its account. */
function isOfAccount({ id, endpoint }: Job): boolean {
  const takesCookie = endpoint.auth === 'session' || endpoint.auth === 'optionalSession';
  return endpoint.kind === 'read' && takesCookie && id !== 'clientNav';
}

/** Creates the reader of one client. */
export function createAnswerReader(options: ApiClientOptions): AnswerReader {
  const { clock, limits, keys, watch } = options;
  const usageByOrigin = new Map<string | null, ServerUsage>();

  /** What the answers of the client's server have shown; another server shows its own. */
  function usageOf(origin: string | null): ServerUsage {
    const known = usageByOrigin.get(origin) ?? contractUsage();
    usageByOrigin.set(origin, known);
    return known;
  }

  /** Pauses the requests that a 429 holds back, and names them in the failure. */
  function paused({ id, endpoint }: Job, failure: Failure): Failure {
    const budget = options.budget(endpoint.bucket);
    return { ...failure, pauses: budget.pause(failure.retryAfterMs ?? 0, familyOf(id)) };
  }

  /** Reports a refusal to the keys or the session watch. */
  function explainRefusal(
    { id, endpoint }: Job,
    { key }: Credentials,
    answer: DatedAnswer,
    failure: Failure,
  ): Failure {
    if (answer.status !== 401) return failure;
    if (key) keys.checked(key, failure.message);
    const takesCookie = endpoint.auth === 'session' || endpoint.auth === 'optionalSession';
    if (!takesCookie || endpoint.needsCharacter) return failure;
    // A write is not sent again with the new cookie, so its refusal says nothing about that cookie.
    if (endpoint.kind === 'command' && answer.isCookieOutdated) return failure;
    watch.unauthorized(id, {
      hasCookie: answer.sentCookie,
      sessionGeneration: answer.sessionGeneration,
    });
    return answer.sentCookie ? { ...failure, kind: 'signed-out' } : failure;
  }

  return async function readSent(
    job: Job,
    request: WireRequest,
    credentials: Credentials,
    arrived: DatedAnswer,
    known: TaggedBody | null,
  ): Promise<Result<Fetched>> {
    options.serverClock.observe(arrived);
    // A server knows the player's secrets and may send them back. They are replaced before the answer is read, so no
    // screen, file, report or notification can show them.
    const secrets = [
      ...sessionValues(await options.cookies.headerFor(request.url)),
      ...(options.keySecrets?.() ?? []),
    ];
    const answer = { ...arrived, text: withoutSecrets(arrived.text, secrets) };
    const confirmed = answer.status === 304 ? known : null;
    const whole = confirmed ? { ...answer, status: 200, text: confirmed.text } : answer;
    const readOptions = {
      ...limits,
      messageFor: options.messageFor,
      redact: options.redact,
      usage: usageOf(options.origin()),
      nowMs: clock.now() + options.serverClock.offsetMs(),
    };
    const body = readAnswer(job, whole, readOptions);
    if (!body.ok) {
      const { error } = body;
      const refused = error.kind === 'rate-limited' ? paused(job, error) : error;
      return fail(explainRefusal(job, credentials, answer, refused));
    }
    if (credentials.key) keys.checked(credentials.key, null);
    // Answers to another account's session are ignored.
    if (isOfAccount(job)) {
      const isConfirmed = (await options.confirmAccount?.()) ?? true;
      const isCurrent = answer.sessionGeneration === watch.sessionGeneration();
      const needsSession = job.endpoint.auth === 'session';
      if (!isConfirmed || (needsSession && !isCurrent)) return fail(ownFailure('PROFILE_CHANGED'));
    }
    if (job.id === 'clientNav') {
      const { user } = body.value.value as ResponseOf<'clientNav'>;
      const ended = watch.navigationAnswered(user, {
        hasCookie: answer.sentCookie,
        sessionGeneration: answer.sessionGeneration,
      });
      if (ended) return fail(ended);
    }
    const digest = createHash('sha256').update(body.value.text).digest('base64url');
    const etag = confirmed?.etag ?? etagOf(answer);
    return succeed({ ...body.value, digest, etag, fetchedAtMs: clock.now() });
  };
}

function etagOf({ status, headers }: WireAnswer): string | null {
  const isPrivate = /\bno-store\b/i.test(headers['cache-control'] ?? '');
  return status === 200 && !isPrivate ? sendableValidator(headers['etag']) : null;
}

/** The values in a `Cookie` header that can be a session: the one that is named so, or every long one if none is. */
function sessionValues(cookieHeader: string): readonly string[] {
  const pairs = cookieHeader.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('=') };
  });
  const named = pairs.filter(({ name }) => name.startsWith(SESSION_NAME));
  return (named.length > 0 ? named : pairs).map(({ value }) => value);
}

/** The text of an answer without these secrets, as they are and as JSON writes them. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  let result = text;
  for (const secret of secrets) {
    if (secret.length < SHORTEST_SECRET) continue;
    for (const form of [secret, JSON.stringify(secret).slice(1, -1)])
      if (result.includes(form)) result = result.replaceAll(form, HIDDEN);
  }
  return result;
}
