/** Why the server would refuse a line of a list, whatever its amount. */
import { useCallback } from 'react';
import { useIpcQuery } from '@renderer/api/query/use-ipc-query';
import { useNav } from '@renderer/features/client/use-status';
import { recipientObstacle } from '@renderer/features/money/recipient-rules';
import type { ListDraftLine } from '@renderer/state/money-drafts';

/** `self`: the payer's own character. `foreign`: a character of another country. */
export type Obstacle = NonNullable<ReturnType<typeof recipientObstacle>>;

/** Null while no reason is known. */
export type LineObstacle = (line: ListDraftLine) => Obstacle | null;

/** Judges lines by the character that pays. */
export function useLineObstacle(): LineObstacle {
  const { data: nav } = useNav();
  const { data: payer } = useIpcQuery('money:payer');
  // Somebody else pays with this key, and it is not known who.
  const isStranger = payer?.isSignedInCharacter === false;
  return useCallback(
    ({ recipientId: id, who: name, country: countryId }) =>
      id === null || isStranger ? null : recipientObstacle({ id, name, countryId }, nav),
    [isStranger, nav],
  );
}
