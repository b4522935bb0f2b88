/** Which bills are the player's own. */
import { useCallback } from 'react';
import { useNav } from '@renderer/features/client/use-status';
import { ownCharacter } from '@shared/domain/own-character';
import { isSponsoredBy } from '@shared/domain/bills';
import type { Bill } from './bill-sponsor';

/** The player as a sponsor. */
interface OwnSponsor {
  /** Code of the country whose bills the player can sponsor; null without a character. */
  readonly country: string | null;
  readonly isOwn: (bill: Bill) => boolean;
}

/** The player, as client-nav names their character. */
export function useOwnSponsor(): OwnSponsor {
  const { data: nav } = useNav();
  const { id, name } = ownCharacter(nav);
  const hasCharacter = nav?.hasCharacter === true && (id !== null || name !== null);
  const isOwn = useCallback((bill: Bill) => isSponsoredBy(bill, { id, name }), [id, name]);
  return { country: hasCharacter ? (nav.characterCountryId ?? null) : null, isOwn };
}
