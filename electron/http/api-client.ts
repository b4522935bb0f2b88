/**
 * Calls the service: looks an endpoint up in the contract table, checks request and answer, and applies budget, cookies
 * and keys (ARCHITECTURE, "How a read works").
 */
import type { ResponseOf } from '@shared/contract/index';
import { canonicalJson } from '@shared/domain/json';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { createAcceptedParams, credentialsFor, prepareJob, requestFor } from './api-request';
import type { ApiClient, ApiClientOptions, SavedAnswers } from './api-client-types';
import type { Job } from './api-request';
import { ownFailure } from './failures';
import type { Fetched, KeptAnswer } from './last-answers';
import { createLoggedSender } from './logged-sender';
import { createRequestCoalescing } from './request-coalescing';
import { boundCookies, createLighterRequests } from './sent-back';

/** Creates the client of one profile. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { clock, lastAnswers } = options;
  const coalescing = createRequestCoalescing<Fetched>();
  const acceptedParams = createAcceptedParams();
  const cookies = boundCookies(options.cookies);
  const lighterRequests = createLighterRequests(cookies);
  const sendLogged = createLoggedSender(options, lighterRequests);

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
    const credentials = await credentialsFor(
      { ...options, cookies },
      job.endpoint,
      request.value.url,
    );
    if (!credentials.ok) return credentials;
    if (job.endpoint.kind === 'command') {
      // `send` refuses a write with a session that is not confirmed.
      if (credentials.value.cookies) await options.account?.confirm(options.account.version());
      return sendLogged(job, request.value, credentials.value, signal);
    }
    const { href } = request.value.url;
    const standing = lastAnswers.standingFor(href);
    if (standing) return succeed(standing);
    const { persist, minGapMs } = job.endpoint.cache;
    const answers = persist ? options.answers : undefined;
    const read = { endpointId: job.id, paramsJson: canonicalJson(askedParams) };
    const name = `${credentials.value.key?.scope ?? job.endpoint.auth} ${href}`;
    return coalescing.share(name, signal, async (shared) => {
      const sentAtMs = clock.now();
      const last = lastAnswers.of(href) ?? (await storedAnswer(answers, read));
      const validator = lighterRequests.validatorOf(job.id, last);
      const attempt = { last, validator };
      const fetched = await sendLogged(job, request.value, credentials.value, shared, attempt);
      if (fetched.ok) {
        const { text: json, digest, etag, fetchedAtMs } = fetched.value;
        answers?.save({ ...read, json, digest, etag, fetchedAtMs });
        if (answers || minGapMs !== undefined)
          lastAnswers.keep(href, fetched.value, { sentAtMs, minGapMs });
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
      const asked = { ...job.value, params };
      const fetched = await performCall(asked, acceptedParams.of(asked), signal);
      // The response schema of `id` has just accepted this value.
      return fetched.ok ? succeed(fetched.value.value as ResponseOf<typeof id>) : fetched;
    },
  };
}

/** The answer of an earlier run; null if none is stored. */
async function storedAnswer(
  answers: SavedAnswers | undefined,
  read: Parameters<SavedAnswers['read']>[0],
): Promise<KeptAnswer | null> {
  const stored = (await answers?.read(read)) ?? null;
  return stored && { ...stored, text: stored.json, reading: null };
}
