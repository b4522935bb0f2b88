/** Every failure that the client itself detects, with its message: what happened, what is safe, what to do. */
import type { Failure, FailureKind } from '@shared/ipc/result';

const WAIT = 'Wait a moment; the last good data stays on screen.';
const CONTACT = 'Nothing was sent. If this goes on, tell whoever runs the service.';

const OWN_FAILURES = {
  NETWORK_UNREACHABLE: {
    kind: 'unreachable',
    message:
      'The service cannot be reached. Nothing was sent. Check the connection and the server address, then try again.',
  },
  CONNECTION_LOST: {
    kind: 'unreachable',
    message:
      'The connection broke before the whole answer arrived. Nothing was changed. Try again.',
  },
  PROXY_REFUSED: {
    kind: 'unreachable',
    message:
      "The system's proxy refused the connection. Nothing reached the service. Check the proxy settings of this computer.",
  },
  PRACTICE_WORLD_NOT_RUNNING: {
    kind: 'unreachable',
    message:
      'The practice world is not running. Nothing was sent. Enter it again from the welcome page.',
  },
  PRACTICE_WORLD_SILENT: {
    kind: 'timed-out',
    message:
      'The practice world did not answer in time. Open the briefing to see whether the character was made, then try again.',
  },
  RECORD_DISK_FULL: {
    kind: 'internal',
    message:
      'The disk is full, so the record could not be written. What was recorded before is safe. Free some space; Hustings goes on recording by itself.',
  },
  RECORD_UNAVAILABLE: {
    kind: 'internal',
    message:
      'The record could not be read or written. What was recorded before stays on the disk. Try again; if it keeps failing, restart Hustings.',
  },
  PRACTICE_WORLD_ONLY: {
    kind: 'bad-call',
    message:
      'Characters are made here in the practice world alone, by the player who is signed in to it.',
  },
  TIMED_OUT: {
    kind: 'timed-out',
    message: 'The service did not finish its answer in time. Nothing was changed. Try again.',
  },
  CONNECT_TIMED_OUT: {
    kind: 'timed-out',
    message: 'The service did not accept a connection in time. Nothing was sent. Try again.',
  },
  TLS_CERTIFICATE_EXPIRED: {
    kind: 'tls',
    message: `The certificate of the service has expired, so the connection was not made. ${CONTACT}`,
  },
  TLS_CERTIFICATE_NOT_YET_VALID: {
    kind: 'tls',
    message:
      'The certificate of the service is not valid yet, so the connection was not made. Nothing was sent. Check the date and time of this computer.',
  },
  TLS_CERTIFICATE_UNTRUSTED: {
    kind: 'tls',
    message: `The certificate of the service is self-signed or comes from an issuer that this computer does not trust, so the connection was not made. ${CONTACT}`,
  },
  TLS_WRONG_HOST: {
    kind: 'tls',
    message:
      'The certificate belongs to another host, so the connection was not made. Nothing was sent. Check the server address.',
  },
  TLS_CERTIFICATE_REVOKED: {
    kind: 'tls',
    message: `The certificate of the service was revoked, so the connection was not made. ${CONTACT}`,
  },
  TLS_FAILED: {
    kind: 'tls',
    message: `No secure connection to the service could be made. ${CONTACT}`,
  },
  NOT_JSON: {
    kind: 'bad-answer',
    message:
      'The answer is not JSON: perhaps a sign-in page of this network, or a server that is down. The last good data stays on screen. Try again.',
  },
  MALFORMED_ANSWER: {
    kind: 'bad-answer',
    message: 'The answer is not valid HTTP and was not used. Try again.',
  },
  WRONG_SHAPE: {
    kind: 'bad-answer',
    message:
      'The answer does not have the shape that this version of Hustings knows, and was not used. Try again, or look for an update.',
  },
  TOO_LARGE: {
    kind: 'bad-answer',
    message: 'The answer is larger than Hustings accepts and was not used.',
  },
  TOO_DEEP: {
    kind: 'bad-answer',
    message: 'The answer nests deeper than Hustings accepts and was not used.',
  },
  UNKNOWN_ENCODING: {
    kind: 'bad-answer',
    message: 'The answer is compressed in a way that Hustings does not support, and was not used.',
  },
  BROKEN_ENCODING: {
    kind: 'bad-answer',
    message: 'The compressed answer is damaged and was not used. Try again.',
  },
  NO_SESSION_COOKIE: {
    kind: 'bad-answer',
    message:
      'The service accepted the sign-in but sent no session. You are not signed in. Try again.',
  },
  NOT_THE_SERVICE: {
    kind: 'bad-answer',
    message:
      'The server at this address is not the game service. None of your data was sent to it. Check the address.',
  },
  REDIRECT_REFUSED: {
    kind: 'redirect-refused',
    message:
      'The service redirected to another address. Hustings does not follow such a redirect, and sent nothing there.',
  },
  WRITE_REDIRECTED: {
    kind: 'redirect-refused',
    message:
      'The service redirected instead of answering. Nothing was sent to the new address. Check whether the change took effect before you try again.',
  },
  TOO_MANY_REDIRECTS: {
    kind: 'redirect-refused',
    message: 'The service redirects in a loop. Hustings stopped following. Try again later.',
  },
  FEATURE_ABSENT: {
    kind: 'feature-absent',
    message: 'This server does not offer this part of the service. Everything else works.',
  },
  CANCELLED: { kind: 'cancelled', message: 'The request was cancelled.' },
  PROFILE_CHANGED: {
    kind: 'cancelled',
    message: 'Another profile became active before the answer arrived.',
  },
  KEY_REQUIRED: {
    kind: 'key-required',
    message:
      "This needs a personal API key. Nothing was sent. Make one in the game's settings, then save it under Settings, API keys.",
  },
  PRIVATE_KEY_REQUIRED: {
    kind: 'key-required',
    message:
      "This needs a private API key. Nothing was sent. Make one in the game's settings, then save it under Settings, API keys.",
  },
  NOT_SIGNED_IN: {
    kind: 'signed-out',
    message: 'This needs a signed-in player. Nothing was sent. Sign in first.',
  },
  SESSION_EXPIRED: {
    kind: 'signed-out',
    message: 'Your session has ended. What is on screen stays. Sign in again to go on.',
  },
  BUDGET_SPENT: {
    kind: 'rate-limited',
    message: `Hustings has made as many requests as the service allows in a minute. Nothing was sent. ${WAIT}`,
  },
  SERVICE_ASKED_TO_WAIT: {
    kind: 'rate-limited',
    message: `The service asked for a pause. Nothing was sent. ${WAIT}`,
  },
  UNKNOWN_ENDPOINT: {
    kind: 'bad-call',
    message: 'Hustings does not know this request. Nothing was sent.',
  },
  NOT_FOR_PAGE: {
    kind: 'bad-call',
    message: 'This request cannot be sent from here. Nothing was sent.',
  },
  BAD_PARAMETERS: {
    kind: 'bad-call',
    message: 'A value of this request is not valid. Nothing was sent.',
  },
  NO_SERVER: {
    kind: 'bad-call',
    message: 'No server is chosen yet. Choose one, or enter the practice world.',
  },
  UNKNOWN_PROFILE: { kind: 'bad-call', message: 'This profile does not exist any more.' },
  BAD_ADDRESS: {
    kind: 'bad-call',
    message: 'This is not a web address. Write it like https://game.example.',
  },
  ADDRESS_HAS_CREDENTIALS: {
    kind: 'bad-call',
    message:
      'The address contains a user name or password. Leave them out; you sign in afterwards.',
  },
  INSECURE_ADDRESS: {
    kind: 'bad-call',
    message:
      'Only https addresses are accepted. Plain http is accepted only for this computer (localhost).',
  },
  SIGN_IN_RUNNING: { kind: 'bad-call', message: 'A sign-in is already under way.' },
  NOT_AN_API_KEY: {
    kind: 'bad-call',
    message:
      'This does not look like an API key of the game: one contains _pub_ or _priv_ after its first word. Copy the whole key.',
  },
  NOT_A_BOT_KEY: {
    kind: 'bad-call',
    message:
      'This does not look like a bot key. A personal key, with _pub_ or _priv_ in it, is saved without choosing "bot".',
  },
  CONFIRMATION_OPEN: {
    kind: 'bad-call',
    message:
      'Another question waits for your confirmation. Nothing was sent. Confirm or cancel it first.',
  },
  ORDER_UNDER_WAY: {
    kind: 'bad-call',
    message: 'Another request of yours is under way. Nothing was sent. Wait for its outcome.',
  },
  NO_GESTURE: {
    kind: 'bad-call',
    message: 'A key is made only when you press the button for it. Nothing was sent.',
  },
  KEY_NAME_TAKEN: {
    kind: 'bad-call',
    message:
      'The account already has a key of this name, and the service shows a key only once. No key was made. Revoke that one under Settings, API keys, or choose another name.',
  },
  KEYS_AT_LIMIT: {
    kind: 'bad-call',
    message:
      'The account has three active public keys, and the service allows no more. No key was made. Revoke one that you do not use under Settings, API keys.',
  },
  KEY_GONE: {
    kind: 'bad-call',
    message: 'The account does not have this key any more. Nothing was sent.',
  },
  CRISIS_GONE: {
    kind: 'bad-call',
    message:
      'This crisis no longer waits for this decision. Nothing was sent. Read the crises again.',
  },
  PROFILE_BUSY: {
    kind: 'bad-call',
    message: 'A request of this profile is under way. Nothing was removed. Wait for its outcome.',
  },
  AMOUNT_REFUSED: {
    kind: 'bad-call',
    message:
      'This amount cannot be sent. Nothing was sent. Enter a whole number of at least 1,000.',
  },
  AMOUNT_TOO_FINE: {
    kind: 'bad-call',
    message:
      'This currency does not take so many digits after the point. Nothing was sent. Enter fewer digits.',
  },
  SAME_CURRENCY: {
    kind: 'bad-call',
    message: 'Both currencies are the same. Nothing was sent. Choose two different ones.',
  },
  RECIPIENT_NOT_FOUND: {
    kind: 'bad-call',
    message: 'The service does not know this recipient. Nothing was sent. Search for them again.',
  },
  NOT_TO_RESEND: {
    kind: 'bad-call',
    message:
      'Only an entry whose outcome is unknown can be sent again. Nothing was sent. Look it up in the ledger.',
  },
  KEY_CHANGED: {
    kind: 'bad-call',
    message:
      'The private key was replaced while the confirmation was open. Nothing was sent. Review the order again.',
  },
  LEDGER_NOT_WRITTEN: {
    kind: 'internal',
    message:
      'The ledger could not be written, so nothing was sent: money moves only once its intent is on the disk. Free some space, then try again.',
  },
  LEDGER_UNREADABLE: {
    kind: 'internal',
    message:
      'The ledger of this profile cannot be read, so nothing was sent. Check the disk, then restart Hustings.',
  },
  INTERRUPTED: {
    kind: 'internal',
    message:
      'Hustings ended before the answer arrived. It is not known whether the change took effect. Check before you try again; Hustings never repeats it by itself.',
  },
  ANSWER_UNCLEAR: {
    kind: 'bad-answer',
    message:
      'The service answered but did not say whether it acted. It is not known whether the change took effect. Check before you try again; Hustings never repeats it by itself.',
  },
  NOT_DONE: {
    kind: 'service',
    message: 'The service refused and gave no reason. Nothing was changed.',
  },
  SIGN_OUT_INCOMPLETE: {
    kind: 'internal',
    message:
      'You are signed out, but the stored session could not be erased from the disk. Free some space, then sign in and out again.',
  },
  REMOVAL_INCOMPLETE: {
    kind: 'internal',
    message:
      'The profile is removed, but some of its files could not be erased from the disk. Free some space, then add the profile and remove it again.',
  },
  INTERNAL: { kind: 'internal', message: 'Something went wrong inside Hustings. Try again.' },
} as const satisfies Record<string, { kind: FailureKind; message: string }>;

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
 * The failure of a sign-in without a readable answer. A sign-in changes nothing of the player's, so its message speaks
 * of the sign-in alone: nothing is left to check.
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
