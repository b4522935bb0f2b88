/** How soon the next transfer or trade may be sent. The service allows a fixed number of them a minute (contract part 8), and nothing is queued. */
import { ipcKey, ipcQueryAtMs, refreshIpcQueries } from '@renderer/api/query/main-channels';
import { queryClient } from '@renderer/api/query/query-client';
import { endPauses } from '@renderer/api/query/retry-by-hand';
import { useEffect } from 'react';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { useSecondsUntil } from '@renderer/api/use-clock';
import type { ChannelOutput } from '@shared/ipc/channels/index';
import type { LimitView } from '@shared/ipc/channels/money';
import type { MoneyKind } from './send-money';

/** A form's budget. */
interface MoneyLimit {
  /** Orders left this minute; null until main has answered. */
  readonly remaining: number | null;
  readonly limitPerMinute: number | null;
  /** Whole seconds until the next order may be sent; 0 when it may be sent now. */
  readonly waitSeconds: number;
  /** Whole seconds until the player may send one all the same; fewer in a long pause of the service. */
  readonly handSeconds: number;
}

type Limits = ChannelOutput<'money:limits'>;

const BUCKETS = { transfer: 'transfer', exchange: 'forex' } as const satisfies Readonly<
  Record<MoneyKind, keyof Limits>
>;

/** The moment in epoch ms, or null if the wait is over. */
function endOf(waitMs: number, readAtMs: number): number | null {
  return waitMs > 0 ? readAtMs + waitMs : null;
}

/** Ends the pause that holds orders of this kind back: ordering during a long pause is an attempt by hand. */
export async function endMoneyPause(profileId: string, kind: MoneyKind): Promise<void> {
  const limits = queryClient.getQueryData<Limits>(ipcKey(profileId, 'money:limits'));
  const limit: LimitView | undefined = limits?.[BUCKETS[kind]];
  const endsAtMs = endOf(limit?.freeInMs ?? 0, ipcQueryAtMs(profileId, 'money:limits'));
  if (endsAtMs !== null && endsAtMs > Date.now()) await endPauses();
}

/** The budget of one kind for the active profile, with a countdown while it is spent. */
export function useMoneyLimit(kind: MoneyKind): MoneyLimit {
  const profileId = useActiveProfileId();
  const { data } = useIpcQuery('money:limits');
  const limit = data?.[BUCKETS[kind]];
  const freeInMs = limit?.freeInMs ?? 0;
  const readAtMs = ipcQueryAtMs(profileId, 'money:limits');
  const waitSeconds = useSecondsUntil(endOf(freeInMs, readAtMs));
  const handSeconds = useSecondsUntil(endOf(limit?.byHandInMs ?? 0, readAtMs));
  const isOver = freeInMs > 0 && waitSeconds === 0;
  useEffect(() => {
    // The wait is over by this clock; main decides by its own.
    if (isOver && profileId !== null) refreshIpcQueries(profileId, ['money:limits']);
  }, [isOver, profileId]);
  return {
    remaining: limit?.remaining ?? null,
    limitPerMinute: limit?.limitPerMinute ?? null,
    waitSeconds,
    handSeconds,
  };
}
