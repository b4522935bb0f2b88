/** The messages that wait for one chat: one after the other, at a pace of its own, each for an hour at most. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@shared/domain/time-units';
import type { Failure } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import { serial } from '../storage/serial';
import type { ChatWords } from './chat-message';
import type { Attempt } from './chat-sender';

/** Discord takes five messages in two seconds, and thirty a minute. */
const GAP_MS = 2_500;
const FIRST_RETRY_MS = 10 * SECOND_MS;
const LONGEST_RETRY_MS = 10 * MINUTE_MS;
/** What waits longer is no news. */
const LONGEST_WAIT_MS = HOUR_MS;
/** The oldest are dropped for newer ones. */
const MAX_WAITING = 20;

export interface ChatDeliveryOptions {
  readonly send: (words: ChatWords, signal: AbortSignal) => Promise<Attempt>;
  /** Called after each attempt. */
  readonly onAttempt: (failure: Failure | null) => void;
  /** Steady milliseconds. */
  readonly nowMs: () => number;
}

export interface ChatDelivery {
  add(words: ChatWords): void;
  /** Sends once, without another try. Refused during a pause that the server asked for. */
  test(words: ChatWords): Promise<Failure | null>;
  /** Drops what waits, and cancels what is under way. */
  stop(): void;
}

interface Waiting {
  readonly words: ChatWords;
  readonly sinceMs: number;
  retries: number;
}

/** Creates the delivery. Nothing is sent before the first message. */
export function createChatDelivery(options: ChatDeliveryOptions): ChatDelivery {
  const { nowMs, onAttempt } = options;
  const control = new AbortController();
  const { signal } = control;
  /** Tests go between the messages, never beside one. */
  const attempts = serial();
  let waiting: readonly Waiting[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isSending = false;
  /** When the next message may be sent. */
  let freeAtMs = nowMs();

  function schedule(atMs: number): void {
    if (signal.aborted || isSending || timer !== null || waiting.length === 0) return;
    timer = setTimeout(() => void sendNext(), Math.max(0, atMs - nowMs()));
    timer.unref();
  }

  async function attempt(words: ChatWords): Promise<Attempt> {
    const made = await options.send(words, signal);
    freeAtMs = nowMs() + Math.max(GAP_MS, made.pauseMs ?? 0);
    if (!signal.aborted) onAttempt(made.failure);
    return made;
  }

  async function sendNext(): Promise<void> {
    timer = null;
    waiting = waiting.filter(({ sinceMs }) => nowMs() - sinceMs <= LONGEST_WAIT_MS);
    const [next] = waiting;
    if (next === undefined || freeAtMs > nowMs()) return schedule(freeAtMs);
    isSending = true;
    const { mayRetry } = await attempts.run(() => attempt(next.words));
    isSending = false;
    const againAtMs = Math.max(freeAtMs, nowMs() + retryAfterMs(next.retries));
    next.retries += 1;
    const isOver = !mayRetry || againAtMs - next.sinceMs > LONGEST_WAIT_MS;
    if (isOver) waiting = waiting.filter((one) => one !== next);
    schedule(isOver ? freeAtMs : againAtMs);
  }

  return {
    add(words) {
      waiting = [...waiting, { words, sinceMs: nowMs(), retries: 0 }].slice(-MAX_WAITING);
      schedule(freeAtMs);
    },
    test: (words) =>
      attempts.run(async () => {
        if (freeAtMs - nowMs() > GAP_MS) return ownFailure('CHAT_BUSY');
        await pause(freeAtMs - nowMs());
        return (await attempt(words)).failure;
      }),
    stop() {
      control.abort();
      waiting = [];
      if (timer !== null) clearTimeout(timer);
    },
  };
}

function retryAfterMs(retries: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** retries);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ms));
  });
}
