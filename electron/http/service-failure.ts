/** The failure behind an error of the service: its kind by status and credentials, its words safe to show. */
import type { Endpoint } from '@shared/contract/define';
import { codeForStatus, RATE_LIMITED_CODE } from '@shared/contract/errors';
import { beginningOf } from '@shared/domain/wording/beginnings';
import type { Fields } from '@shared/domain/json';
import { isGatewayStatus } from '@shared/ipc/result';
import type { Failure } from '@shared/ipc/result';

import type { WireAnswer } from './exchange';
import { parseRetryAfter, retryAfterMs, serverDate } from './rate-headers';

const LONGEST_MESSAGE = 500;
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

export interface FailureOptions {
  /** The catalogue's message for a code; null when it has none. */
  readonly messageFor: (code: string) => string | null;
  /** Words of the service without the player's secrets, which it may send back. */
  readonly redact: (text: string) => string;
  readonly nowMs: number;
}

/** The failure behind an error status; `body` is null when it was not a JSON object. */
export function serviceFailure(
  endpoint: Endpoint,
  answer: WireAnswer,
  body: Fields | null,
  options: FailureOptions,
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
  return `The server refused the request with status ${status}.`;
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
  return beginningOf(text, LONGEST_MESSAGE);
}
