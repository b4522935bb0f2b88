/** Request coalescing: identical reads share one request while it is in progress. */
import { fail } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from './failures';
import type { Priority } from './rate-limiter';

/** Who waits for a request. */
export interface Caller {
  readonly priority: Priority;
  readonly signal: AbortSignal | undefined;
}

/** All who wait for a request. */
export interface Callers {
  /** The highest of all priorities so far: a caller may join while the request waits. */
  readonly priority: () => Priority;
  /** Aborted once the last of them has cancelled. */
  readonly signal: AbortSignal | undefined;
}

export interface RequestCoalescing<T> {
  /**
   * Joins the request named `key`, or starts it with `run`. A caller that cancels gets its failure at once; the request
   * itself is cancelled with its last subscriber.
   */
  share(
    key: string,
    caller: Caller,
    run: (callers: Callers) => Promise<Result<T>>,
  ): Promise<Result<T>>;
}

/** Who waits for one request. */
interface Waiting {
  readonly control: AbortController;
  subscribers: number;
  priority: Priority;
}

interface SharedRequest<T> {
  readonly answer: Promise<Result<T>>;
  readonly waiting: Waiting;
}

export function createRequestCoalescing<T>(): RequestCoalescing<T> {
  const requests = new Map<string, SharedRequest<T>>();

  function start(
    key: string,
    priority: Priority,
    run: (callers: Callers) => Promise<Result<T>>,
  ): SharedRequest<T> {
    const waiting: Waiting = { control: new AbortController(), subscribers: 0, priority };
    const { signal } = waiting.control;
    const answer = run({ signal, priority: () => waiting.priority }).finally(() => {
      if (requests.get(key)?.waiting === waiting) requests.delete(key);
    });
    const request = { answer, waiting };
    requests.set(key, request);
    return request;
  }

  return {
    share(key, { priority, signal }, run) {
      if (signal?.aborted) return Promise.resolve(fail(ownFailure('CANCELLED')));
      const { answer, waiting } = requests.get(key) ?? start(key, priority, run);
      if (priority === 'interactive') waiting.priority = priority;
      waiting.subscribers += 1;
      if (!signal) return answer;
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiting.subscribers -= 1;
          if (waiting.subscribers === 0) {
            requests.delete(key);
            waiting.control.abort();
          }
          resolve(fail(ownFailure('CANCELLED')));
        };
        signal.addEventListener('abort', leave, { once: true });
        answer.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
      });
    },
  };
}
