/** Turns an HTTP answer into data of the contract's shape, or into a failure. */
import { pathParameterNames } from '@shared/contract/define';
import type { Endpoint } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';
import { normalisedAnswer } from '@shared/contract/normalise';
import type { ServerUsage } from '@shared/contract/server-usage';
import { isFields } from '@shared/domain/json';
import type { Fields } from '@shared/domain/json';
import { withLeftOut } from '@shared/domain/left-out';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import { truncatedResponse } from './truncated-response';
import type { WireAnswer } from './exchange';
import { outcomeUnknown, ownFailure } from './failures';
import { parseJsonText } from './json-limits';
import type { JsonLimits } from './json-limits';
import type { Job } from './request-context';
import { serviceFailure } from './service-failure';
import type { FailureOptions } from './service-failure';

/** A good body in its one shape and within the limits, as text for the pages and as a value for main. */
export interface GoodBody {
  readonly text: string;
  readonly value: unknown;
}

export interface ReadAnswerOptions extends JsonLimits, FailureOptions {
  /** What this server's answers have shown so far. */
  readonly usage?: ServerUsage;
}

const NOTHING_FOUND: GoodBody = {
  text: '{"ok":true,"found":false}',
  value: { ok: true, found: false },
};
/** Some servers refuse an unknown country; others answer that they found nothing. */
const MISS_CODE = 'INVALID_COUNTRY';
/** The call that an answer belongs to. */
export type Asked = Pick<Job, 'id' | 'endpoint' | 'params'>;

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
  // Checking each of a hundred thousand rows would stop main, so what is left out goes first.
  const bounded = truncatedResponse(answer.text, value);
  const kept = bounded ?? value;
  if (endpoint.response.safeParse(kept).success)
    return succeed(goodBody(asked, answer, value, kept, options.usage));
  if (isFields(value) && value['found'] === false && endpoint.bucket === 'publicRead') {
    return succeed(NOTHING_FOUND);
  }
  return fail(ownFailure('WRONG_SHAPE', { httpStatus: answer.status }));
}

/** The body for the readers; `kept` is what `sent` has within the limits. */
function goodBody(
  { id, params }: Asked,
  answer: WireAnswer,
  sent: unknown,
  kept: unknown,
  usage: ServerUsage | undefined,
): GoodBody {
  const normalised = normalisedAnswer(id, params, kept, answer.text, usage);
  const value = kept === sent ? normalised : withLeftOut(normalised, kept);
  return { text: value === sent ? answer.text : JSON.stringify(value), value };
}
