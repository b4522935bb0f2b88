/** How soon the next transfer or trade may go: the service allows so many a minute (contract part 8), and nothing is queued. */
import { useCallback, useEffect, useSyncExternalStore } from 'react';

import { followClock, untilSecondChangesMs } from '../clock';
import type { MoneyKind } from './send-money';
import { refreshProfileReads, useProfileRead } from '../query/profile-read';
import { queryClient } from '../query/query-client';
import { useActiveProfileId } from '../session/use-session';

const SECOND_MS = 1_000;

/** What a form shows of its budget. */
export interface MoneyLimit {
  /** Sends left in this minute; null until main has told. */
  readonly remaining: number | null;
  readonly limitPerMinute: number | null;
  /** Whole seconds until one may go; 0 when it may go now. */
  readonly waitSeconds: number;
}

/** The budget of one kind for the active profile, counted down while it is spent. */
export function useMoneyLimit(kind: MoneyKind): MoneyLimit {
  const profileId = useActiveProfileId();
  const { data } = useProfileRead('money:limits');
  const limit = kind === 'transfer' ? data?.transfer : data?.forex;
  const freeInMs = limit?.freeInMs ?? 0;
  const waitMs = useCallback(() => {
    if (freeInMs <= 0) return 0;
    const toldAtMs = queryClient.getQueryState([profileId, 'money:limits'])?.dataUpdatedAt ?? 0;
    return Math.max(0, toldAtMs + freeInMs - Date.now());
  }, [freeInMs, profileId]);
  const follow = useCallback(
    (draw: () => void) =>
      followClock(() => {
        draw();
        return untilSecondChangesMs(waitMs());
      }),
    [waitMs],
  );
  const waitSeconds = useSyncExternalStore(follow, () => Math.ceil(waitMs() / SECOND_MS));
  const isOver = freeInMs > 0 && waitSeconds === 0;
  useEffect(() => {
    // The wait is over by this clock: main says whether it is by its own.
    if (isOver && profileId !== null) refreshProfileReads(profileId, ['money:limits']);
  }, [isOver, profileId]);
  return {
    remaining: limit?.remaining ?? null,
    limitPerMinute: limit?.limitPerMinute ?? null,
    waitSeconds,
  };
}
