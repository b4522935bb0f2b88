/** What the recorder remembers of each request, of as many requests as it needs. */

import { keepNewest } from '@shared/domain/keep-newest';

/** Requests that are remembered. */
const MAX_REQUESTS = 1_000;

export interface RequestMarks<Mark> {
  /** Undefined for a request that has none, or was marked too long ago. */
  get(request: string): Mark | undefined;
  /** Beyond the limit, the request whose mark is the oldest is forgotten. */
  set(request: string, mark: Mark): void;
  delete(request: string): void;
  clear(): void;
}

/** Makes an empty memory. */
export function createRequestMarks<Mark>(): RequestMarks<Mark> {
  const marks = new Map<string, Mark>();
  return {
    get: (request) => marks.get(request),
    set(request, mark) {
      marks.delete(request);
      marks.set(request, mark);
      keepNewest(marks, MAX_REQUESTS);
    },
    delete: (request) => void marks.delete(request),
    clear: () => marks.clear(),
  };
}
