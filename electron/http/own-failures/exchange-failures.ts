/** Failures of one request and its answer: the network, TLS, the form of the answer, budgets. */
import * as tls from 'node:tls';

import type { Failure } from '@shared/ipc/result';

/**
 * What helps with a server whose certificate a private authority signed.
 * @param readsSystem whether this runtime can list the authorities that the system trusts
 */
export function trustAdvice(readsSystem: boolean): string {
  const whole = 'If the server has its own certificate authority, ';
  return readsSystem
    ? `${whole}add its certificate to those that this computer trusts, and start Hustings again.`
    : `${whole}this Electron cannot see whether the computer trusts it. Set NODE_EXTRA_CA_CERTS to the PEM file of its certificate, and start Hustings again.`;
}

const CONTACT = 'Nothing was sent. If this continues, tell the server’s operator.';

export const EXCHANGE_FAILURES = {
  NETWORK_UNREACHABLE: {
    kind: 'unreachable',
    message:
      'The server cannot be reached. Nothing was sent. Check the connection and the server address, then try again.',
  },
  CONNECTION_LOST: {
    kind: 'unreachable',
    message:
      'The connection broke before the whole response arrived. Nothing was changed. Try again.',
  },
  PROXY_REFUSED: {
    kind: 'unreachable',
    message:
      "The system's proxy refused the connection. Nothing reached the server. Check the proxy settings of this computer.",
  },
  PROXY_PASSWORD_WANTED: {
    kind: 'unreachable',
    message:
      "This network's proxy needs a username and password. Nothing reached the server. Try again: Hustings asks you for them.",
  },
  PROXY_SIGN_IN_UNSUPPORTED: {
    kind: 'unreachable',
    message:
      "This network's proxy needs a sign-in that Hustings does not support. Nothing reached the server. Hustings supports only Basic authentication on HTTP and HTTPS proxies. Ask the network's administrator to allow that, or to let this server through without a sign-in.",
  },
  TIMED_OUT: {
    kind: 'timed-out',
    message: 'The server did not finish its response in time. Nothing was changed. Try again.',
  },
  CONNECT_TIMED_OUT: {
    kind: 'timed-out',
    message: 'The server did not accept a connection in time. Nothing was sent. Try again.',
  },
  TLS_CERTIFICATE_EXPIRED: {
    kind: 'tls',
    message: `The certificate of the server has expired, so the connection was not made. ${CONTACT}`,
  },
  TLS_CERTIFICATE_NOT_YET_VALID: {
    kind: 'tls',
    message:
      'The certificate of the server is not valid yet, so the connection was not made. Nothing was sent. Check the date and time of this computer.',
  },
  TLS_CERTIFICATE_UNTRUSTED: {
    kind: 'tls',
    message: `The certificate of the server is self-signed or comes from an issuer that Hustings does not trust, so the connection was not made. Nothing was sent. ${trustAdvice('getCACertificates' in tls)}`,
  },
  TLS_WRONG_HOST: {
    kind: 'tls',
    message:
      'The certificate belongs to another host, so the connection was not made. Nothing was sent. Check the server address.',
  },
  TLS_CERTIFICATE_REVOKED: {
    kind: 'tls',
    message: `The certificate of the server was revoked, so the connection was not made. ${CONTACT}`,
  },
  TLS_FAILED: {
    kind: 'tls',
    message: `No secure connection to the server could be made. ${CONTACT}`,
  },
  NOT_JSON: {
    kind: 'bad-answer',
    message:
      'The response could not be used: perhaps it is a sign-in page of this network, or the server is down. Try again.',
  },
  MALFORMED_ANSWER: {
    kind: 'bad-answer',
    message: 'The response is not valid HTTP and was not used. Try again.',
  },
  WRONG_SHAPE: {
    kind: 'bad-answer',
    message:
      'The response does not have the shape that this version of Hustings expects, and was not used. Try again, or look for an update.',
  },
  TOO_LARGE: {
    kind: 'bad-answer',
    message: 'The response is larger than Hustings accepts and was not used.',
  },
  TOO_DEEP: {
    kind: 'bad-answer',
    message: 'The response nests deeper than Hustings accepts and was not used.',
  },
  UNKNOWN_ENCODING: {
    kind: 'bad-answer',
    message:
      'The response is compressed in a way that Hustings does not support, and was not used.',
  },
  BROKEN_ENCODING: {
    kind: 'bad-answer',
    message: 'The compressed response is damaged and was not used. Try again.',
  },
  NOT_THE_SERVICE: {
    kind: 'bad-answer',
    message:
      'The server at this address is not a game server. None of your data was sent to it. Check the address.',
  },
  REDIRECT_REFUSED: {
    kind: 'redirect-refused',
    message:
      'The server redirected to another address. Hustings does not follow such a redirect, and sent nothing there.',
  },
  WRITE_REDIRECTED: {
    kind: 'redirect-refused',
    message:
      'The server redirected instead of responding. Nothing was sent to the new address. Check whether the change took effect before you try again.',
  },
  TOO_MANY_REDIRECTS: {
    kind: 'redirect-refused',
    message: 'The server redirects in a loop. Hustings stopped following. Try again later.',
  },
  FEATURE_ABSENT: {
    kind: 'feature-absent',
    message: 'Not available on this server. Everything else works.',
  },
  CANCELLED: { kind: 'cancelled', message: 'The request was cancelled.' },
  BUDGET_SPENT: {
    kind: 'rate-limited',
    message: 'Request limit reached. Nothing was sent.',
  },
  SERVICE_ASKED_TO_WAIT: {
    kind: 'rate-limited',
    message: 'The server asked us to slow down. Nothing was sent.',
  },
  UNKNOWN_ENDPOINT: {
    kind: 'bad-call',
    message: 'Unknown request. Nothing was sent.',
  },
  NOT_FOR_RENDERER: {
    kind: 'bad-call',
    message: 'This request cannot be sent from here. Nothing was sent.',
  },
  BAD_PARAMETERS: {
    kind: 'bad-call',
    message: 'A value of this request is not valid. Nothing was sent.',
  },
  INTERNAL: { kind: 'internal', message: 'Something went wrong in Hustings. Try again.' },
} as const satisfies Record<string, Pick<Failure, 'kind' | 'message'>>;
