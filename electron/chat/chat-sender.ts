/** One attempt to send a message to a chat: https only, no redirects, no private network unless it was typed. */
import type { ChatForm } from '@shared/ipc/channels/chat';
import type { Failure } from '@shared/ipc/result';

import type { Clock } from '../http/clock';
import type { Connections } from '../http/connections';
import { ownFailure } from '../http/failures';
import { isPrivateHost, publicLookup } from '../http/public-networks';
import { parseRetryAfter } from '../http/rate-headers';
import { send } from '../http/send';
import type { HttpLimits, Lease, SentAnswer } from '../http/send';
import { chatBody } from './chat-message';
import type { ChatWords } from './chat-message';

/** Where a message goes, and in which form. */
export interface ChatTarget {
  readonly url: URL;
  readonly form: ChatForm;
}

/** What became of one attempt. */
export interface Attempt {
  /** Null: the chat's server took the message. */
  readonly failure: Failure | null;
  /** The message has certainly not arrived, and may be sent again. */
  readonly mayRetry: boolean;
  /** The pause that the server asks for before the next message; null: none. */
  readonly pauseMs: number | null;
}

export type ChatSender = (
  target: ChatTarget,
  words: ChatWords,
  signal: AbortSignal,
) => Promise<Attempt>;

export interface ChatSenderOptions {
  readonly connections: Pick<Connections, 'connectionFor' | 'logInAgain' | 'letThrough' | 'close'>;
  readonly limits: HttpLimits;
  readonly clock: Clock;
  readonly userAgent: string;
  /** Replaced in tests. */
  readonly lookup?: ReturnType<typeof publicLookup>;
}

/** Nothing in an answer is used, but a larger one is a sign that this is no webhook. */
const MAX_ANSWER_BYTES = 64 * 1024;
const GONE: ReadonlySet<number> = new Set([401, 403, 404, 410]);
/** The delivery keeps its own pace. */
const LEASE: Lease = { settle: () => undefined, release: () => undefined };

/** Creates the sender. It never rejects. */
export function createChatSender(options: ChatSenderOptions): ChatSender {
  const { clock, userAgent, lookup = publicLookup() } = options;
  const limits = { ...options.limits, maxBodyBytes: MAX_ANSWER_BYTES };
  const publicOnly: Connections = {
    ...options.connections,
    connectionFor: async (url, use) => ({
      ...(await options.connections.connectionFor(url, use)),
      lookup,
    }),
  };
  return async ({ url, form }, words, signal) => {
    const request = {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: chatBody(form, words),
    } as const;
    const sent = await send(request, {
      // A name or an address of a private network was typed by the player: nobody else can make it lead elsewhere.
      connections: isPrivateHost(url.hostname) ? options.connections : publicOnly,
      limits,
      cookies: null,
      admit: () => Promise.resolve({ ok: true, value: LEASE }),
      signal,
      now: () => clock.now(),
    });
    return sent.ok ? attemptOf(sent.value, clock.now()) : failedAttempt(sent.error);
  };
}

function attemptOf({ status, headers }: SentAnswer, nowMs: number): Attempt {
  const pauseMs = parseRetryAfter(headers['retry-after'], nowMs);
  if (status >= 200 && status < 300) return { failure: null, mayRetry: false, pauseMs };
  if (status === 429) return { failure: ownFailure('CHAT_BUSY'), mayRetry: true, pauseMs };
  if (status >= 500) return { failure: ownFailure('CHAT_DOWN'), mayRetry: true, pauseMs };
  const code = GONE.has(status) ? 'CHAT_GONE' : 'CHAT_REFUSED';
  return { failure: ownFailure(code), mayRetry: false, pauseMs };
}

/** The failures of the transport speak of the game's server and of changes there. */
function failedAttempt(failure: Failure): Attempt {
  const unsent = (told: Failure, mayRetry = false): Attempt => ({
    failure: told,
    mayRetry,
    pauseMs: null,
  });
  if (failure.kind === 'redirect-refused') return unsent(ownFailure('CHAT_REDIRECTED'));
  if (failure.outcomeUnknown) return unsent(ownFailure('CHAT_UNCONFIRMED'));
  const isUnreachable = failure.kind === 'timed-out' || failure.code === 'NETWORK_UNREACHABLE';
  if (isUnreachable) return unsent(ownFailure('CHAT_UNREACHABLE'), true);
  return unsent(failure, failure.kind === 'unreachable');
}
