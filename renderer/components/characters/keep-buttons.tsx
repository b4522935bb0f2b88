/** Buttons that add a character to the favourites or to the comparison. */
import type { CharacterRow } from '@renderer/api/directories/use-characters';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { RowButtons } from '@renderer/components/tables/row-buttons';
import { Button } from '@renderer/components/ui/button';
import { announce } from '@renderer/components/ui/overlay/toast-store';
import { MAX_FAVOURITES, toggleFavourite, useFavourites } from '@renderer/state/favourites';
import { refOf } from '@shared/domain/character-ids';

import { MAX_COMPARED, toggleCompared } from './compare-ids';
import { useCompared } from './use-compared';

interface KeepProps {
  readonly row: CharacterRow;
}

/** Adds the politician to the favourites of this account, or takes them out. */
export function FavouriteButton({ row }: KeepProps) {
  const profileId = useActiveProfileId();
  const favourites = useFavourites(profileId);
  const ref = refOf(row);
  const name = row.name ?? ref.id;
  const isKept = favourites.some(({ id }) => id === ref.id);
  if (profileId === null) return null;
  return (
    <Button
      variant="quiet"
      aria-pressed={isKept}
      aria-label={`Favourite: ${name}`}
      onClick={() => {
        if (toggleFavourite(profileId, { ...ref, name })) {
          announce(isKept ? `${name} is no longer a favourite` : `${name} is now a favourite`);
        } else {
          announce(`There is room for ${MAX_FAVOURITES} favourites. Take one out first.`);
        }
      }}
    >
      <span aria-hidden="true">{isKept ? '★' : '☆'}</span> {isKept ? 'Kept' : 'Keep'}
    </Button>
  );
}

/** Adds the politician to the comparison in the page's address, or takes them out. */
function CompareButton({ row }: KeepProps) {
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
            announce(`Up to ${MAX_COMPARED} can be compared. Take one out first.`);
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
export function KeepButtons({ row }: KeepProps) {
  return (
    <RowButtons>
      <FavouriteButton row={row} />
      <CompareButton row={row} />
    </RowButtons>
  );
}
