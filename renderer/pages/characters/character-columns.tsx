/** The columns of every list of characters. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import type { CharacterRow } from '@renderer/features/characters/characters';
import type { Column } from '@renderer/components/tables/column';
import {
  decimal,
  column,
  money,
  name,
  text,
  RowButtons,
} from '@renderer/components/tables/columns';
import { country, party } from '@renderer/features/links/subject-columns';
import { CharacterLink } from '@renderer/features/links/links';
import { Portrait } from '@renderer/features/characters/portrait';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { Button } from '@renderer/components/ui/button';
import { announce } from '@renderer/components/ui/overlay/toasts';
import { keepValue, MAX_FAVOURITES, useKeptValue } from '@renderer/state/stored/profile-values';
import { refOf } from '@shared/domain/characters';
import {
  MAX_COMPARED,
  toggleCompared,
  COMPARE_PARAMETER,
  parseComparedIds,
} from '@renderer/features/characters/characters';
import { useUrlState } from '@renderer/state/url-state';

function nameOrId({ name: own, id }: CharacterRow): string {
  return own ?? String(id);
}

function NameCell({ row }: { readonly row: CharacterRow }) {
  const { id, name: own, avatarUrl } = row;
  return (
    <>
      {typeof avatarUrl === 'string' && (
        <Portrait name={own ?? ''} address={avatarUrl} size="row" />
      )}
      <CharacterLink id={id} name={nameOrId(row)} />
    </>
  );
}

function characterColumns(nameOf: (code: string) => string): readonly Column<CharacterRow>[] {
  return [
    text('name', 'Name', nameOrId, { render: (row) => <NameCell row={row} /> }),
    country('country', 'Country', ({ countryId }) => ({
      code: countryId,
      name: countryId && nameOf(countryId),
    })),
    name('state', 'State', ({ state, stateCode }) => state ?? stateCode),
    party('party', 'Party', ({ countryId, party: sent, partyColor }) => ({
      country: countryId,
      party: sent,
      colour: partyColor,
    })),
    text('position', 'Position', ({ position }) => position),
    decimal('politicalInfluence', 'Influence', ({ politicalInfluence }) => politicalInfluence),
    decimal('nationalInfluence', 'National', ({ nationalInfluence }) => nationalInfluence),
    decimal('favorability', 'Favourability', ({ favorability }) => favorability),
    money('netWorth', 'Net worth', ({ netWorth }) => netWorth, {
      unit: 'as sent',
      width: 'compact',
    }),
    column(
      'marks',
      'Favourite',
      {
        value: () => null,
        text: () => '',
        render: (row) => <CharacterButtons row={row} />,
      },
      { widthPx: 180 },
    ),
  ];
}

/** Name, country, party and standing; the last column adds to favourites and to the comparison. The same until more countries are known by name. */
export function useCharacterColumns(): readonly Column<CharacterRow>[] {
  const { countryName: nameOf } = useDirectory();
  return useMemo(() => characterColumns(nameOf), [nameOf]);
}

// Buttons that add a character to the favourites or to the comparison.

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
function CharacterButtons({ row }: CharacterButtonProps) {
  return (
    <RowButtons>
      <FavouriteButton row={row} />
      <CompareButton row={row} />
    </RowButtons>
  );
}

// The compared characters, stored in the page’s address.

/** The compared ids, and a function that changes them. */
export function useCompared() {
  const [compared, setCompared] = useUrlState('characters', COMPARE_PARAMETER);
  const ids = useMemo(() => parseComparedIds(compared), [compared]);
  return {
    ids,
    /** Changes the ids in the address, which may be one change ahead of the page. */
    changeIds: (change: (ids: readonly string[]) => readonly string[]) => {
      setCompared((current) => change(parseComparedIds(current)).join(','));
    },
  };
}
