/** A log of requests, so that tests can count them and see what they carried. */
import { z } from 'zod';

/** One request; values of headers and cookies are never logged. */
export const loggedRequest = z.object({
  number: z.number(),
  /** Machine time of arrival. */
  atMs: z.number(),
  method: z.string(),
  path: z.string(),
  /** Without the question mark. */
  query: z.string(),
  /** Lower case, sorted. */
  headerNames: z.array(z.string()),
  cookieNames: z.array(z.string()),
  cookiePresent: z.boolean(),
  userAgent: z.string().nullable(),
  /** Kind of the fault that was played, if any. */
  fault: z.string().nullable(),
  /** Null until the request is answered. */
  status: z.number().nullable(),
});

export type LoggedRequest = z.infer<typeof loggedRequest>;

const MAX_REQUESTS = 10_000;

export interface RequestLog {
  add(request: Omit<LoggedRequest, 'number'>): LoggedRequest;
  list(): readonly LoggedRequest[];
  reset(): void;
}

export function createRequestLog(): RequestLog {
  let requests: LoggedRequest[] = [];
  let lastNumber = 0;
  return {
    add(request) {
      lastNumber += 1;
      const logged = { ...request, number: lastNumber };
      requests.push(logged);
      if (requests.length >= MAX_REQUESTS * 2) requests = requests.slice(-MAX_REQUESTS);
      return logged;
    },
    list: () => requests.slice(-MAX_REQUESTS),
    reset() {
      requests = [];
    },
  };
}
