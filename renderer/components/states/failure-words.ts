/** What the client says around a failure's own message, which is the service's or a whole explanation of main's. */
import { href } from '@renderer/screens/href';
import type { Href } from '@renderer/screens/href';
import type { Failure, FailureKind } from '@shared/ipc/result';

/** The words around a message. */
export interface FailureWords {
  /** What happened, in one short line without a full stop. */
  readonly summary: string;
  /** The message says by itself what happened, what is safe and what to do. */
  readonly isMessageWhole: boolean;
  /** What is safe and what to do, after a message of the service's. */
  readonly advice?: string;
  /** Where the player can mend it. */
  readonly remedy?: { readonly label: string; readonly href: Href };
}

const REPORT = { label: 'Open diagnostics', href: href('diagnostics') } as const;

const WORDS: Readonly<Record<FailureKind, FailureWords>> = {
  service: { summary: 'The service refused this', isMessageWhole: false },
  'rate-limited': {
    summary: 'The service asks for a pause',
    isMessageWhole: false,
    advice: 'Nothing is lost; asking again works once the pause is over.',
  },
  'signed-out': {
    summary: 'You are not signed in',
    isMessageWhole: false,
    remedy: { label: 'Sign in', href: href('signIn') },
  },
  'key-required': {
    summary: 'This needs an API key',
    isMessageWhole: false,
    remedy: { label: 'Add an API key', href: href('keysSettings') },
  },
  'feature-absent': { summary: 'This server does not offer this', isMessageWhole: true },
  unreachable: { summary: 'The server cannot be reached', isMessageWhole: true },
  'timed-out': { summary: 'The server took too long', isMessageWhole: true },
  tls: { summary: 'The server’s certificate is not to be trusted', isMessageWhole: true },
  'bad-answer': {
    summary: 'The answer could not be read',
    isMessageWhole: true,
    remedy: REPORT,
  },
  'redirect-refused': {
    summary: 'The server pointed to another address',
    isMessageWhole: true,
    remedy: { label: 'Check the server', href: href('advancedSettings') },
  },
  cancelled: { summary: 'This was cancelled', isMessageWhole: true },
  'bad-call': {
    summary: 'The client asked in a way it must not',
    isMessageWhole: true,
    remedy: REPORT,
  },
  internal: { summary: 'The client has a fault', isMessageWhole: true, remedy: REPORT },
};

const SERVICE_FAULT: FailureWords = {
  summary: 'The service has a problem of its own',
  isMessageWhole: false,
  advice: 'Nothing is lost. Try again in a moment.',
};

const FIRST_FAULT_STATUS = 500;

/** Whether the service said no, as against being broken or out of reach: its words then stand alone. */
export function isRefusal(failure: Failure): boolean {
  return failure.kind === 'service' && (failure.httpStatus ?? 0) < FIRST_FAULT_STATUS;
}

/** The words for a failure; those of a service's own fault (status 500 and up) differ from a refusal's. */
export function failureWords(failure: Failure): FailureWords {
  return failure.kind === 'service' && !isRefusal(failure) ? SERVICE_FAULT : WORDS[failure.kind];
}
