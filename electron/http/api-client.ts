/**
 * Calls the service: looks an endpoint up in the contract table, checks request and answer, and applies budget, cookies
 * and keys (ARCHITECTURE, "How a read works").
 */
import type { CachePolicy, Endpoint } from '@shared/contract/define';
import type { ResponseOf } from '@shared/contract/index';
import { canonicalJson } from '@shared/domain/json';
import type { ApiCall } from '@shared/ipc/channels/api';
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

/** Who wants a call answered, and how new the answer must be. */
type Wanted = Caller & Pick<ApiCall, 'goodSinceMs'>;

/** Creates the client of one profile. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { clock, lastAnswers } = options;
  const coalescing = createRequestCoalescing<Fetched>();
  const acceptedParams = createAcceptedParams();
  const cookies = createClientCookies(options);
  const lighterRequests = createLighterRequests(cookies);
  const sendLogged = createLoggedSender(options, lighterRequests);

  /** Answers a read from memory if it may not be sent yet, or joins or sends it. */
  async function read(
    context: RequestContext,
    { persist, minGapMs }: CachePolicy,
    paramsJson: string,
    caller: Wanted,
  ): Promise<Result<Fetched>> {
    const { href } = context.request.url;
    const session = options.watch.sessionGeneration();
    const standing = lastAnswers.standingFor(href, { ...caller, session });
    if (standing) return succeed(standing);
    const answers = persist ? options.answers : undefined;
    const stored = { endpointId: context.id, paramsJson };
    const name = `${context.key?.scope ?? context.endpoint.auth} ${href}`;
    return coalescing.share(name, caller, async (callers) => {
      const sentAtMs = clock.now();
      const last = lastAnswers.of(href) ?? asKept((await answers?.read(stored)) ?? null);
      const validator = lighterRequests.validatorOf(context.id, last);
      const fetched = await sendLogged(context, callers, { last, validator });
      if (fetched.ok) {
        const { text: json, digest, etag, fetchedAtMs } = fetched.value;
        answers?.save({ ...stored, json, digest, etag, fetchedAtMs });
        if (answers || minGapMs !== undefined)
          lastAnswers.keep(href, fetched.value, { sentAtMs, minGapMs, session });
      }
      return fetched;
    });
  }

  async function command(context: RequestContext, caller: Caller): Promise<Result<Fetched>> {
    // `send` refuses a write with a session that is not confirmed.
    if (context.cookies) await options.account?.confirm(options.account.version());
    return sendLogged(context, { ...caller, priority: () => caller.priority });
  }

  /**
   * Sends a job in the form that the server accepts: in the contract's, or after a refusal once more in another.
   * @param paramsJson names a read as its caller does, whatever its form
   */
  async function fetch(job: Job, paramsJson: string, caller: Wanted): Promise<Result<Fetched>> {
    const context = await contextOf(job, options, cookies);
    if (!context.ok) return context;
    const { endpoint } = job;
    const fetched =
      endpoint.kind === 'read'
        ? await read(context.value, endpoint.cache, paramsJson, caller)
        : await command(context.value, caller);
    const instead = fetched.ok ? null : acceptedParams.instead(fetched.error, job);
    if (instead === null || caller.signal?.aborted === true) return fetched;
    const again = await fetch({ ...job, params: instead }, paramsJson, caller);
    // If it is refused in this form as well, the form was not the reason, and the first refusal stands.
    if (!again.ok) return fetched;
    acceptedParams.rememberRefused(job);
    return again;
  }

  /** Checks a call, and answers it. */
  async function ask(
    id: string,
    params: unknown,
    by: Endpoint['caller'],
    wanted: Wanted,
  ): Promise<Result<Fetched>> {
    const job = prepareJob(id, params);
    if (!job.ok) return job;
    if (by === 'page' && job.value.endpoint.caller === 'main')
      return fail(ownFailure('NOT_FOR_RENDERER'));
    return fetch(acceptedParams.of(job.value), canonicalJson(params), wanted);
  }

  return {
    async call({ endpointId, params, knownDigest, ...wanted }, signal) {
      const fetched = await ask(endpointId, params, 'page', { ...wanted, signal });
      if (!fetched.ok) return fetched;
      const { text, digest, fetchedAtMs } = fetched.value;
      const answer = { digest, fetchedAtMs, clockOffsetMs: options.serverClock.offsetMs() };
      return succeed(digest === knownDigest ? answer : { ...answer, json: text });
    },
    async run(id, params, { priority = 'interactive', signal } = {}) {
      const fetched = await ask(id, params, 'main', { priority, signal });
      // The response schema of `id` has just accepted this value.
      return fetched.ok ? succeed(fetched.value.value as ResponseOf<typeof id>) : fetched;
    },
  };
}

/** The answer of an earlier run. */
function asKept(stored: Awaited<ReturnType<SavedAnswers['read']>>): KeptAnswer | null {
  return stored && { ...stored, text: stored.json, reading: null };
}
