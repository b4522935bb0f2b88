/**
 * Calls the service: looks an endpoint up in the contract table, checks request and answer, and applies budget, cookies
 * and keys (ARCHITECTURE, "How a read works").
 */
import type { ReadEndpoint } from '@shared/contract/define';
import type { ResponseOf } from '@shared/contract/index';
import { canonicalJson } from '@shared/domain/json';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { createAcceptedParams } from './accepted-params';
import type { ApiClient, ApiClientOptions, SavedAnswers } from './api-client-types';
import { ownFailure } from './failures';
import type { Fetched, KeptAnswer } from './last-answers';
import { createLoggedSender } from './logged-sender';
import { createRequestCoalescing } from './request-coalescing';
import type { Caller } from './request-coalescing';
import { contextOf, prepareJob } from './request-context';
import type { Job, RequestContext } from './request-context';
import { createClientCookies } from './request-cookies';
import { createLighterRequests } from './sent-back';

/** Creates the client of one profile. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { clock, lastAnswers } = options;
  const coalescing = createRequestCoalescing<Fetched>();
  const acceptedParams = createAcceptedParams();
  const cookies = createClientCookies(options);
  const lighterRequests = createLighterRequests(cookies);
  const sendLogged = createLoggedSender(options, lighterRequests);

  /** @param paramsJson names the read as its caller does: it may go out in another form */
  async function read(
    { endpoint, ...context }: RequestContext & { readonly endpoint: ReadEndpoint },
    paramsJson: string,
    caller: Caller,
  ): Promise<Result<Fetched>> {
    const { href } = context.request.url;
    const standing = lastAnswers.standingFor(href);
    if (standing) return succeed(standing);
    const { persist, minGapMs } = endpoint.cache;
    const answers = persist ? options.answers : undefined;
    const stored = { endpointId: context.id, paramsJson };
    const name = `${context.key?.scope ?? endpoint.auth} ${href}`;
    return coalescing.share(name, caller, async (callers) => {
      const sentAtMs = clock.now();
      const last = lastAnswers.of(href) ?? (await storedAnswer(answers, stored));
      const validator = lighterRequests.validatorOf(context.id, last);
      const fetched = await sendLogged({ endpoint, ...context }, callers, { last, validator });
      if (fetched.ok) {
        const { text: json, digest, etag, fetchedAtMs } = fetched.value;
        answers?.save({ ...stored, json, digest, etag, fetchedAtMs });
        if (answers || minGapMs !== undefined)
          lastAnswers.keep(href, fetched.value, { sentAtMs, minGapMs });
      }
      return fetched;
    });
  }

  async function perform(job: Job, paramsJson: string, caller: Caller): Promise<Result<Fetched>> {
    const made = await contextOf(job, options, cookies);
    if (!made.ok) return made;
    const { endpoint } = job;
    if (endpoint.kind === 'read') return read({ ...made.value, endpoint }, paramsJson, caller);
    // `send` refuses a write with a session that is not confirmed.
    if (made.value.cookies) await options.account?.confirm(options.account.version());
    return sendLogged(made.value, { ...caller, priority: () => caller.priority });
  }

  /** Sends a job in the form that the server accepts: in the contract's, or after a refusal once more in another. */
  async function performAccepted(
    job: Job,
    paramsJson: string,
    caller: Caller,
  ): Promise<Result<Fetched>> {
    const fetched = await perform(job, paramsJson, caller);
    const instead = fetched.ok ? null : acceptedParams.instead(fetched.error, job);
    if (instead === null || caller.signal?.aborted === true) return fetched;
    const again = await performAccepted({ ...job, params: instead }, paramsJson, caller);
    // If it is refused in this form as well, the form was not the reason, and the first refusal stands.
    if (!again.ok) return fetched;
    acceptedParams.rememberRefused(job);
    return again;
  }

  function fetch(job: Job, asked: unknown, caller: Caller): Promise<Result<Fetched>> {
    const accepted = { ...job, params: acceptedParams.of(job) };
    return performAccepted(accepted, canonicalJson(asked), caller);
  }

  return {
    async call({ endpointId, params, priority, knownDigest }, signal) {
      const job = prepareJob(endpointId, params);
      if (!job.ok) return job;
      if (job.value.endpoint.caller === 'main') return fail(ownFailure('NOT_FOR_RENDERER'));
      const fetched = await fetch(job.value, params, { priority, signal });
      if (!fetched.ok) return fetched;
      const { text, digest, fetchedAtMs } = fetched.value;
      const answer = { digest, fetchedAtMs, clockOffsetMs: options.serverClock.offsetMs() };
      return succeed(digest === knownDigest ? answer : { ...answer, json: text });
    },
    async run(id, params, { priority = 'interactive', signal } = {}) {
      const job = prepareJob(id, params);
      if (!job.ok) return job;
      const fetched = await fetch(job.value, params, { priority, signal });
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
