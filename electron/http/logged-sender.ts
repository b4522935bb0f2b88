/** Sends the requests of one client, again where that helps, and records each of them. */
import { familyOf } from '@shared/contract/index';
import type { Result } from '@shared/ipc/result';

import { createAnswerReader } from './answer-reader';
import { redactedUrl } from './request-log';
import type { ApiClientOptions } from './api-client-types';
import type { Fetched } from './last-answers';
import type { Callers } from './request-coalescing';
import type { RequestContext } from './request-context';
import { send } from './send';
import type { SentAnswer } from './send';
import type { Attempt, LighterRequests } from './sent-back';
import { answerTimes } from './server-clock';

/** Failures of requests that a limit held back. */
const HELD_BACK: ReadonlySet<string> = new Set(['BUDGET_SPENT', 'SERVICE_ASKED_TO_WAIT']);

/** Sends one request. `attempt` is how it goes out; absent: without an earlier answer. */
export type LoggedSender = (
  context: RequestContext,
  callers: Callers,
  attempt?: Attempt,
) => Promise<Result<Fetched>>;

/** Creates the sender of one client. */
export function createLoggedSender(
  options: ApiClientOptions,
  lighterRequests: LighterRequests,
): LoggedSender {
  const { clock, limits, watch, reachability } = options;
  const readSent = createAnswerReader(options);

  /** Sends one request and records it, whatever its outcome. */
  async function sendLogged(
    context: RequestContext,
    callers: Callers,
    attempt: Attempt = { last: null, validator: null },
  ): Promise<Result<Fetched>> {
    const { id, endpoint, request } = context;
    const { validator } = attempt;
    const cookies = attempt.cookies ?? context.cookies;
    const startedAtMs = clock.now();
    const startedAt = clock.monotonicMs();
    let sessionGeneration = watch.sessionGeneration();
    const condition = validator === null ? {} : { 'if-none-match': validator };
    const sent = await send(
      { ...request, headers: { ...request.headers, ...condition } },
      {
        connections: options.connections,
        limits,
        cookies,
        account: cookies ? options.account : undefined,
        async admit() {
          const budget = options.budget(endpoint.bucket);
          const admitted = await budget.acquire(callers.priority(), callers.signal, familyOf(id));
          sessionGeneration = watch.sessionGeneration();
          return admitted;
        },
        signal: callers.signal,
        now: () => clock.now(),
        serverNowMs: () => clock.now() + options.serverClock.offsetMs(),
      },
    );
    reachability.observe(sent, startedAt, clock.monotonicMs());
    const record = (outcome: string) =>
      options.requestLog.add(
        {
          startedAtMs,
          endpointId: id,
          method: request.method,
          redactedUrl: redactedUrl(request.url.origin, endpoint, context.params),
          status: sent.ok ? sent.value.status : (sent.error.httpStatus ?? null),
          outcome,
          durationMs: Math.round(clock.monotonicMs() - startedAt),
          bytes: sent.ok ? sent.value.bytes : 0,
        },
        !sent.ok && HELD_BACK.has(sent.error.code),
      );
    if (sent.ok && !attempt.isSecondTry && concernsReplacedCookie(context, sent.value)) {
      record('cookie outdated');
      return sendLogged(context, callers, { ...attempt, isSecondTry: true });
    }
    const lighter = sent.ok
      ? await lighterRequests.after(sent.value.status, context, attempt)
      : null;
    if (lighter !== null) {
      record(lighter.because);
      options.warn?.(`${id}: status ${sent.ok ? sent.value.status : 0}, ${lighter.because}`);
      return sendLogged(context, callers, lighter.attempt);
    }
    const result = sent.ok
      ? await readSent(context, { ...sent.value, sessionGeneration }, attempt)
      : sent;
    if (attempt.cookies && sent.ok) lighterRequests.settle(sent.value.status);
    const isConfirmed = sent.ok && sent.value.status === 304;
    if (!result.ok) record(`${result.error.kind} ${result.error.code}`);
    else record(isConfirmed ? 'unchanged' : 'ok');
    if (!result.ok) options.requestLog.limits.add(context, result.error, clock.now());
    // The stored answer is of a version with another contract.
    const isWrongShape = !result.ok && result.error.code === 'WRONG_SHAPE';
    if (validator !== null && isConfirmed && isWrongShape)
      return sendLogged(context, callers, { ...attempt, last: null, validator: null });
    if (sent.ok && result.ok && endpoint.kind === 'read' && options.onRead) {
      const { value, digest, fetchedAtMs } = result.value;
      const local = { sentMs: startedAt, arrivedMs: clock.monotonicMs() };
      const exchange = { fetchedAtMs, local, headers: sent.value.headers };
      const times = answerTimes(exchange, options.serverClock.offsetMs());
      const isReturn = reachability.takeReturn();
      options.onRead({ id, params: context.params, value, digest, times, isReturn });
    }
    return result;
  }

  return sendLogged;
}

/**
 * A read answered after its cookie was replaced says nothing about the session: it may be
 * a 401, or navigation without a user, only because of the old cookie.
 */
function concernsReplacedCookie({ id, endpoint }: RequestContext, answer: SentAnswer): boolean {
  return (
    endpoint.kind === 'read' &&
    answer.isCookieOutdated &&
    (answer.status === 401 || id === 'clientNav')
  );
}
