/** Turns an HTTP answer into a checked value, and reports it to clock, budget, keys and session watch. */
import { createHash } from 'node:crypto';

import { contractUsage } from '@shared/contract/server-usage';
import type { ServerUsage } from '@shared/contract/server-usage';
import { familyOf } from '@shared/contract/index';
import type { ResponseOf } from '@shared/contract/index';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import type { ApiClientOptions, SentSession } from './api-client-types';
import type { WireAnswer } from './exchange';
import { ownFailure } from './failures';
import { readAnswer } from './read-answer';
import { withoutSecrets } from './hidden-secrets';
import { withValue } from './last-answers';
import type { Fetched, KeptAnswer, Reading } from './last-answers';
import type { RequestContext } from './request-context';
import type { SentAnswer } from './send';
import { sendableValidator } from './sent-back';
import type { Attempt } from './sent-back';

/** An answer, and the session generation in which its request went out. */
type DatedAnswer = SentAnswer & Pick<SentSession, 'sessionGeneration'>;

/** Reads the answer to one attempt. */
export type AnswerReader = (
  context: RequestContext,
  answer: DatedAnswer,
  attempt: Attempt,
) => Promise<Result<Fetched>>;

/** A good answer that has not been checked against the session yet. */
type Body = Omit<Fetched, 'fetchedAtMs'>;

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
  function paused({ id, endpoint }: RequestContext, failure: Failure): Failure {
    const budget = options.budget(endpoint.bucket);
    return { ...failure, pauses: budget.pause(failure.retryAfterMs ?? 0, familyOf(id)) };
  }

  /** Reports a refusal to the keys or the session watch. */
  function explainRefusal(
    { id, endpoint, key, cookies }: RequestContext,
    answer: DatedAnswer,
    failure: Failure,
  ): Failure {
    if (answer.status !== 401) return failure;
    if (key) keys.checked(key, failure.message);
    // A sign-in has cookies too, but no session yet.
    if (cookies === null || endpoint.auth === 'none' || endpoint.needsCharacter) return failure;
    // A write is not sent again with the new cookie, so its refusal says nothing about that cookie.
    if (endpoint.kind === 'command' && answer.isCookieOutdated) return failure;
    watch.unauthorized(id, {
      hasCookie: answer.sentCookie,
      sessionGeneration: answer.sessionGeneration,
    });
    return answer.sentCookie ? { ...failure, kind: 'signed-out' } : failure;
  }

  /** Whether the answer is of the profile's account, with the session that was sent and with the one that it sets. */
  async function isOwn({ sessionVersion, versionAfter }: DatedAnswer): Promise<boolean> {
    const { account } = options;
    if (!account) return true;
    return (await account.confirm(sessionVersion)) && account.confirm(versionAfter);
  }

  /** What the answer says. If the service confirms the last one or sends the same again, that is not read once more. */
  function bodyOf(
    context: RequestContext,
    answer: DatedAnswer,
    { last, validator }: Attempt,
  ): Result<Body> {
    const usage = usageOf(options.origin());
    const confirmed = answer.status === 304 && validator !== null ? last : null;
    // What decides how a good body is read: its type and its bytes.
    const sentDigest = confirmed
      ? (confirmed.reading?.sentDigest ?? '')
      : digestOf(answer.headers['content-type'] ?? '', '\n', answer.text);
    const etag = confirmed?.etag ?? etagOf(answer);
    const isGood = confirmed !== null || answer.status === 200;
    if (isGood && isReadAs(last, { sentDigest, usage: JSON.stringify(usage) }))
      return succeed({ ...withValue(last), etag });
    const whole = confirmed ? { ...answer, status: 200, text: confirmed.text } : answer;
    const body = readAnswer(context, whole, {
      ...limits,
      messageFor: options.messageFor,
      redact: options.redact,
      usage,
      nowMs: clock.now() + options.serverClock.offsetMs(),
    });
    if (!body.ok) return body;
    const { text, value } = body.value;
    // Reading it may have shown how the server uses a field.
    const reading = { sentDigest, usage: JSON.stringify(usage) };
    return succeed({ text, value, digest: digestOf(text), etag, reading });
  }

  /** The body without the player's secrets. A key may have been saved since the same body was read. */
  function safe(body: Body): Body {
    const good = withoutSecrets(body, options.secrets?.() ?? []);
    return good === body ? body : { ...body, ...good, digest: digestOf(good.text) };
  }

  return async function readSent(
    context: RequestContext,
    answer: DatedAnswer,
    attempt: Attempt,
  ): Promise<Result<Fetched>> {
    options.serverClock.observe(answer);
    const body = bodyOf(context, answer, attempt);
    if (!body.ok) {
      const { error } = body;
      const refused = error.kind === 'rate-limited' ? paused(context, error) : error;
      return fail(explainRefusal(context, answer, refused));
    }
    if (context.key) keys.checked(context.key, null);
    // Answers to another account's session are ignored. client-nav names its account.
    const { id, endpoint, cookies } = context;
    if (endpoint.kind === 'read' && cookies !== null && id !== 'clientNav') {
      const isConfirmed = await isOwn(answer);
      const isCurrent = answer.sessionGeneration === watch.sessionGeneration();
      const needsSession = endpoint.auth === 'session';
      if (!isConfirmed || (needsSession && !isCurrent)) return fail(ownFailure('PROFILE_CHANGED'));
    }
    if (id === 'clientNav') {
      const { user } = body.value.value as ResponseOf<'clientNav'>;
      const ended = watch.navigationAnswered(user, {
        hasCookie: answer.sentCookie,
        sessionGeneration: answer.sessionGeneration,
      });
      if (ended) return fail(ended);
      options.account?.named(answer.sessionVersion);
    }
    return succeed({ ...safe(body.value), fetchedAtMs: clock.now() });
  };
}

function digestOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('base64url');
}

/** Whether the last answer was read in the same way, so that reading it again would give the same text. */
function isReadAs(last: KeptAnswer | null, { sentDigest, usage }: Reading): last is KeptAnswer {
  return last?.reading?.sentDigest === sentDigest && last.reading.usage === usage;
}

function etagOf({ status, headers }: WireAnswer): string | null {
  const isPrivate = /\bno-store\b/i.test(headers['cache-control'] ?? '');
  return status === 200 && !isPrivate ? sendableValidator(headers['etag']) : null;
}
