/** When the service made an answer, on the service's clock. */
import { SECOND_MS } from '@shared/domain/time-units';

import type { ReadReport } from './api-client-types';
import type { WireAnswer } from './exchange';

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
 * @param offsetMs the service's clock minus this machine's
 */
export function answerTimes(
  { startedAtMs, fetchedAtMs, tookMs, headers }: Exchange,
  offsetMs: number,
): ReadReport['times'] {
  const age = Math.floor(Number(headers.age ?? 0));
  const isCached = Number.isFinite(age) && age > 0;
  return {
    sentAtMs:
      Math.min(startedAtMs, fetchedAtMs - tookMs) +
      offsetMs -
      (isCached ? (age + 1) * SECOND_MS : 0),
    arrivedAtMs: fetchedAtMs + offsetMs - (isCached ? age * SECOND_MS : 0),
  };
}
