/** Builds the failures that the client itself detects, and says what they mean for a write or a sign-in. */
import type { Failure, FailureKind } from '@shared/ipc/result';

import { ACCOUNT_FAILURES } from './own-failures/account-failures';
import { EXCHANGE_FAILURES } from './own-failures/exchange-failures';
import { ORDER_FAILURES } from './own-failures/order-failures';

const OWN_FAILURES = { ...EXCHANGE_FAILURES, ...ACCOUNT_FAILURES, ...ORDER_FAILURES };

/** Codes of failures that the client itself detects. */
export type OwnFailureCode = keyof typeof OWN_FAILURES;

/** Builds the failure with this code; `extra` adds a status, a wait, or a more exact sentence. */
export function ownFailure(
  code: OwnFailureCode,
  extra: Partial<Pick<Failure, 'httpStatus' | 'retryAfterMs' | 'message'>> = {},
): Failure {
  const { kind, message } = OWN_FAILURES[code];
  return { kind, code, message, ...extra };
}

/**
 * The same failure for a write that had left this machine. Nobody knows whether the service acted,
 * so the message must not say "nothing was changed".
 */
export function outcomeUnknown(failure: Failure): Failure {
  return {
    ...failure,
    message: `${unknownBecause(failure.kind)} It is not known whether the change took effect. Check before you try again; Hustings never repeats it by itself.`,
    outcomeUnknown: true,
  };
}

/**
 * The failure of a sign-in without a readable answer. A sign-in changes none of the player's data, so the message is
 * about the sign-in alone and leaves nothing to check.
 */
export function signInUnanswered(failure: Failure): Failure {
  if (!failure.outcomeUnknown && failure.code !== 'WRITE_REDIRECTED') return failure;
  const { outcomeUnknown: _isUnknown, ...rest } = failure;
  const next =
    failure.kind === 'cancelled' ? 'Try again.' : 'Check the server address, then try again.';
  return {
    ...rest,
    message: `${unknownBecause(failure.kind)} You are not signed in. ${next}`,
  };
}

function unknownBecause(kind: FailureKind): string {
  switch (kind) {
    case 'timed-out':
      return 'The service did not answer in time.';
    case 'unreachable':
    case 'tls':
      return 'The connection broke before the answer arrived.';
    case 'cancelled':
      return 'The request was cancelled before the answer arrived.';
    case 'redirect-refused':
      return 'The service pointed to another address instead of answering, and Hustings does not follow it with a command.';
    case 'service':
    case 'rate-limited':
      return 'The service answered with an error.';
    default:
      return 'The answer could not be read.';
  }
}
