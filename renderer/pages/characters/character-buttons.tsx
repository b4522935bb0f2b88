/** Buttons that add a character to the favourites or to the comparison. */
import { RowButtons } from '@renderer/components/tables/row-buttons';
import { Button } from '@renderer/components/ui/button';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import type { CharacterRow } from '@renderer/features/characters/characters';
import { MAX_COMPARED, toggleCompared } from '@renderer/features/characters/compared-ids';
import { keepValue, MAX_FAVOURITES, useKeptValue } from '@renderer/state/stored/profile-values';
import { refOf } from '@shared/domain/characters';

import { useCompared } from './use-compared';

interface CharacterButtonProps {
  readonly row: CharacterRow;
}

/** Adds the character to the favourites of this account, or removes it. */
export function FavouriteButton({ row }: CharacterButtonProps) {
  const profileId = useActiveProfileId();
  const favourites = useKeptValue('hustings-favourites', profileId);
  const ref = refOf(row);
  const whom = row.name ?? ref.id;
  const isFavourite = favourites.some(({ id }) => id === ref.id);
  if (profileId === null) return null;
  return (
    <Button
      variant="quiet"
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${whom}`}
      onClick={() => {
        if (!isFavourite && favourites.length >= MAX_FAVOURITES) {
          announce(`You can have up to ${MAX_FAVOURITES} favourites. Remove one first.`);
          return;
        }
        const others = favourites.filter(({ id }) => id !== ref.id);
        const changed = isFavourite ? others : [...others, { ...ref, name: whom }];
        keepValue('hustings-favourites', profileId, changed);
        announce(isFavourite ? `${whom} is no longer a favourite` : `${whom} is now a favourite`);
      }}
    >
      <span aria-hidden="true">{isFavourite ? '★' : '☆'}</span> Favourite
    </Button>
  );
}

/** Adds the character to the comparison in the page's address, or removes it. */
function CompareButton({ row }: CharacterButtonProps) {
  const { ids, changeIds } = useCompared();
  const { id, sequentialId } = refOf(row);
  const compared = ids.find((other) => other === id || other === sequentialId);
  const isCompared = compared !== undefined;
  return (
    <Button
      variant="quiet"
      aria-pressed={isCompared}
      aria-label={`Compare: ${row.name ?? id}`}
      onClick={() => {
        changeIds((current) => {
          const changed = toggleCompared(current, compared ?? sequentialId ?? id);
          if (changed === current) {
            announce(`You can compare up to ${MAX_COMPARED} characters. Remove one first.`);
          }
          return changed;
        });
      }}
    >
      {isCompared ? 'Compared' : 'Compare'}
    </Button>
  );
}

/** Both, for a row of a list. */
export function CharacterButtons({ row }: CharacterButtonProps) {
  return (
    <RowButtons>
      <FavouriteButton row={row} />
      <CompareButton row={row} />
    </RowButtons>
  );
}
