/** When the service made an answer. */
import { SECOND_MS } from '@shared/domain/time-units';

import type { AnswerTimes } from './api-client-types';
import type { WireAnswer } from './exchange';
import { serverDate } from './rate-headers';

interface Exchange {
  /** This machine's wall clock when the answer was complete. */
  readonly fetchedAtMs: number;
  /** This machine's monotonic clock when the request was made, and when its answer was complete. */
  readonly local: AnswerTimes['local'];
  readonly headers: WireAnswer['headers'];
}

/**
 * The times of an answer. One from a cache was made as long ago as its `Age` says, in whole seconds: its request counts
 * as sent that much earlier. The monotonic clock may stand still while the machine sleeps, and then even earlier.
 *
 * The offset may be wrong, because a clock was set since the last answer that told it. So if the answer's own `Date` is
 * later than the time by the offset, the `Date` counts. That of an answer from a cache is the service's or the cache's.
 *
 * @param offsetMs the service's clock minus this machine's
 */
export function answerTimes(
  { fetchedAtMs, local, headers }: Exchange,
  offsetMs: number,
): AnswerTimes {
  const age = Math.floor(Number(headers.age ?? 0));
  const isCached = Number.isFinite(age) && age > 0;
  const ageMs = isCached ? age * SECOND_MS : 0;
  const sentMs = isCached ? local.sentMs - ageMs - SECOND_MS : local.sentMs;
  const arrivedAtMs = fetchedAtMs + offsetMs - ageMs;
  const dateMs = serverDate(headers);
  const isLate = dateMs !== null && (isCached || arrivedAtMs < dateMs);
  return {
    arrivedAtMs: isLate ? Math.max(arrivedAtMs, dateMs + SECOND_MS - 1) : arrivedAtMs,
    local: { sentMs, arrivedMs: local.arrivedMs },
  };
}
