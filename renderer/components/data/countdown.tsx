/** Time left until a moment of the service's clock. */
import { useSyncExternalStore } from 'react';

import { onSecond, serverNowMs } from '@renderer/api/clock';
import { formatCountdown, untilNextTurnMs } from '@shared/domain/turn-clock';

/** `5:09`, right after sleep too; an em dash while the moment is not known. */
export function Countdown({ until }: { readonly until: string | null | undefined }) {
  const text = useSyncExternalStore(onSecond, () => {
    const leftMs = untilNextTurnMs(until, serverNowMs());
    return leftMs === null ? '—' : formatCountdown(leftMs);
  });
  return <span>{text}</span>;
}
