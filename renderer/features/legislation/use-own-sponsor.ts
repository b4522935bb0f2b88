/** Which bills are the player's own. */
import { useCallback } from 'react';
import { useNav } from '@renderer/features/client/use-status';
import { ownCharacter } from '@renderer/features/client/nav-fields';
import { isObjectId } from '@shared/domain/characters';
import type { Bill } from './bill-sponsor';

/** The player as a sponsor. */
interface OwnSponsor {
  /** Code of the country whose bills the player can sponsor; null without a character. */
  readonly country: string | null;
  /** By id where both have one of the same kind, else by name. */
  readonly isOwn: (bill: Bill) => boolean;
}

/** The player, as client-nav names their character. */
export function useOwnSponsor(): OwnSponsor {
  const { data: nav } = useNav();
  const { id, name } = ownCharacter(nav);
  const hasCharacter = nav?.hasCharacter === true && (id !== null || name !== null);
  const isOwn = useCallback(
    ({ sponsor, sponsorId }: Bill) => {
      const sent = String(sponsorId ?? '');
      if (id !== null && sent !== '' && isObjectId(sent) === isObjectId(id)) return sent === id;
      return name !== null && sponsor === name;
    },
    [id, name],
  );
  return { country: hasCharacter ? (nav.characterCountryId ?? null) : null, isOwn };
}
