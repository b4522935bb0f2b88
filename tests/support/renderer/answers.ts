/** Answers `api:call` in component tests with the contract's fixtures or the test's own answers. */
import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';
import type { EndpointId, ParamsOf, ReadId, ResponseOf } from '@shared/contract/index';
import { normalisedAnswer } from '@shared/contract/normalise';
import { contractUsage } from '@shared/contract/server-usage';
import type { ServerUsage } from '@shared/contract/server-usage';
import type { ApiAnswer, ApiCall } from '@shared/ipc/channels/api';
import type { SessionView } from '@shared/ipc/channels/session';
import type { Settings } from '@shared/ipc/channels/settings';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, FailureKind, Result } from '@shared/ipc/result';
import { contractFixtures } from '@support/contract/fixtures';

import type { FakeBridge } from './fake-bridge';

/** The two kinds of service that the fixtures imitate. */
export type Dialect = 'contract' | 'observed';

/** Answers one call. `nth` counts the calls of this endpoint from 0. */
type Answerer<Id extends EndpointId> = (
  params: ParamsOf<Id>,
  nth: number,
) => Promise<Result<ResponseOf<Id>>> | Result<ResponseOf<Id>>;

/** The answer of one endpoint: a fixed body, or a function. */
export type AnswerOf<Id extends EndpointId> = ResponseOf<Id> | Answerer<Id>;

export type AnswersGiven = { readonly [Id in EndpointId]?: AnswerOf<Id> };

const FAILURES: Readonly<Record<FailureKind, Failure>> = {
  service: {
    kind: 'service',
    code: 'FORBIDDEN',
    message: 'Not for you.',
    httpStatus: 403,
  },
  'rate-limited': {
    kind: 'rate-limited',
    code: 'RATE_LIMITED',
    message: 'Too many requests.',
    httpStatus: 429,
    retryAfterMs: 30_000,
  },
  'signed-out': {
    kind: 'signed-out',
    code: 'UNAUTHORIZED',
    message: 'Not authenticated.',
    httpStatus: 401,
  },
  'key-required': {
    kind: 'key-required',
    code: 'API_KEY_REQUIRED',
    message: 'An API key is required.',
  },
  'feature-absent': {
    kind: 'feature-absent',
    code: 'FEATURE_ABSENT',
    message: 'This server does not have this feature.',
    httpStatus: 404,
  },
  unreachable: {
    kind: 'unreachable',
    code: 'UNREACHABLE',
    message: 'No connection could be made.',
  },
  'timed-out': { kind: 'timed-out', code: 'TIMED_OUT', message: 'No answer within 15 s.' },
  tls: { kind: 'tls', code: 'TLS', message: 'The certificate has expired.' },
  'bad-answer': { kind: 'bad-answer', code: 'BAD_ANSWER', message: 'The answer made no sense.' },
  'redirect-refused': {
    kind: 'redirect-refused',
    code: 'REDIRECT_REFUSED',
    message: 'The server pointed elsewhere.',
  },
  cancelled: { kind: 'cancelled', code: 'CANCELLED', message: 'Cancelled.' },
  'bad-call': { kind: 'bad-call', code: 'BAD_CALL', message: 'A parameter is wrong.' },
  internal: { kind: 'internal', code: 'INTERNAL', message: 'Something broke.' },
};

/** A typical failure of this kind. */
export function failureOfKind(kind: FailureKind, change: Partial<Failure> = {}): Failure {
  return { ...FAILURES[kind], ...change };
}

/** Answers every call with a failure. */
export function failing(kind: FailureKind, change: Partial<Failure> = {}) {
  return (): Result<never> => fail(failureOfKind(kind, change));
}

/** Never answers, so the first load does not end. */
export function pending() {
  return (): Promise<Result<never>> => new Promise(() => undefined);
}

/**
 * Gives the answers in this order, then repeats the last one. Each is a body or a function such as
 * `failing('timed-out')`.
 */
export function inTurn<Id extends EndpointId>(
  ...answers: readonly [AnswerOf<Id>, ...AnswerOf<Id>[]]
): Answerer<Id> {
  return (params, nth) =>
    answerWith(answers[Math.min(nth, answers.length - 1)] as AnswerOf<Id>, params, nth);
}

function answerWith<Id extends EndpointId>(
  answer: AnswerOf<Id>,
  params: ParamsOf<Id>,
  nth: number,
): Promise<Result<ResponseOf<Id>>> | Result<ResponseOf<Id>> {
  return typeof answer === 'function' ? answer(params, nth) : succeed(answer);
}

/** The body of a fixture, to change: `{ ...fixture('country'), name: null }`. */
export function fixture<Id extends EndpointId>(
  id: Id,
  dialect: Dialect = 'contract',
  index = 0,
): ResponseOf<Id> {
  const bodies = contractFixtures[id][dialect] as unknown as readonly ResponseOf<Id>[];
  const body = bodies[index];
  if (body === undefined) throw new Error(`${id} has no ${dialect} fixture ${index}`);
  return body;
}

/** A body as main sends it, in its one shape; the body's own text is its digest. */
function asApiAnswer(
  { endpointId, params, knownDigest }: ApiCall,
  body: unknown,
  usage: ServerUsage,
): ApiAnswer {
  const given = params as Readonly<Record<string, unknown>>;
  const json = JSON.stringify(
    normalisedAnswer(endpointId, given, body, JSON.stringify(body), usage),
  );
  return {
    ...(json === knownDigest ? {} : { json }),
    digest: json,
    fetchedAtMs: Date.now(),
    clockOffsetMs: 0,
  };
}

/** Answers `api:call` from `given`, else from the fixtures of `dialect`. */
export function serviceOf(given: AnswersGiven, dialect: Dialect) {
  const calls = new Map<string, number>();
  const usage = contractUsage();
  return async (call: ApiCall): Promise<Result<ApiAnswer>> => {
    const { endpointId, params } = call;
    const id = endpointId as ReadId;
    const nth = calls.get(id) ?? 0;
    calls.set(id, nth + 1);
    // With the true chambers of another answer, the contract's legislature would not be drawn.
    const usual =
      id === 'chamberComposition' && dialect === 'contract'
        ? failing('feature-absent')
        : fixture(id, dialect);
    const answer = (given[id] ?? usual) as AnswerOf<ReadId>;
    const result = await answerWith(answer, params as ParamsOf<ReadId>, nth);
    return result.ok ? succeed(asApiAnswer(call, result.value, usage)) : result;
  };
}

/** Answers as main does to a client with this session and these settings; `api:call` is answered by `serviceOf`. */
export function answerAsMain(
  { answers }: FakeBridge,
  session: SessionView,
  settings: Settings,
): void {
  answers['session:get'] = () => succeed(session);
  answers['cache:load'] = () => succeed([]);
  answers['app:take-notices'] = () => succeed([]);
  answers['keys:account'] = failing('feature-absent');
  answers['settings:get'] = () => succeed(settings);
  answers['settings:update'] = (change) => succeed({ ...settings, ...change });
}

const READS = Object.entries<Endpoint>(endpoints).filter(([, { kind }]) => kind === 'read');

/** The same answer for every read. */
export function everyRead(answer: () => Promise<Result<never>> | Result<never>): AnswersGiven {
  return Object.fromEntries(READS.map(([id]) => [id, answer]));
}

/** The same answer for every read that needs an API key. */
export function everyKeyedRead(answer: () => Promise<Result<never>> | Result<never>): AnswersGiven {
  const ids = READS.filter(([, { auth }]) => auth === 'publicKey').map(([id]) => id);
  return Object.fromEntries(ids.map((id) => [id, answer]));
}

/** The service's error when it finds nothing. */
export function nothingFound() {
  return (): Result<never> => succeed({ ok: true, found: false } as never);
}
