/** The age of something on screen, in words that stay right: everything that shows an age takes it from here. */
import { useNow } from '@renderer/api/use-clock';
import { SECOND_MS } from '@shared/domain/time-units';
import { formatAge } from '@shared/domain/wording/times';

import { Moment } from './time';

/** Words of minutes need no more. */
const STEP_MS = 10 * SECOND_MS;

/** The age in words of what was fetched at `readAtMs()`, in epoch ms of this machine; null for never. */
export function useAgeInWords(readAtMs: () => number | null): string | null {
  return useNow(STEP_MS, () => {
    const atMs = readAtMs();
    return atMs === null ? null : formatAge(Date.now() - atMs);
  });
}

/** `5 minutes ago`, updated while it is on screen. `atMs` is in epoch ms of this machine. */
export function RelativeTime({ atMs }: { readonly atMs: number }) {
  return <Moment atMs={atMs}>{useAgeInWords(() => atMs)}</Moment>;
}
