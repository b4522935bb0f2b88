/** Turns an HTTP answer into a checked value, and reports it to clock, budget, keys and session watch. */
import { createHash } from 'node:crypto';

import { readPersonalKey } from '@shared/domain/api-keys';
import { contractUsage } from '@shared/contract/server-usage';
import type { ServerUsage } from '@shared/contract/server-usage';
import { familyOf } from '@shared/contract/index';
import type { ResponseOf } from '@shared/contract/index';
import { parsedJson } from '@shared/domain/json';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import type { ApiClientOptions, SentSession } from './api-client-types';
import type { WireAnswer } from './exchange';
import { ownFailure } from './failures';
import { readAnswer } from './read-answer';
import type { GoodBody } from './read-answer';
import { withValue } from './last-answers';
import type { Fetched, KeptAnswer, Reading } from './last-answers';
import type { RequestContext } from './request-context';
import type { SentAnswer } from './send';
import { sendableValidator } from './sent-back';
import type { Attempt } from './sent-back';

const HIDDEN = '***';
/** A shorter value may occur in an answer by chance. */
const SHORTEST_SECRET = 16;
/** As many characters after a key's prefix reveal it. Brand and scope do not: all keys of a server share them. */
const REVEALING_OF_KEY = 8;

/** An answer, and the session generation in which its request went out. */
type DatedAnswer = SentAnswer & Pick<SentSession, 'sessionGeneration'>;

/** Reads the answer to one attempt. */
export type AnswerReader = (
  context: RequestContext,
  answer: DatedAnswer,
  attempt: Attempt,
) => Promise<Result<Fetched>>;

/** Whether the answer depends on an account that it does not name. client-nav names its account. */
function isOfAccount({ id, endpoint }: RequestContext): boolean {
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
  function paused({ id, endpoint }: RequestContext, failure: Failure): Failure {
    const budget = options.budget(endpoint.bucket);
    return { ...failure, pauses: budget.pause(failure.retryAfterMs ?? 0, familyOf(id)) };
  }

  /** Reports a refusal to the keys or the session watch. */
  function explainRefusal(
    { id, endpoint, key }: RequestContext,
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

  /** Whether the answer is of the profile's account, with the session that was sent and with the one that it sets. */
  async function isOwn({ sessionVersion, versionAfter }: DatedAnswer): Promise<boolean> {
    const { account } = options;
    if (!account) return true;
    return (await account.confirm(sessionVersion)) && account.confirm(versionAfter);
  }

  return async function readSent(
    context: RequestContext,
    answer: DatedAnswer,
    { last, validator }: Attempt,
  ): Promise<Result<Fetched>> {
    options.serverClock.observe(answer);
    const usage = usageOf(options.origin());
    const confirmed = answer.status === 304 && validator !== null ? last : null;
    const sentDigest = confirmed ? confirmed.reading?.sentDigest : digestOfSent(answer);
    const isUnchanged =
      (confirmed !== null || answer.status === 200) &&
      isReadAs(last, { sentDigest: sentDigest ?? '', usage: JSON.stringify(usage) });
    const whole = confirmed ? { ...answer, status: 200, text: confirmed.text } : answer;
    const readOptions = {
      ...limits,
      messageFor: options.messageFor,
      redact: options.redact,
      usage,
      nowMs: clock.now() + options.serverClock.offsetMs(),
    };
    const body = isUnchanged ? succeed(withValue(last)) : readAnswer(context, whole, readOptions);
    if (!body.ok) {
      const { error } = body;
      const refused = error.kind === 'rate-limited' ? paused(context, error) : error;
      return fail(explainRefusal(context, answer, refused));
    }
    if (context.key) keys.checked(context.key, null);
    // Answers to another account's session are ignored.
    if (isOfAccount(context)) {
      const isConfirmed = await isOwn(answer);
      const isCurrent = answer.sessionGeneration === watch.sessionGeneration();
      const needsSession = context.endpoint.auth === 'session';
      if (!isConfirmed || (needsSession && !isCurrent)) return fail(ownFailure('PROFILE_CHANGED'));
    }
    if (context.id === 'clientNav') {
      const { user } = body.value.value as ResponseOf<'clientNav'>;
      const ended = watch.navigationAnswered(user, {
        hasCookie: answer.sentCookie,
        sessionGeneration: answer.sessionGeneration,
      });
      if (ended) return fail(ended);
      options.account?.named(answer.sessionVersion);
    }
    const good = withoutSecrets(body.value, options.secrets?.() ?? []);
    const digest = isUnchanged && good.text === last.text ? last.digest : digestOf(good.text);
    return succeed({
      ...good,
      digest,
      etag: confirmed?.etag ?? etagOf(answer),
      fetchedAtMs: clock.now(),
      reading: { sentDigest: sentDigest ?? '', usage: JSON.stringify(usage) },
    });
  };
}

function digestOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('base64url');
}

/** Of what decides how a good body is read: its type and its bytes. */
function digestOfSent({ headers, text }: WireAnswer): string {
  return digestOf(headers['content-type'] ?? '', '\n', text);
}

/** Whether the last answer was read in the same way, so that reading it again would give the same text. */
function isReadAs(last: KeptAnswer | null, { sentDigest, usage }: Reading): last is KeptAnswer {
  return last?.reading?.sentDigest === sentDigest && last.reading.usage === usage;
}

function etagOf({ status, headers }: WireAnswer): string | null {
  const isPrivate = /\bno-store\b/i.test(headers['cache-control'] ?? '');
  return status === 200 && !isPrivate ? sendableValidator(headers['etag']) : null;
}

/**
 * The answer without these secrets. A server knows the player's sessions and keys and may send them back: no screen, file,
 * report or notification may show them.
 */
function withoutSecrets(body: GoodBody, secrets: readonly string[]): GoodBody {
  let { text } = body;
  for (const secret of secrets) {
    if (secret.length < SHORTEST_SECRET) continue;
    const prefix = readPersonalKey(secret)?.prefix ?? '';
    const revealing = Math.max(SHORTEST_SECRET, prefix.length + REVEALING_OF_KEY);
    for (const form of [secret, JSON.stringify(secret).slice(1, -1)])
      text = masked(text, form, revealing);
  }
  return text === body.text ? body : { text, value: parsedJson(text) };
}

/**
 * The text with each beginning of the secret masked, as far as it goes. To look for all of a long text takes engines
 * quadratic time, and a server chooses its cookie and its answer.
 */
function masked(text: string, secret: string, revealing: number): string {
  const beginning = secret.slice(0, revealing);
  let result = '';
  let from = 0;
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, from)) {
    let length = beginning.length;
    while (length < secret.length && text[at + length] === secret[length]) length += 1;
    // Half an escape would break the JSON.
    while (text[at + length - 1] === '\\') length -= 1;
    result += text.slice(from, at) + HIDDEN;
    from = at + length;
  }
  return result + text.slice(from);
}
