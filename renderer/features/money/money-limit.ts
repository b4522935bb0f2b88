/** How soon the next transfer or trade may be sent. The service allows a fixed number of them a minute (contract part 8), and nothing is queued. */
import { refreshMainReads, mainReadAtMs } from '@renderer/api/query/main-channels';
import { useEffect } from 'react';
import { useMainRead } from '@renderer/api/query/use-main-read';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { useSecondsUntil } from '@renderer/api/use-clock';
import type { MoneyKind } from './send-money';

/** A form's budget. */
interface MoneyLimit {
  /** Orders left in this minute; null until main has answered. */
  readonly remaining: number | null;
  readonly limitPerMinute: number | null;
  /** Whole seconds until the next order may be sent; 0 when it may be sent now. */
  readonly waitSeconds: number;
}

/** The budget of one kind for the active profile, with a countdown while it is spent. */
export function useMoneyLimit(kind: MoneyKind): MoneyLimit {
  const profileId = useActiveProfileId();
  const { data } = useMainRead('money:limits');
  const limit = kind === 'transfer' ? data?.transfer : data?.forex;
  const freeInMs = limit?.freeInMs ?? 0;
  const waitSeconds = useSecondsUntil(
    freeInMs > 0 ? mainReadAtMs(profileId, 'money:limits') + freeInMs : null,
  );
  const isOver = freeInMs > 0 && waitSeconds === 0;
  useEffect(() => {
    // The wait is over by this clock; main decides by its own.
    if (isOver && profileId !== null) refreshMainReads(profileId, ['money:limits']);
  }, [isOver, profileId]);
  return {
    remaining: limit?.remaining ?? null,
    limitPerMinute: limit?.limitPerMinute ?? null,
    waitSeconds,
  };
}
