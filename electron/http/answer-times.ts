/** When the service made an answer, on the service's clock. */
import { SECOND_MS } from '@shared/domain/time-units';

import type { ReadReport } from './api-client-types';
import type { WireAnswer } from './exchange';
import { serverDate } from './limits/rate-headers';

interface Exchange {
  /** This machine's clock when the request was made, and when its answer was complete. */
  readonly startedAtMs: number;
  readonly fetchedAtMs: number;
  /** The same span by the monotonic clock, which may stand still while the machine sleeps. */
  readonly tookMs: number;
  readonly headers: WireAnswer['headers'];
}

/**
 * The span in which an answer was made. If the clock was set in between, the span becomes longer, never shorter. An
 * answer from a cache was made as long ago as its `Age` says, in whole seconds.
 *
 * The offset may be wrong, because a clock was set since the last answer that told it. So if the answer's own `Date`
 * lies outside the span, the span is extended to it. The `Date` of an answer from a cache is that of the service or
 * that of the cache, so such a span covers both.
 *
 * @param offsetMs the service's clock minus this machine's
 */
export function answerTimes(
  { startedAtMs, fetchedAtMs, tookMs, headers }: Exchange,
  offsetMs: number,
): ReadReport['times'] {
  const age = Math.floor(Number(headers.age ?? 0));
  const isCached = Number.isFinite(age) && age > 0;
  const ageMs = isCached ? age * SECOND_MS : 0;
  const leewayMs = isCached ? SECOND_MS : 0;
  const sentAtMs = Math.min(startedAtMs, fetchedAtMs - tookMs) + offsetMs - ageMs - leewayMs;
  const arrivedAtMs = fetchedAtMs + offsetMs - ageMs;
  const dateMs = serverDate(headers);
  if (dateMs === null) return { sentAtMs, arrivedAtMs };
  const dateEndMs = dateMs + SECOND_MS - 1;
  if (!isCached && sentAtMs <= dateEndMs && arrivedAtMs >= dateMs) return { sentAtMs, arrivedAtMs };
  return {
    sentAtMs: Math.min(sentAtMs, dateMs - ageMs - leewayMs),
    arrivedAtMs: Math.max(arrivedAtMs, dateEndMs),
  };
}
