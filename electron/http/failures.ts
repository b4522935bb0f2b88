/**
 * Builds the failures that the client itself detects, also from errors of Node's sockets, TLS and HTTP parser, and says
 * what they mean for a write or a sign-in.
 */
import { errorCode } from '@shared/files/error-code';
import type { Failure, FailureKind } from '@shared/ipc/result';

import { ACCOUNT_FAILURES } from './own-failures/account-failures';
import { ADDRESS_FAILURES } from './own-failures/address-failures';
import { BACKUP_FAILURES } from './own-failures/backup-failures';
import { CHAT_FAILURES } from './own-failures/chat-failures';
import { EXCHANGE_FAILURES } from './own-failures/exchange-failures';
import { ORDER_FAILURES } from './own-failures/order-failures';

const OWN_FAILURES = {
  ...EXCHANGE_FAILURES,
  ...ACCOUNT_FAILURES,
  ...ADDRESS_FAILURES,
  ...ORDER_FAILURES,
  ...CHAT_FAILURES,
  ...BACKUP_FAILURES,
};

/** Codes of failures that the client itself detects. */
export type OwnFailureCode = keyof typeof OWN_FAILURES;

const TLS_CODES: ReadonlyMap<string, OwnFailureCode> = new Map(
  Object.entries<OwnFailureCode>({
    CERT_HAS_EXPIRED: 'TLS_CERTIFICATE_EXPIRED',
    CERT_NOT_YET_VALID: 'TLS_CERTIFICATE_NOT_YET_VALID',
    CERT_REVOKED: 'TLS_CERTIFICATE_REVOKED',
    CERT_UNTRUSTED: 'TLS_CERTIFICATE_UNTRUSTED',
    CERT_REJECTED: 'TLS_CERTIFICATE_UNTRUSTED',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'TLS_CERTIFICATE_UNTRUSTED',
    SELF_SIGNED_CERT_IN_CHAIN: 'TLS_CERTIFICATE_UNTRUSTED',
    UNABLE_TO_GET_ISSUER_CERT: 'TLS_CERTIFICATE_UNTRUSTED',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'TLS_CERTIFICATE_UNTRUSTED',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'TLS_CERTIFICATE_UNTRUSTED',
    ERR_TLS_CERT_ALTNAME_INVALID: 'TLS_WRONG_HOST',
    HOSTNAME_MISMATCH: 'TLS_WRONG_HOST',
    EPROTO: 'TLS_FAILED',
  }),
);

const PROXY_CODES = [
  'PROXY_REFUSED',
  'PROXY_PASSWORD_WANTED',
  'PROXY_SIGN_IN_UNSUPPORTED',
] as const;
/** How the library of SOCKS proxies says that the proxy demands a password. It gives its errors no code. */
const SOCKS_PASSWORD = /no accepted authentication type/i;
const TLS_FAMILY = /^(ERR_SSL_|ERR_TLS_|CERT_|CRL_)/;
const DECOMPRESSION = /^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_PADDING|ERR_BUFFER_TOO)/;

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
    message: `${unknownBecause(failure.kind)} We don’t know whether the change took effect. Check before you try again; Hustings never sends it again without asking you.`,
    outcomeUnknown: true,
  };
}

/**
 * The failure of a sign-in without a readable answer. A sign-in changes none of the player's data, so the message is
 * only about the sign-in and leaves nothing to check.
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
      return 'The server did not respond in time.';
    case 'unreachable':
    case 'tls':
      return 'The connection broke before the response arrived.';
    case 'cancelled':
      return 'The request was cancelled before the response arrived.';
    case 'redirect-refused':
      return 'The server redirected to another address. Hustings does not follow redirects of commands.';
    case 'service':
    case 'rate-limited':
      return 'The server reported an error.';
    default:
      return 'The response could not be used.';
  }
}

/**
 * Turns an error of a request into a failure.
 *
 * @param connected whether the connection was established, so that the request may have reached the service.
 */
export function networkFailure(error: unknown, connected: boolean): Failure {
  const code = errorCode(error);
  const tls = TLS_CODES.get(code) ?? (TLS_FAMILY.test(code) ? 'TLS_FAILED' : null);
  if (tls) return ownFailure(tls);
  const ofProxy = PROXY_CODES.find((known) => known === code);
  if (ofProxy) return ownFailure(ofProxy);
  if (error instanceof Error && SOCKS_PASSWORD.test(error.message))
    return ownFailure('PROXY_SIGN_IN_UNSUPPORTED');
  if (code === 'PRIVATE_NETWORK') return ownFailure(code);
  if (code === 'HPE_HEADER_OVERFLOW') return ownFailure('TOO_LARGE');
  if (code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE')
    return ownFailure('MALFORMED_ANSWER');
  if (DECOMPRESSION.test(code)) return ownFailure('BROKEN_ENCODING');
  return ownFailure(connected ? 'CONNECTION_LOST' : 'NETWORK_UNREACHABLE');
}
