/** What the client says around a failure's own message: what happened, what is safe, what to do. */
import type { Failure, FailureKind } from '@shared/ipc/result';

interface FailureWords {
  readonly title: string;
  /** What is safe and what to do next. */
  readonly advice: string;
  /** Where the player can mend it. */
  readonly remedy?: { readonly label: string; readonly href: string };
}

const REPORT = { label: 'Open diagnostics', href: '#/diagnostics' } as const;

const WORDS: Readonly<Record<FailureKind, FailureWords>> = {
  service: { title: 'The service refused this', advice: 'Nothing was changed.' },
  'rate-limited': {
    title: 'The service asks for a pause',
    advice: 'Nothing is lost; asking again works once the pause is over.',
  },
  'signed-out': {
    title: 'You are not signed in',
    advice: 'Sign in again; what was already loaded is kept.',
    remedy: { label: 'Sign in', href: '#/sign-in' },
  },
  'key-required': {
    title: 'This needs an API key',
    advice: 'Add a key of this account in settings.',
    remedy: { label: 'Add an API key', href: '#/settings/keys' },
  },
  'feature-absent': {
    title: 'This server does not offer this',
    advice: 'It may be older or have the feature switched off; everything else works.',
  },
  unreachable: {
    title: 'The server cannot be reached',
    advice: 'Nothing is lost. Check the connection, then try again.',
  },
  'timed-out': {
    title: 'The server took too long',
    advice: 'Nothing is lost. Try again in a moment.',
  },
  tls: {
    title: "The server's certificate is not to be trusted",
    advice: 'Nothing was sent. Check the address and the clock of this computer.',
  },
  'bad-answer': {
    title: 'The answer cannot be read',
    advice: 'What was already loaded is kept. If it goes on, copy the report in diagnostics.',
    remedy: REPORT,
  },
  'redirect-refused': {
    title: 'The server pointed to another address',
    advice: 'Nothing was sent there. Check the address of the server.',
    remedy: { label: 'Check the server', href: '#/settings/advanced' },
  },
  cancelled: { title: 'This was cancelled', advice: 'Nothing is lost.' },
  'bad-call': {
    title: 'The client asked in a way it must not',
    advice: 'Nothing was sent. Please copy the report in diagnostics.',
    remedy: REPORT,
  },
  internal: {
    title: 'The client has a fault',
    advice: 'Your session and data are safe. Please copy the report in diagnostics.',
    remedy: REPORT,
  },
};

const SERVICE_FAULT: FailureWords = {
  title: 'The service has a problem of its own',
  advice: 'Nothing is lost. Try again in a moment.',
};

const FIRST_SERVER_STATUS = 500;

/** The words for a failure; those of a service's own fault (status 500 and up) differ from a refusal's. */
export function failureWords(failure: Failure): FailureWords {
  const isServiceFault =
    failure.kind === 'service' && (failure.httpStatus ?? 0) >= FIRST_SERVER_STATUS;
  return isServiceFault ? SERVICE_FAULT : WORDS[failure.kind];
}
