/** The columns of every list of characters. */
import { useMemo } from 'react';

import { useKnownCountries } from '@renderer/api/directories/known-countries';
import type { CharacterRow } from '@renderer/api/directories/use-characters';
import type { Column } from '@renderer/components/tables/data-table';
import { CharacterLink, CountryLink } from '@renderer/components/links/links';
import { WholeWords } from '@renderer/components/figures/whole-words';
import { formatMoney } from '@shared/domain/money/money';

import { CharacterButtons } from './character-buttons';
import { PartyOf } from './party-of';
import { Portrait } from './portrait';

function characterColumns(nameOf: (country: string) => string): readonly Column<CharacterRow>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      value: ({ name, id }) => name ?? String(id),
      render: ({ id, name, avatarUrl }) => (
        <>
          {typeof avatarUrl === 'string' && (
            <Portrait name={name ?? ''} address={avatarUrl} size="row" />
          )}
          <CharacterLink id={id} name={name ?? id} />
        </>
      ),
    },
    {
      id: 'country',
      label: 'Country',
      value: ({ countryId }) => (countryId ? nameOf(countryId) : null),
      render: ({ countryId }) =>
        countryId ? (
          <WholeWords>
            <CountryLink id={countryId} />
          </WholeWords>
        ) : null,
    },
    {
      id: 'state',
      label: 'State',
      value: ({ state, stateCode }) => state ?? stateCode ?? null,
      render: ({ state, stateCode }) => {
        const words = state ?? stateCode;
        return words ? <WholeWords>{words}</WholeWords> : null;
      },
    },
    {
      id: 'party',
      label: 'Party',
      value: ({ party }) => party ?? null,
      render: ({ countryId, party, partyColor }) => (
        <PartyOf country={countryId} party={party} colour={partyColor} />
      ),
    },
    { id: 'position', label: 'Position', value: ({ position }) => position ?? null },
    {
      id: 'politicalInfluence',
      label: 'Influence',
      isNumeric: true,
      value: ({ politicalInfluence }) => politicalInfluence ?? null,
    },
    {
      id: 'nationalInfluence',
      label: 'National',
      isNumeric: true,
      value: ({ nationalInfluence }) => nationalInfluence ?? null,
    },
    {
      id: 'favorability',
      label: 'Favourability',
      isNumeric: true,
      value: ({ favorability }) => favorability ?? null,
    },
    {
      id: 'netWorth',
      label: 'Net worth',
      unit: 'as sent',
      isNumeric: true,
      value: ({ netWorth }) => netWorth ?? null,
      render: ({ netWorth }) => formatMoney(netWorth, null, 'compact'),
    },
    {
      id: 'marks',
      label: 'Favourite',
      widthPx: 180,
      value: () => null,
      text: () => '',
      render: (row) => <CharacterButtons row={row} />,
    },
  ];
}

/** Name, country, party and standing; the last column adds to favourites and to the comparison. The same until more countries are known by name. */
export function useCharacterColumns(): readonly Column<CharacterRow>[] {
  const { nameOf } = useKnownCountries();
  return useMemo(() => characterColumns(nameOf), [nameOf]);
}
