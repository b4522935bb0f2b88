/** Turns errors of Node's sockets, TLS and HTTP parser into failures. */
import type { Failure } from '@shared/ipc/result';

import { ownFailure } from './failures';
import type { OwnFailureCode } from './failures';

const TLS_CODES: Readonly<Record<string, OwnFailureCode>> = {
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
};

const PROXY_CODES = [
  'PROXY_REFUSED',
  'PROXY_PASSWORD_WANTED',
  'PROXY_SIGN_IN_UNSUPPORTED',
] as const;
/** How the library of SOCKS proxies says that the proxy demands a password. It gives its errors no code. */
const SOCKS_PASSWORD = /no accepted authentication type/i;
const TLS_FAMILY = /^(ERR_SSL_|ERR_TLS_|CERT_|CRL_)/;
const DECOMPRESSION = /^(Z_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_PADDING|ERR_BUFFER_TOO)/;

/** The `code` of a Node error; the empty string when there is none. */
function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/**
 * Turns an error of a request into a failure.
 *
 * @param connected whether the connection was established, so that the request may have reached the service.
 */
export function networkFailure(error: unknown, connected: boolean): Failure {
  const code = errorCode(error);
  const tls = TLS_CODES[code] ?? (TLS_FAMILY.test(code) ? 'TLS_FAILED' : null);
  if (tls) return ownFailure(tls);
  const ofProxy = PROXY_CODES.find((known) => known === code);
  if (ofProxy) return ownFailure(ofProxy);
  if (error instanceof Error && SOCKS_PASSWORD.test(error.message))
    return ownFailure('PROXY_SIGN_IN_UNSUPPORTED');
  if (code === 'HPE_HEADER_OVERFLOW') return ownFailure('TOO_LARGE');
  if (code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE')
    return ownFailure('MALFORMED_ANSWER');
  if (DECOMPRESSION.test(code)) return ownFailure('BROKEN_ENCODING');
  return ownFailure(connected ? 'CONNECTION_LOST' : 'NETWORK_UNREACHABLE');
}
