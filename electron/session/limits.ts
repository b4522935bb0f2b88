/** The limits of requests, which a test or a full run may change in a development build. */
import { BUCKET_LIMITS_PER_MINUTE } from '@shared/contract/define';

import { HTTP_LIMITS } from '../http/send';
import type { ProfilesOptions } from './profiles/profiles';
import type { LaunchOptions } from '../window/start/launch-options';

type Limits = Required<Pick<ProfilesOptions, 'limits' | 'bucketLimits'>>;

/** Six requests in each interval of a poll override: polls, refreshes, and what a test adds. */
const FAST_POLLS_PER_MINUTE_MS = 6 * 60_000;

/** The limits of this start. */
export function limitsOf(launch: LaunchOptions): Limits {
  const { deadlineOverrideMs, pollOverrideMs } = launch;
  const limits = {
    ...HTTP_LIMITS,
    ...(deadlineOverrideMs === null ? {} : { deadlineMs: deadlineOverrideMs }),
    ...(pollOverrideMs === null ? {} : { longestGapMs: pollOverrideMs }),
  };
  return { limits, bucketLimits: bucketLimitsOf(launch) };
}

/** Raised for tests, which poll faster, and for full runs, which send faster, than the client's own limits allow. */
function bucketLimitsOf({ pollOverrideMs, rateFactor }: LaunchOptions): Limits['bucketLimits'] {
  if (rateFactor !== null) {
    const limits = Object.entries(BUCKET_LIMITS_PER_MINUTE);
    return Object.fromEntries(limits.map(([name, limit]) => [name, Math.ceil(limit * rateFactor)]));
  }
  return pollOverrideMs === null
    ? {}
    : { client: Math.ceil(FAST_POLLS_PER_MINUTE_MS / pollOverrideMs) };
}
