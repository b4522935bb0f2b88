/** The age of something on screen, in words that stay right. */
import { useClockValue } from '@renderer/api/use-clock';

import { formatAge, untilAgeChangesMs } from './age';

/**
 * The age in words of what was fetched at `readAtMs()`. `readAtMs` returns epoch ms of this machine,
 * or null for never.
 */
export function useAgeInWords(readAtMs: () => number | null): string | null {
  return useClockValue(
    () => {
      const atMs = readAtMs();
      return atMs === null ? null : formatAge(Date.now() - atMs);
    },
    () => {
      const atMs = readAtMs();
      return atMs === null ? null : untilAgeChangesMs(Date.now() - atMs);
    },
  );
}
