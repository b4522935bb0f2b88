/** The favourite characters of the player, with their newest figures. */
import type { CharacterRow, CharactersRead } from '@renderer/features/characters/use-characters';
import { DataTable } from '@renderer/components/tables/data-table';
import { EmptyState } from '@renderer/components/ui/states/empty-state';
import { useCharacterColumns } from './character-columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import type { Favourite } from '@renderer/state/stored/profile-values';

interface FavouritesPanelProps {
  readonly favourites: readonly Favourite[];
  readonly characters: CharactersRead;
}

/** A favourite whose row has not arrived, or is gone, stays on the list by its name. */
export function FavouritesPanel({ favourites, characters }: FavouritesPanelProps) {
  const columns = useCharacterColumns();
  const rows = favourites.map(
    (favourite): CharacterRow =>
      characters.find(favourite) ?? {
        id: favourite.id,
        name: favourite.name,
        ...(favourite.sequentialId === null ? {} : { sequentialId: favourite.sequentialId }),
      },
  );
  return (
    <Panel title="Favourites" aside="Saved on this computer for this account">
      {favourites.length === 0 ? (
        <EmptyState action={<a href={href('countries')}>Open the list of countries</a>}>
          You have no favourites yet. Find a character by name above and add it with its star.
        </EmptyState>
      ) : (
        <DataTable
          name="favourites"
          caption="Favourites"
          columns={columns}
          rows={rows}
          rowId={({ id }) => String(id)}
        />
      )}
    </Panel>
  );
}
