/** The words that the client shows around a failure's message. The message is the service's, or an explanation by main. */
import {
  isOwnLimit,
  isServerAway,
  isStoppedByProxy,
  isUnsentWait,
  NO_SERVER,
} from '@renderer/api/query/failures';
import { href } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import type { Failure, FailureKind } from '@shared/ipc/result';

/** The words around a message. */
export interface FailureWords {
  /** What happened, in one short line without a full stop. */
  readonly summary: string;
  /** Whether the message itself says what happened, what is safe and what to do. */
  readonly isMessageWhole: boolean;
  /** What is safe and what to do; shown after a message of the service. */
  readonly advice?: string;
  /** Where the player can fix it. */
  readonly remedy?: { readonly label: string; readonly href: Href };
}

const SIGN_IN = { label: 'Sign in', href: href('signIn') } as const;
const REPORT = { label: 'Open diagnostics', href: href('diagnostics') } as const;

const WORDS: Readonly<Record<FailureKind, FailureWords>> = {
  service: { summary: 'The server refused this', isMessageWhole: false },
  'rate-limited': {
    summary: 'The server asked us to slow down',
    isMessageWhole: false,
    advice: 'Nothing is lost. Try again when the pause is over.',
  },
  'signed-out': {
    summary: 'You are not signed in',
    isMessageWhole: false,
    remedy: SIGN_IN,
  },
  'key-required': {
    summary: 'This needs an API key',
    isMessageWhole: false,
    remedy: { label: 'Add an API key', href: href('keysSettings') },
  },
  'feature-absent': { summary: 'Not available on this server', isMessageWhole: true },
  unreachable: { summary: 'The server cannot be reached', isMessageWhole: true },
  'timed-out': { summary: 'The server took too long', isMessageWhole: true },
  tls: { summary: 'The server’s certificate cannot be trusted', isMessageWhole: true },
  'bad-answer': {
    summary: 'The response was unreadable',
    isMessageWhole: true,
    remedy: REPORT,
  },
  'redirect-refused': {
    summary: 'The server redirected to another address',
    isMessageWhole: true,
    remedy: { label: 'Check the server', href: href('advancedSettings') },
  },
  cancelled: { summary: 'Cancelled', isMessageWhole: true },
  'bad-call': {
    summary: 'Hustings sent a malformed request',
    isMessageWhole: true,
    remedy: REPORT,
  },
  internal: { summary: 'Something went wrong in Hustings', isMessageWhole: true, remedy: REPORT },
};

/** An API key belongs to an account, so a guest signs in before anything else. */
const KEY_FOR_GUEST: FailureWords = {
  ...WORDS['key-required'],
  remedy: SIGN_IN,
};

const SERVICE_ERROR: FailureWords = {
  summary: 'The server had an error',
  isMessageWhole: false,
  advice: 'Nothing is lost. Try again in a moment.',
};

const LIMIT_REACHED: FailureWords = {
  summary: 'Request limit reached',
  isMessageWhole: true,
  advice: 'Nothing is lost. Hustings retries shortly.',
};

const FIRST_SERVER_ERROR_STATUS = 500;

const SERVER_AWAY: FailureWords = {
  summary: 'The server is temporarily unavailable',
  isMessageWhole: true,
  advice: 'Nothing is lost. Hustings retries shortly.',
};

const STOPPED_BY_PROXY: FailureWords = {
  summary: 'This network’s proxy needs a password',
  isMessageWhole: true,
};

const NO_SERVER_CHOSEN: FailureWords = {
  summary: 'No server is chosen',
  isMessageWhole: true,
  remedy: { label: 'Choose a server', href: href('welcome') },
};

/**
 * Whether the service said no, rather than being broken or out of reach. A refusal is shown in the
 * service's words alone.
 */
export function isRefusal(failure: Failure): boolean {
  return failure.kind === 'service' && (failure.httpStatus ?? 0) < FIRST_SERVER_ERROR_STATUS;
}

/** The words for a failure. An error of the service (status 500 and up) has other words than a refusal. `isGuest`: nobody is signed in. */
export function failureWords(failure: Failure, isGuest = false): FailureWords {
  if (isGuest && failure.kind === 'key-required') return KEY_FOR_GUEST;
  if (failure.code === NO_SERVER.code) return NO_SERVER_CHOSEN;
  if (isStoppedByProxy(failure)) return STOPPED_BY_PROXY;
  if (isOwnLimit(failure)) return LIMIT_REACHED;
  // Main's message about a pause that goes on already says that the service asked for it.
  if (isUnsentWait(failure)) return { ...WORDS['rate-limited'], isMessageWhole: true };
  if (isServerAway(failure)) return SERVER_AWAY;
  return failure.kind === 'service' && !isRefusal(failure) ? SERVICE_ERROR : WORDS[failure.kind];
}
