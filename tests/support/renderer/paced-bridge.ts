/** A bridge whose calls take their turn as they do in main. */
import { systemClock } from '@electron/http/clock';
import { createRateLimiter } from '@electron/http/rate-limiter';
import type { RateLimiter } from '@electron/http/rate-limiter';
import { BUCKET_LIMITS_PER_MINUTE } from '@shared/contract/define';
import type { BucketName } from '@shared/contract/define';
import { endpoints } from '@shared/contract/index';
import type { ReadId } from '@shared/contract/index';
import type { ApiAnswer, ApiCall } from '@shared/ipc/channels/api';
import { fail, succeed } from '@shared/ipc/result';

import type { FakeBridge } from './fake-bridge';

/** Answers calls with `answer`, within the limits of main. Returns the limiter of a bucket. */
export function paceLikeMain(
  bridge: FakeBridge,
  answer: (call: ApiCall, bucket: BucketName) => ApiAnswer | Promise<ApiAnswer>,
): (bucket: BucketName) => RateLimiter {
  const limiters = new Map<BucketName, RateLimiter>();
  const limiterOf = (bucket: BucketName) => {
    const limitPerMinute = BUCKET_LIMITS_PER_MINUTE[bucket];
    const limiter =
      limiters.get(bucket) ?? createRateLimiter({ bucket, limitPerMinute, clock: systemClock });
    limiters.set(bucket, limiter);
    return limiter;
  };
  bridge.answers['api:call'] = async (call) => {
    const { bucket } = endpoints[call.endpointId as ReadId];
    const lease = await limiterOf(bucket).acquire(call.priority);
    if (!lease.ok) return fail(lease.error);
    const answered = await answer(call, bucket);
    lease.value.settle(null);
    return succeed(answered);
  };
  return limiterOf;
}
