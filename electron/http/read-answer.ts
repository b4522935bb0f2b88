/** Turns an HTTP answer into data of the contract's shape, or into a failure. */
import { pathParameterNames } from '@shared/contract/define';
import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';
import { normalisedAnswer } from '@shared/contract/normalise';
import type { ServerUsage } from '@shared/contract/server-usage';
import { codeForStatus, RATE_LIMITED_CODE } from '@shared/contract/errors';
import { isFields, parsedJson } from '@shared/domain/json';
import type { Fields } from '@shared/domain/json';
import { fail, isGatewayStatus, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import type { Job } from './request-context';
import { boundedAnswer } from './bounded-answer';
import type { WireAnswer } from './exchange';
import { outcomeUnknown, ownFailure } from './failures';
import type { OwnFailureCode } from './failures';
import { parseRetryAfter, retryAfterMs, serverDate } from './rate-headers';
import type { HttpLimits } from './send';

/** A good body in its one shape, as text and as a value. */
export interface GoodBody {
  readonly text: string;
  readonly value: unknown;
}

type JsonLimits = Pick<HttpLimits, 'maxDepth' | 'maxValues'>;

export interface ReadAnswerOptions extends JsonLimits {
  /** The catalogue's message for a code; null when it has none. */
  readonly messageFor: (code: string) => string | null;
  /** Words of the service without the player's secrets, which it may send back. */
  readonly redact: (text: string) => string;
  readonly nowMs: number;
  /** What this server's answers have shown so far. */
  readonly usage?: ServerUsage;
}

const NOTHING_FOUND: GoodBody = {
  text: '{"ok":true,"found":false}',
  value: { ok: true, found: false },
};
/** Some servers refuse an unknown country; others answer that they found nothing. */
const MISS_CODE = 'INVALID_COUNTRY';
const LONGEST_MESSAGE = 500;
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

// Character codes of JSON.
const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** The call that an answer belongs to. */
export type Asked = Pick<Job, 'id' | 'endpoint' | 'params'>;

/** Why JSON text may not be parsed: parsing and checking what it holds would stop main; null when it may. */
function excessOf(text: string, { maxDepth, maxValues }: JsonLimits): OwnFailureCode | null {
  let depth = 0;
  let values = 1;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (isInString) {
      if (character === BACKSLASH) index += 1;
      else if (character === QUOTE) isInString = false;
    } else if (character === QUOTE) {
      isInString = true;
    } else if (character === COMMA) {
      values += 1;
    } else if (character === OPEN_ARRAY || character === OPEN_OBJECT) {
      values += 1;
      depth += 1;
      if (depth > maxDepth) return 'TOO_DEEP';
    } else if (character === CLOSE_ARRAY || character === CLOSE_OBJECT) {
      depth -= 1;
    }
    if (values > maxValues) return 'TOO_LARGE';
  }
  return null;
}

/** Parses JSON text; fails with NOT_JSON, TOO_DEEP or TOO_LARGE. */
function parseJsonText(text: string, limits: JsonLimits): Result<unknown> {
  const excess = excessOf(text, limits);
  if (excess !== null) return fail(ownFailure(excess));
  const value = parsedJson(text);
  return value === undefined ? fail(ownFailure('NOT_JSON')) : succeed(value);
}

/** The body as JSON. An HTML page does not count as JSON, whatever it contains. */
function parseBody(answer: WireAnswer, limits: JsonLimits): Result<unknown> {
  const isHtml = /\bhtml\b/i.test(answer.headers['content-type'] ?? '');
  return isHtml ? fail(ownFailure('NOT_JSON')) : parseJsonText(answer.text, limits);
}

/**
 * Reads the answer to a call.
 *
 * A public lookup that finds nothing is data (`found: false`), even when a server answers 404, or 400 for an
 * unknown country. A 404 or 405 that is not JSON means that the server lacks the endpoint, as does any 404 of an
 * extension that asks for no single record. Error bodies keep the service's own `error` and `code` (contract part 7); a
 * missing code is derived from the status. A write is refused only by such a body: a gateway's page may follow a request that the service has carried out.
 */
export function readAnswer(
  asked: Asked,
  answer: WireAnswer,
  options: ReadAnswerOptions,
): Result<GoodBody> {
  const parsed = parseBody(answer, options);
  const { endpoint } = asked;
  const isProof = endpoint.kind === 'read' || isErrorBody(parsed);
  const refusal = (failure: Failure) => fail(isProof ? failure : outcomeUnknown(failure));
  if (answer.status >= 200 && answer.status < 300) {
    if (!parsed.ok) return fail({ ...parsed.error, httpStatus: answer.status });
    return readGoodBody(asked, answer, parsed.value, options);
  }
  const body = parsed.ok && isFields(parsed.value) ? parsed.value : null;
  if (answer.status === 404 || answer.status === 405) {
    const isUnknownEndpoint =
      (endpoint.isExtension && pathParameterNames(endpoint.path).length === 0) ||
      (body?.['code'] !== MISS_CODE && isTakenForRecord(endpoint));
    if (!body || isUnknownEndpoint)
      return refusal(ownFailure('FEATURE_ABSENT', { httpStatus: answer.status }));
  }
  if (body && isMiss(answer.status, body) && isPublicRead(endpoint)) return succeed(NOTHING_FOUND);
  if (answer.status < 400)
    return fail(ownFailure('MALFORMED_ANSWER', { httpStatus: answer.status }));
  return refusal(serviceFailure(endpoint, answer, body, options));
}

/** Whether this is the body of an error of the service (contract part 7). */
function isErrorBody(parsed: Result<unknown>): boolean {
  if (!parsed.ok || !isFields(parsed.value)) return false;
  const { error } = parsed.value;
  return typeof error === 'string' && error.trim() !== '';
}

/**
 * Whether a server without this endpoint takes the last part of its path for the id of a record that it does not find.
 */
function isTakenForRecord({ path }: Endpoint): boolean {
  const parts = path.split('/');
  const isPlaceholder = (part: string | undefined) => part?.startsWith('{') === true;
  if (parts.some(isPlaceholder)) return false;
  return Object.values<Endpoint>(endpoints).some((other) => {
    const otherParts = other.path.split('/');
    return (
      otherParts.length === parts.length &&
      isPlaceholder(otherParts.at(-1)) &&
      otherParts.slice(0, -1).every((part, index) => part === parts[index])
    );
  });
}

function isPublicRead(endpoint: Endpoint): boolean {
  return endpoint.kind === 'read' && endpoint.bucket === 'publicRead';
}

function isMiss(status: number, body: Fields): boolean {
  return status === 404 || (status === 400 && body['code'] === MISS_CODE);
}

/** Whether a 2xx says that nothing was done. Main judges its own commands by more than this. */
function isRefusal(endpoint: Endpoint, body: Fields): boolean {
  if (body['ok'] === false && typeof body['error'] === 'string') return true;
  return endpoint.caller === 'page' && body['success'] === false;
}

function readGoodBody(
  asked: Asked,
  answer: WireAnswer,
  value: unknown,
  options: ReadAnswerOptions,
): Result<GoodBody> {
  const { endpoint } = asked;
  if (isFields(value) && isRefusal(endpoint, value))
    return fail(serviceFailure(endpoint, answer, value, options));
  const checked = endpoint.response.safeParse(value);
  if (checked.success) return goodBody(asked, answer, value, options.usage);
  if (isFields(value) && value['found'] === false && endpoint.bucket === 'publicRead') {
    return succeed(NOTHING_FOUND);
  }
  return fail(ownFailure('WRONG_SHAPE', { httpStatus: answer.status }));
}

/** The body for the readers. A shortened body must still have the endpoint's shape. */
function goodBody(
  { id, endpoint, params }: Asked,
  answer: WireAnswer,
  sent: unknown,
  usage: ServerUsage | undefined,
) {
  const value = normalisedAnswer(id, params, sent, answer.text, usage);
  const bounded = boundedAnswer(answer.text, value);
  if (bounded !== null && !endpoint.response.safeParse(bounded).success) {
    return fail(ownFailure('WRONG_SHAPE', { httpStatus: answer.status }));
  }
  const isAsSent = bounded === null && value === sent;
  return succeed({ text: isAsSent ? answer.text : JSON.stringify(bounded ?? value), value });
}

/** The failure behind an error status; `body` is null when it was not a JSON object. */
function serviceFailure(
  endpoint: Endpoint,
  answer: WireAnswer,
  body: Fields | null,
  options: ReadAnswerOptions,
): Failure {
  const { status } = answer;
  const said = (name: string) => textOf(body?.[name], options.redact);
  const code = said('code') ?? codeForStatus(status);
  const error = said('error');
  const message = isGatewayStatus(status)
    ? wordsForGateway(status, error)
    : (error ?? options.messageFor(code) ?? wordsForStatus(status));
  const failure: Failure = {
    kind: failureKind(endpoint, status),
    code,
    message,
    httpStatus: status,
  };
  if (status === 429 || code === RATE_LIMITED_CODE) {
    return {
      ...failure,
      kind: 'rate-limited',
      retryAfterMs: retryAfterMs(answer.headers, body, options.nowMs),
    };
  }
  if (status === 403 && error?.toLowerCase() === 'banned') {
    return { ...failure, code: 'BANNED', message: bannedMessage(said('reason')) };
  }
  const wait = parseRetryAfter(
    answer.headers['retry-after'],
    serverDate(answer.headers) ?? options.nowMs,
  );
  return status === 503 && wait !== null ? { ...failure, retryAfterMs: wait } : failure;
}

/** The words of a proxy are not the service's. */
function wordsForGateway(status: number, said: string | null): string {
  const answer = said === null ? '' : ` The proxy in front of it says: “${said}”.`;
  return `The server is temporarily unavailable (status ${status}).${answer}`;
}

function wordsForStatus(status: number): string {
  if (status < 300) return 'The server did not carry this out, and gave no reason.';
  return `The service refused the request with status ${status}.`;
}

/** The meaning of a status depends on the request's credentials. */
function failureKind(endpoint: Endpoint, status: number): Failure['kind'] {
  if (status !== 401) return 'service';
  switch (endpoint.auth) {
    case 'publicKey':
    case 'privateKey':
      return 'key-required';
    case 'session':
      return endpoint.needsCharacter ? 'service' : 'signed-out';
    case 'optionalSession':
    case 'none':
      return 'service';
  }
}

function bannedMessage(reason: string | null): string {
  return reason === null
    ? 'This account is banned. No reason was given.'
    : `This account is banned. Reason: ${reason}`;
}

/** Text of the service, safe to show: one line, no control characters, limited length; null when there is none. */
function textOf(value: unknown, redact: (text: string) => string): string | null {
  if (typeof value !== 'string') return null;
  const text = redact(value.replaceAll(CONTROL_CHARACTERS, ' ').trim());
  if (text === '') return null;
  return text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text;
}
