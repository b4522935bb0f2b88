/** Remembers which limits held requests back, for the player who asks why: by what, until when, and which request. */
import { familyOf } from '@shared/contract/index';
import type { LimitRecord } from '@shared/ipc/channels/diagnostics';
import type { Failure } from '@shared/ipc/result';

import type { Job } from './request-context';

export interface LimitLog {
  /** Records a failure of kind `rate-limited`; ignores others. */
  add(job: Pick<Job, 'id' | 'endpoint'>, failure: Failure, nowMs: number): void;
  /** The last record of each limit, newest first. */
  list(): readonly LimitRecord[];
}

/** The same pause, as a later request reports it: its rest is rounded up. */
const SAME_END_MS = 1_000;

/** Creates an empty log. It has as many records as there are limits. */
export function createLimitLog(): LimitLog {
  const records = new Map<string, LimitRecord>();
  return {
    add({ id, endpoint: { bucket } }, failure, nowMs) {
      if (failure.kind !== 'rate-limited') return;
      const by = failure.code === 'BUDGET_SPENT' ? 'client' : 'server';
      const family = failure.pauses === 'family' ? familyOf(id) : null;
      const name = `${by} ${bucket} ${family ?? ''}`;
      const untilMs = nowMs + (failure.retryAfterMs ?? 0);
      const known = records.get(name);
      // A request that a pause held back is not its cause.
      const isHeldBack = failure.code === 'SERVICE_ASKED_TO_WAIT';
      if (isHeldBack && known !== undefined && untilMs <= known.untilMs + SAME_END_MS) return;
      records.set(name, { atMs: nowMs, bucket, family, by, endpointId: id, untilMs });
    },
    list: () => [...records.values()].toSorted((one, other) => other.atMs - one.atMs),
  };
}
