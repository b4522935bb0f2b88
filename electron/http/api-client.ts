/**
 * Calls the service: looks an endpoint up in the contract table, checks request and answer, and applies budget, cookies
 * and keys (ARCHITECTURE, "How a read works").
 */
import { familyOf } from '@shared/contract/index';
import type { ResponseOf } from '@shared/contract/index';
import { canonicalJson } from '@shared/domain/json';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { createAcceptedParams, credentialsFor, prepareJob, requestFor } from './api-request';
import { createAnswerReader } from './answer-reader';
import type { Fetched, TaggedBody } from './answer-reader';
import type { ApiClient, ApiClientOptions } from './api-client-types';
import type { Credentials, Job } from './api-request';
import type { WireRequest } from './exchange';
import { ownFailure } from './failures';
import { createRequestCoalescing } from './request-coalescing';
import { redactedUrl } from './api-client-types';
import { send } from './send';
import type { SentAnswer } from './send';
import { answerTimes } from './server-clock';

/** Creates the client of one profile. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { clock, limits, watch } = options;
  const coalescing = createRequestCoalescing<Fetched>();
  const readSent = createAnswerReader(options);
  const acceptedParams = createAcceptedParams();

  /** Sends one request and records it, whatever its outcome. */
  async function sendLogged(
    job: Job,
    request: WireRequest,
    credentials: Credentials,
    signal: AbortSignal | undefined,
    known: TaggedBody | null = null,
    isSecondTry = false,
  ): Promise<Result<Fetched>> {
    const startedAtMs = clock.now();
    const startedAt = clock.monotonicMs();
    let sessionGeneration = watch.sessionGeneration();
    const condition = known ? { 'if-none-match': known.etag } : {};
    const sent = await send(
      { ...request, headers: { ...request.headers, ...credentials.headers, ...condition } },
      {
        connections: options.connections,
        limits,
        cookies: credentials.cookies,
        async admit() {
          const budget = options.budget(job.endpoint.bucket);
          const admitted = await budget.acquire(job.priority, signal, familyOf(job.id));
          sessionGeneration = watch.sessionGeneration();
          return admitted;
        },
        signal,
        now: () => clock.now(),
      },
    );
    const record = (outcome: string) =>
      options.requestLog.add({
        startedAtMs,
        endpointId: job.id,
        method: request.method,
        redactedUrl: redactedUrl(request.url.origin, job.endpoint, job.params),
        status: sent.ok ? sent.value.status : (sent.error.httpStatus ?? null),
        outcome,
        durationMs: Math.round(clock.monotonicMs() - startedAt),
        bytes: sent.ok ? sent.value.bytes : 0,
      });
    if (sent.ok && !isSecondTry && concernsReplacedCookie(job, sent.value)) {
      record('cookie outdated');
      return sendLogged(job, request, credentials, signal, known, true);
    }
    const result = sent.ok
      ? await readSent(job, request, credentials, { ...sent.value, sessionGeneration }, known)
      : sent;
    record(outcomeOf(sent, result));
    if (!result.ok) options.requestLog.limits.add(job, result.error, clock.now());
    // The stored answer is of a version with another contract.
    if (known && sent.ok && sent.value.status === 304 && isWrongShape(result))
      return sendLogged(job, request, credentials, signal, null, isSecondTry);
    if (sent.ok && result.ok && job.endpoint.kind === 'read') {
      const local = { sentMs: startedAt, arrivedMs: clock.monotonicMs() };
      report(job, result.value, { local, headers: sent.value.headers });
    }
    return result;
  }

  function report(
    { id, params }: Job,
    { value, digest, fetchedAtMs }: Fetched,
    exchange: Omit<Parameters<typeof answerTimes>[0], 'fetchedAtMs'>,
  ): void {
    const times = answerTimes({ ...exchange, fetchedAtMs }, options.serverClock.offsetMs());
    options.onRead?.({ id, params, value, digest, times });
  }

  /** @param askedParams the parameters as the caller names the read, which may go out in another form */
  async function perform(
    job: Job,
    askedParams: unknown,
    signal: AbortSignal | undefined,
  ): Promise<Result<Fetched>> {
    const origin = options.origin();
    if (origin === null) return fail(ownFailure('PRACTICE_WORLD_NOT_RUNNING'));
    const request = requestFor(job, origin, options.userAgent);
    if (!request.ok) return request;
    const credentials = await credentialsFor(options, job.endpoint, request.value.url);
    if (!credentials.ok) return credentials;
    if (job.endpoint.kind === 'command')
      return sendLogged(job, request.value, credentials.value, signal);
    const { href } = request.value.url;
    const answers = job.endpoint.cache.persist ? options.answers : undefined;
    const read = { endpointId: job.id, paramsJson: canonicalJson(askedParams) };
    const name = `${credentials.value.key?.scope ?? job.endpoint.auth} ${href}`;
    return coalescing.share(name, signal, async (shared) => {
      const stored = (await answers?.read(read)) ?? null;
      const known = stored?.etag ? { etag: stored.etag, text: stored.json } : null;
      const fetched = await sendLogged(job, request.value, credentials.value, shared, known);
      if (fetched.ok) {
        const { text: json, digest, etag, fetchedAtMs } = fetched.value;
        answers?.save({ ...read, json, digest, etag, fetchedAtMs });
      }
      return fetched;
    });
  }

  /** Sends a call in the form that the server accepts: in the contract's, or after a refusal once more in another. */
  async function performCall(
    asked: Job,
    params: Job['params'],
    signal: AbortSignal | undefined,
  ): Promise<Result<Fetched>> {
    const job = prepareJob(asked.id, params, asked.priority);
    if (!job.ok) return job;
    const fetched = await perform(job.value, asked.params, signal);
    const instead = fetched.ok ? null : acceptedParams.instead(fetched.error, { ...asked, params });
    if (instead === null || signal?.aborted === true) return fetched;
    const again = await performCall(asked, instead, signal);
    // If it is refused in this form as well, the form was not the reason, and the first refusal stands.
    if (!again.ok) return fetched;
    acceptedParams.rememberRefused(asked);
    return again;
  }

  return {
    async call(call, signal) {
      const job = prepareJob(call.endpointId, call.params, call.priority);
      if (!job.ok) return job;
      if (job.value.endpoint.caller === 'main') return fail(ownFailure('NOT_FOR_RENDERER'));
      const asked = { ...job.value, params: call.params };
      const fetched = await performCall(asked, acceptedParams.of(asked), signal);
      if (!fetched.ok) return fetched;
      const { text, digest, fetchedAtMs } = fetched.value;
      const answer = { digest, fetchedAtMs, clockOffsetMs: options.serverClock.offsetMs() };
      return succeed(digest === call.knownDigest ? answer : { ...answer, json: text });
    },
    async run(id, params, { priority = 'interactive', signal } = {}) {
      const job = prepareJob(id, params, priority);
      if (!job.ok) return job;
      const fetched = await perform(job.value, params, signal);
      // The response schema of `id` has just accepted this value.
      return fetched.ok ? succeed(fetched.value.value as ResponseOf<typeof id>) : fetched;
    },
  };
}

/**
 * A read answered after its cookie was replaced says nothing about the session: it may be
 * a 401, or navigation without a user, only because of the old cookie.
 */
function concernsReplacedCookie({ id, endpoint }: Job, answer: SentAnswer): boolean {
  return (
    endpoint.kind === 'read' &&
    answer.isCookieOutdated &&
    (answer.status === 401 || id === 'clientNav')
  );
}

function isWrongShape(result: Result<unknown>): boolean {
  return !result.ok && result.error.code === 'WRONG_SHAPE';
}

function outcomeOf(sent: Result<SentAnswer>, result: Result<unknown>): string {
  if (!result.ok) return `${result.error.kind} ${result.error.code}`;
  return sent.ok && sent.value.status === 304 ? 'unchanged' : 'ok';
}
