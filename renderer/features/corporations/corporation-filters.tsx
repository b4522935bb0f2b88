/** The filters of every list of corporations: by sector and country, in the address. */
import { useCallback } from 'react';
import type { ReactNode } from 'react';

import { useCountryList } from '@renderer/features/countries/use-country-list';
import { CountrySelect, useCountryFilter } from '@renderer/features/countries/country-select';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Button } from '@renderer/components/ui/button';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { href } from '@renderer/screens/href';
import { useChangeUrlQuery, useUrlState } from '@renderer/state/url-state';
import { humanise } from '@shared/domain/wording/words';

import { isSameCountry } from '@shared/directory/keys';
import type { CorporationList } from './use-corporation-list';

/** Screens that list corporations. */
type FilteredScreen = 'corporations' | 'markets';

/** What the filters look at. */
interface Filtered {
  readonly type?: string | null | undefined;
  readonly countryId?: string | null | undefined;
}

/** Whether a corporation passes the filters of a screen. The same function until these change. */
export function useChosenCorporations(screen: FilteredScreen): (row: Filtered) => boolean {
  const [type] = useUrlState(screen, 'type');
  const [country] = useCountryFilter(screen);
  return useCallback(
    (row) =>
      (type === '' || row.type === type) &&
      (country === '' || isSameCountry(row.countryId, country)),
    [type, country],
  );
}

interface CorporationFiltersProps {
  readonly screen: FilteredScreen;
  /** Sectors of the corporations that are known. */
  readonly types: readonly string[];
}

/** The two fields, for a `FilterBar`. */
export function CorporationFilters({ screen, types }: CorporationFiltersProps) {
  const [type, setType] = useUrlState(screen, 'type');
  const [country, setCountry] = useCountryFilter(screen);
  const countries = useCountryList();
  const options = type === '' || types.includes(type) ? types : [type, ...types];
  return (
    <>
      <SelectField
        label="Sector"
        value={type}
        options={[
          { value: '', label: 'All sectors' },
          ...options.map((value) => ({ value, label: humanise(value) })),
        ]}
        onChange={setType}
      />
      <CountrySelect
        code={country}
        countries={countries.countries}
        onChoose={setCountry}
        all="All countries"
      />
    </>
  );
}

interface LoadedCorporationsProps {
  readonly read: CorporationList['read'];
  readonly children: () => ReactNode;
}

/** The directory of a world that has corporations. */
export function LoadedCorporations({ read, children }: LoadedCorporationsProps) {
  return (
    <Loaded
      read={read}
      skeletonLines={16}
      isEmpty={({ corporations }) => (corporations ?? []).length === 0}
      empty="Nobody has founded a corporation in this world yet."
      emptyAction={<a href={href('countries')}>Open the list of countries</a>}
    >
      {children}
    </Loaded>
  );
}

/** What stands in place of a list that the filters leave empty. */
export function NoChosenCorporation({ screen }: { readonly screen: FilteredScreen }) {
  const changeQuery = useChangeUrlQuery(screen);
  return (
    <EmptyState
      action={
        <Button onClick={() => changeQuery({ type: null, country: null })}>
          Show every corporation
        </Button>
      }
    >
      No corporation of this sector is based in this country.
    </EmptyState>
  );
}
