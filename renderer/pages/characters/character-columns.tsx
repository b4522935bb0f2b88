/** The columns of every list of characters. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import type { CharacterRow } from '@renderer/features/characters/characters';
import type { Column } from '@renderer/components/tables/column';
import { decimal, drawing, name, text } from '@renderer/components/tables/columns';
import { money } from '@renderer/components/tables/money-column';
import { country, party } from '@renderer/features/links/subject-columns';
import { CharacterLink } from '@renderer/features/links/links';
import { Portrait } from '@renderer/features/characters/portrait';

import { CharacterButtons } from './character-buttons';
import { characterStateName } from '@shared/directory/state-names';
import type { StateNameOf } from '@shared/directory/state-names';

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

function characterColumns(
  nameOf: (code: string) => string,
  stateName: StateNameOf,
): readonly Column<CharacterRow>[] {
  return [
    text('name', 'Name', nameOrId, { render: (row) => <NameCell row={row} /> }),
    country('country', 'Country', ({ countryId }) => ({
      code: countryId,
      name: countryId && nameOf(countryId),
    })),
    name('state', 'State', (row) => characterStateName(row, stateName)),
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
      unit: 'unit unknown',
      width: 'compact',
    }),
    drawing('marks', 'Favourite', (row) => <CharacterButtons row={row} />, { widthPx: 180 }),
  ];
}

/** Name, country, party and standing; the last column adds to favourites and to the comparison. The same until more countries are known by name. */
export function useCharacterColumns(): readonly Column<CharacterRow>[] {
  const { countryName: nameOf, stateName } = useDirectory();
  return useMemo(() => characterColumns(nameOf, stateName), [nameOf, stateName]);
}
