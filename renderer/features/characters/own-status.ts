/** The player's own figures, which are newer than what public answers say of the same character. */
import { useNav, useStatus } from '@renderer/features/client/use-status';
import { isOwnCharacter } from '@renderer/features/money/recipient-rules';
import type { KnownCharacter } from '@renderer/features/money/recipient-rules';
import type { ResponseOf } from '@shared/contract/index';

/** Finds the player's status for their own character; null for any other. */
export function useOwnStatus(): (character: KnownCharacter) => ResponseOf<'clientStatus'> | null {
  const { data: nav } = useNav();
  const { data: status } = useStatus();
  return (character) => (status !== undefined && isOwnCharacter(character, nav) ? status : null);
}
