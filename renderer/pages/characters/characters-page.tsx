/** `#/characters`: finding characters as the player types, favourites, and comparing up to six. */
import { useCallback } from 'react';

import { MAX_CHARACTERS_AT_ONCE, useCharacters } from '@renderer/features/characters/characters';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { DataTable } from '@renderer/components/tables/data-table';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Button } from '@renderer/components/ui/button';
import { DebouncedField } from '@renderer/components/ui/form/debounced-field';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { useKeptValue } from '@renderer/state/stored/profile-values';
import { useChangeUrlQuery, useUrlState } from '@renderer/state/url-state';
import { refFromText } from '@shared/domain/characters';
import { counted } from '@shared/domain/wording/numbers';
import type { CharacterRow, CharactersRead } from '@renderer/features/characters/characters';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { href } from '@renderer/screens/href';
import type { Favourite } from '@renderer/state/stored/profile-values';

import { useCharacterColumns } from './character-columns';
import { useCompared } from './use-compared';
import { ComparePanel } from './compare-panel';
import { KnownPanel } from './known-panel';
import { MoversLede } from './movers-lede';

type SearchBy = 'name' | 'messagingId';

const SEARCH_MODES = [
  { value: 'name', label: 'Name' },
  { value: 'messagingId', label: 'Chat account ID' },
];

/** What the address asks for: a name, or else a chat account. */
function useCharacterDirectorySearch() {
  const changeQuery = useChangeUrlQuery('characters');
  const [name] = useUrlState('characters', 'name');
  const [messagingId] = useUrlState('characters', 'messagingId');
  const [mode, setMode] = useUrlState(
    'characters',
    'by',
    messagingId === '' ? 'name' : 'messagingId',
  );
  const by: SearchBy = mode === 'messagingId' ? 'messagingId' : 'name';
  const text = by === 'name' ? name : messagingId;
  const search = useCallback(
    (wanted: string) => {
      const value = wanted === '' ? null : wanted;
      changeQuery(
        by === 'name' ? { name: value, messagingId: null } : { name: null, messagingId: value },
      );
    },
    [by, changeQuery],
  );
  const params = by === 'name' ? { name: text } : { messagingId: text };
  return { by, setMode, text, search, params };
}

/** The page. A search that further typing has made out of date is cancelled. */
export function CharactersPage() {
  const changeQuery = useChangeUrlQuery('characters');
  const columns = useCharacterColumns();
  const { by, setMode, text, search, params } = useCharacterDirectorySearch();
  const { ids } = useCompared();
  const favourites = useKeptValue('hustings-favourites', useActiveProfileId());
  const found = useEndpoint('characterSearch', params, { enabled: text !== '' });
  const ofFavourites = useCharacters(
    text === '' ? favourites.slice(0, MAX_CHARACTERS_AT_ONCE) : [],
  );
  const compared = useCharacters(ids.map(refFromText));
  const reads = [...(text === '' ? [] : [found]), ...ofFavourites.reads, ...compared.reads];
  return (
    <ReadScreen
      title="Characters"
      reads={reads}
      filters={
        <FilterBar>
          <DebouncedField
            label={by === 'name' ? 'Name' : 'Chat account ID'}
            placeholder={by === 'name' ? 'Part of a name' : 'The whole ID'}
            value={text}
            onChange={search}
          />
          <SelectField
            label="Search by"
            value={by}
            options={SEARCH_MODES}
            onChange={(mode) => {
              changeQuery({ name: null, messagingId: null });
              setMode(mode);
            }}
          />
        </FilterBar>
      }
    >
      {ids.length > 0 && <ComparePanel characters={compared} />}
      {text === '' ? (
        <>
          <MoversLede />
          {favourites.length > 0 && (
            <FavouritesPanel favourites={favourites} characters={ofFavourites} />
          )}
          <KnownPanel />
          {favourites.length === 0 && (
            <FavouritesPanel favourites={favourites} characters={ofFavourites} />
          )}
        </>
      ) : (
        <Panel
          title="Found"
          aside={found.data && counted(found.data.characters?.length ?? 0, 'character')}
        >
          <Loaded
            read={found}
            skeletonLines={8}
            isEmpty={({ characters }) => (characters ?? []).length === 0}
            empty={
              by === 'name'
                ? 'No character’s name contains this. Try fewer letters.'
                : 'No character is linked to this chat account.'
            }
            emptyAction={<Button onClick={() => search('')}>Clear the search</Button>}
          >
            {({ characters }) => (
              <DataTable
                name="characterSearch"
                caption="Characters found"
                columns={columns}
                rows={characters ?? []}
                rowId={({ id }) => String(id)}
              />
            )}
          </Loaded>
        </Panel>
      )}
    </ReadScreen>
  );
}

interface FavouritesPanelProps {
  readonly favourites: readonly Favourite[];
  readonly characters: CharactersRead;
}

/** A favourite whose row has not arrived, or is gone, stays on the list by its name. */
function FavouritesPanel({ favourites, characters }: FavouritesPanelProps) {
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
