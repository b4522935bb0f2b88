/** The age of something on screen, in words that stay right: everything that shows an age takes it from here. */
import { useClockValue } from '@renderer/api/use-clock';
import { formatAge, untilAgeChangesMs } from '@shared/domain/wording/ages';

/**
 * The age in words of what was fetched at `readAtMs()`. `readAtMs` returns epoch ms of this machine,
 * or null for never. While `isInSight()` is false the words may grow old, and no timer is set for them.
 */
export function useAgeInWords(
  readAtMs: () => number | null,
  isInSight: () => boolean = () => true,
): string | null {
  return useClockValue(
    () => {
      const atMs = readAtMs();
      return atMs === null ? null : formatAge(Date.now() - atMs);
    },
    () => {
      const atMs = isInSight() ? readAtMs() : null;
      return atMs === null ? null : untilAgeChangesMs(Date.now() - atMs);
    },
  );
}
