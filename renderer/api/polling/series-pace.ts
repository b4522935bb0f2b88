/** Lets series of background reads whose answers the player waits for go on at the shared pace. */
import type { BucketName } from '@shared/contract/define';

import { backgroundPace } from './background-pace';

/**
 * Begins a series. Its first `burst` reads leave as soon as the half of the minute that background reads share has
 * room; the others keep the even distance of all such reads. The function that it returns waits until the next read of
 * the series may leave, and counts this read. It resolves to false where the series is given up meanwhile: then nothing
 * may be sent.
 */
export function newSeries(
  burst: number,
  isGivenUp: () => boolean,
): (bucket: BucketName) => Promise<boolean> {
  let started = 0;
  const dueAtMs = (bucket: BucketName) =>
    started < burst ? backgroundPace.roomAtMs(bucket) : backgroundPace.freeAtMs(bucket);
  return async (bucket) => {
    // Another series may take the room while this one sleeps, so it looks again.
    while (dueAtMs(bucket) > Date.now() && !isGivenUp()) {
      await new Promise((resolve) => {
        setTimeout(resolve, dueAtMs(bucket) - Date.now());
      });
    }
    if (isGivenUp()) return false;
    started += 1;
    backgroundPace.rememberStart(bucket);
    return true;
  };
}
