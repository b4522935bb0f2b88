/** Request coalescing: identical reads share one request while it is in progress. */
import { fail } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from './failures';

export interface RequestCoalescing<T> {
  /**
   * Joins the request named `key`, or starts it with `run`. A caller that cancels gets its failure at once; the request
   * itself is cancelled with its last subscriber.
   */
  share(
    key: string,
    signal: AbortSignal | undefined,
    run: (signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<Result<T>>;
}

interface SharedRequest<T> {
  readonly answer: Promise<Result<T>>;
  readonly control: AbortController;
  subscribers: number;
}

export function createRequestCoalescing<T>(): RequestCoalescing<T> {
  const requests = new Map<string, SharedRequest<T>>();

  function start(key: string, run: (signal: AbortSignal) => Promise<Result<T>>): SharedRequest<T> {
    const control = new AbortController();
    const answer = run(control.signal).finally(() => {
      if (requests.get(key)?.control === control) requests.delete(key);
    });
    const request = { answer, control, subscribers: 0 };
    requests.set(key, request);
    return request;
  }

  return {
    share(key, signal, run) {
      if (signal?.aborted) return Promise.resolve(fail(ownFailure('CANCELLED')));
      const request = requests.get(key) ?? start(key, run);
      request.subscribers += 1;
      if (!signal) return request.answer;
      return new Promise((resolve, reject) => {
        const leave = () => {
          request.subscribers -= 1;
          if (request.subscribers === 0) {
            requests.delete(key);
            request.control.abort();
          }
          resolve(fail(ownFailure('CANCELLED')));
        };
        signal.addEventListener('abort', leave, { once: true });
        request.answer
          .finally(() => signal.removeEventListener('abort', leave))
          .then(resolve, reject);
      });
    },
  };
}
