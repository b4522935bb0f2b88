/**
 * Calls the service: looks an endpoint up in the contract table, checks what goes out and what comes
 * back, and keeps to the rules in between (DESIGN, flow "Read").
 */
import { createHash } from 'node:crypto';

import type { BucketName, Endpoint } from '@shared/contract/define';
import { endpoints, isEndpointId } from '@shared/contract/index';
import type { EndpointId, ParamsOf, ResponseOf } from '@shared/contract/index';
import { buildRequestTarget } from '@shared/contract/request';
import type { ApiAnswer, ApiCall } from '@shared/ipc/bridge';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import type { Connections } from './connections';
import type { WireRequest } from './exchange';
import type { Clock } from './clock';
import { createEtagCache } from './etag-cache';
import type { TaggedBody } from './etag-cache';
import { createFlights } from './flights';
import { ownFailure } from './failures';
import type { HttpLimits } from './limits';
import type { RateBudget } from './rate-budget';
import { readAnswer } from './read-answer';
import type { GoodBody } from './read-answer';
import { redactedUrl } from './request-log';
import type { RequestLog } from './request-log';
import { send } from './send';
import type { CookieCarrier, SentAnswer } from './send';
import type { ServerClock } from './server-clock';

/** A key as it goes out with a request. */
export interface PickedKey {
  /** A `bot` key goes out as `X-Bot-Token`, the others as `X-API-Key` (contract part 5). */
  readonly scope: 'public' | 'private' | 'bot';
  readonly key: string;
}

/** The API keys of a profile, and what the service thinks of them. */
export interface KeyRing {
  /** The best key for an endpoint; null when there is none of the scope that it needs. */
  pick(auth: 'publicKey' | 'privateKey'): PickedKey | null;
  /** The service took this key; or, where `refusal` is not null, answered 401 with these words. */
  checked(picked: PickedKey, refusal: string | null): void;
}

/** What the request of an answer went out with. */
export interface RequestContext {
  readonly hasCookie: boolean;
  /** `SessionWatch.sessionGeneration` when it went out. */
  readonly sessionGeneration: number;
}

/** Learns from the answers of cookie routes whether the session stands. */
export interface SessionWatch {
  /** Rises whenever the session ends or comes back: what was asked before says nothing of it. */
  sessionGeneration(): number;
  /** A cookie route answered 401. */
  unauthorized(endpointId: EndpointId, asked: RequestContext): void;
  /** client-nav answered. A failure replaces the answer: the session is over. */
  navigationAnswered(hasUser: boolean, asked: RequestContext): Failure | null;
}

export interface ApiClientOptions {
  /** Origin of the service; null while it has no address. */
  readonly origin: () => string | null;
  readonly connections: Connections;
  readonly cookies: CookieCarrier;
  readonly keys: KeyRing;
  readonly watch: SessionWatch;
  readonly budget: (bucket: BucketName) => RateBudget;
  readonly messageFor: (code: string) => string | null;
  readonly serverClock: ServerClock;
  readonly requestLog: RequestLog;
  readonly clock: Clock;
  readonly limits: HttpLimits;
  /** `Hustings/<version>`. */
  readonly userAgent: string;
}

export interface ApiClient {
  /** A call of the page: refuses what only the main process may send. */
  call(call: ApiCall, signal?: AbortSignal): Promise<Result<ApiAnswer>>;
  /** A call of the main process itself; answers with the checked value. */
  run<Id extends EndpointId>(
    id: Id,
    params: ParamsOf<Id>,
    options?: { readonly priority?: ApiCall['priority']; readonly signal?: AbortSignal },
  ): Promise<Result<ResponseOf<Id>>>;
}

interface Fetched extends GoodBody {
  readonly digest: string;
  readonly fetchedAtMs: number;
}

interface Job {
  readonly id: EndpointId;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, unknown>>;
  readonly priority: ApiCall['priority'];
}

type DatedAnswer = SentAnswer & Pick<RequestContext, 'sessionGeneration'>;

interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: CookieCarrier | null;
  readonly key: PickedKey | null;
}

/** Makes the client of one profile. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { clock, limits, keys, watch } = options;
  const flights = createFlights<Fetched>();
  const etags = createEtagCache();

  async function credentialsFor(endpoint: Endpoint, url: URL): Promise<Result<Credentials>> {
    switch (endpoint.auth) {
      case 'none': {
        // A command that asks for no proof is the sign-in: the cookies that it sets are the session.
        const cookies = endpoint.kind === 'command' ? options.cookies : null;
        return succeed({ headers: {}, cookies, key: null });
      }
      case 'optionalSession':
        return succeed({ headers: {}, cookies: options.cookies, key: null });
      case 'session':
        if ((await options.cookies.headerFor(url)) === '') return fail(ownFailure('NOT_SIGNED_IN'));
        return succeed({ headers: {}, cookies: options.cookies, key: null });
      case 'publicKey':
      case 'privateKey': {
        const picked = keys.pick(endpoint.auth);
        const code = endpoint.auth === 'publicKey' ? 'KEY_REQUIRED' : 'PRIVATE_KEY_REQUIRED';
        if (!picked) return fail(ownFailure(code));
        const header = picked.scope === 'bot' ? 'x-bot-token' : 'x-api-key';
        return succeed({ headers: { [header]: picked.key }, cookies: null, key: picked });
      }
    }
  }

  function requestFor({ endpoint, params }: Job, origin: string): Result<WireRequest> {
    try {
      const target = buildRequestTarget(endpoint, params);
      const url = new URL(target.path, origin);
      if (url.origin !== origin) return fail(ownFailure('BAD_PARAMETERS'));
      for (const [name, value] of target.query) url.searchParams.append(name, value);
      const headers = { accept: 'application/json', 'user-agent': options.userAgent };
      if (target.body === undefined) return succeed({ method: endpoint.method, url, headers });
      return succeed({
        method: endpoint.method,
        url,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(target.body),
      });
    } catch {
      return fail(ownFailure('BAD_PARAMETERS'));
    }
  }

  /** Sends one request and writes it down, whatever comes of it. */
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
    const sent = await send(
      { ...request, headers: { ...request.headers, ...credentials.headers } },
      {
        connections: options.connections,
        limits,
        cookies: credentials.cookies,
        async admit() {
          const admitted = await options.budget(job.endpoint.bucket).acquire(job.priority, signal);
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
      ? readSent(job, request, credentials, { ...sent.value, sessionGeneration }, known)
      : sent;
    record(outcomeOf(sent, result));
    return result;
  }

  function readSent(
    job: Job,
    request: WireRequest,
    credentials: Credentials,
    answer: DatedAnswer,
    known: TaggedBody | null,
  ): Result<Fetched> {
    options.serverClock.observe(answer);
    const url = request.url.href;
    const isUnchanged = answer.status === 304 && known !== null;
    const whole = isUnchanged ? { ...answer, status: 200, text: known.text } : answer;
    const body = readAnswer(job.endpoint, whole, {
      maxDepth: limits.maxDepth,
      messageFor: options.messageFor,
      nowMs: clock.now() + options.serverClock.offsetMs(),
    });
    if (request.method === 'GET' && answer.status === 200) etags.put(url, answer);
    if (!body.ok) {
      const { error } = body;
      if (error.kind === 'rate-limited')
        options.budget(job.endpoint.bucket).block(error.retryAfterMs ?? 0);
      return fail(judge(job, credentials, answer, error));
    }
    if (credentials.key) keys.checked(credentials.key, null);
    if (job.id === 'clientNav') {
      const hasUser = (body.value.value as ResponseOf<'clientNav'>).user !== null;
      const ended = watch.navigationAnswered(hasUser, {
        hasCookie: answer.sentCookie,
        sessionGeneration: answer.sessionGeneration,
      });
      if (ended) return fail(ended);
    }
    const digest = createHash('sha256').update(body.value.text).digest('base64url');
    return succeed({ ...body.value, digest, fetchedAtMs: clock.now() });
  }

  /** What a refusal says about the key or the session that it met. */
  function judge(
    { id, endpoint }: Job,
    { key }: Credentials,
    answer: DatedAnswer,
    failure: Failure,
  ): Failure {
    if (answer.status !== 401) return failure;
    if (key) keys.checked(key, failure.message);
    const isCookieRoute = endpoint.auth === 'session' || endpoint.auth === 'optionalSession';
    if (!isCookieRoute || endpoint.needsCharacter) return failure;
    // A write is not asked again with the new cookie, so its refusal says nothing of that one.
    if (endpoint.kind === 'command' && answer.isCookieOutdated) return failure;
    watch.unauthorized(id, {
      hasCookie: answer.sentCookie,
      sessionGeneration: answer.sessionGeneration,
    });
    return answer.sentCookie ? { ...failure, kind: 'signed-out' } : failure;
  }

  async function perform(job: Job, signal: AbortSignal | undefined): Promise<Result<Fetched>> {
    const origin = options.origin();
    if (origin === null) return fail(ownFailure('PRACTICE_WORLD_NOT_RUNNING'));
    const request = requestFor(job, origin);
    if (!request.ok) return request;
    const credentials = await credentialsFor(job.endpoint, request.value.url);
    if (!credentials.ok) return credentials;
    if (job.endpoint.kind === 'command')
      return sendLogged(job, request.value, credentials.value, signal);
    const { href } = request.value.url;
    const known = etags.get(href);
    const headers = known
      ? { ...request.value.headers, 'if-none-match': known.etag }
      : request.value.headers;
    const flight = `${credentials.value.key?.scope ?? job.endpoint.auth} ${href}`;
    return flights.share(flight, signal, (shared) =>
      sendLogged(job, { ...request.value, headers }, credentials.value, shared, known),
    );
  }

  function prepare(id: string, params: unknown, priority: ApiCall['priority']): Result<Job> {
    if (!isEndpointId(id)) return fail(ownFailure('UNKNOWN_ENDPOINT'));
    const endpoint: Endpoint = endpoints[id];
    const parsed = endpoint.params.safeParse(params);
    if (!parsed.success) return fail(badParameters(parsed.error.issues[0]?.path.join('.')));
    return succeed({ id, endpoint, params: parsed.data, priority });
  }

  return {
    async call(call, signal) {
      const job = prepare(call.endpointId, call.params, call.priority);
      if (!job.ok) return job;
      const { endpoint } = job.value;
      if (endpoint.kind === 'command' && endpoint.caller === 'main')
        return fail(ownFailure('NOT_FOR_PAGE'));
      const fetched = await perform(job.value, signal);
      if (!fetched.ok) return fetched;
      const { text, digest, fetchedAtMs } = fetched.value;
      const answer = { digest, fetchedAtMs, clockOffsetMs: options.serverClock.offsetMs() };
      return succeed(digest === call.knownDigest ? answer : { ...answer, json: text });
    },
    async run(id, params, { priority = 'interactive', signal } = {}) {
      const job = prepare(id, params, priority);
      if (!job.ok) return job;
      const fetched = await perform(job.value, signal);
      // The response schema of `id` has just accepted this value.
      return fetched.ok ? succeed(fetched.value.value as ResponseOf<typeof id>) : fetched;
    },
  };
}

/** Names a value by its place, never by its content: it may be a password. */
function badParameters(path: string | undefined): Failure {
  if (!path) return ownFailure('BAD_PARAMETERS');
  return ownFailure('BAD_PARAMETERS', {
    message: `The value of "${path}" is not acceptable. Nothing was sent.`,
  });
}

/**
 * A read that was answered after its cookie had been replaced says nothing of the session: it may be
 * a 401, or navigation without a user, for the old cookie alone.
 */
function concernsReplacedCookie({ id, endpoint }: Job, answer: SentAnswer): boolean {
  return (
    endpoint.kind === 'read' &&
    answer.isCookieOutdated &&
    (answer.status === 401 || id === 'clientNav')
  );
}

function outcomeOf(sent: Result<SentAnswer>, result: Result<unknown>): string {
  if (!result.ok) return `${result.error.kind} ${result.error.code}`;
  return sent.ok && sent.value.status === 304 ? 'unchanged' : 'ok';
}
