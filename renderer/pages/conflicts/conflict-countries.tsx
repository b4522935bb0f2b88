/** Where one conflict is looked for: the service lists conflicts only by country. */
import { useState } from 'react';
import { contractPolicy } from 'virtual:contract-policy';
import { useCountryList } from '@renderer/features/countries/use-country-list';
import type { CountryList } from '@renderer/features/countries/use-country-list';
import { useNav } from '@renderer/features/client/use-status';
import { useSearch } from '@renderer/api/query/use-search';
import type { SearchRead } from '@renderer/api/query/use-search';
import { useActiveProfileId } from '@renderer/api/session/use-session';
import { keptValue } from '@renderer/state/stored/profile-values';
import type { Conflict } from '@renderer/features/conflicts/conflict-parts';
import { uiStore } from '@renderer/state/ui-store';

const LIMIT = contractPolicy.conflicts.paging.rows;
/** Countries in which a conflict is looked for before the player is asked. */
const MAX_COUNTRIES = 10;

/** The countries to look in, the likeliest first, and the directory that names the others. */
interface ConflictCountries {
  readonly codes: readonly string[];
  readonly directory: CountryList;
}

/** Where it was found last, where the player looked last, their own country, then all others. */
export function useConflictCountries(id: string): ConflictCountries {
  const profileId = useActiveProfileId() ?? '';
  const directory = useCountryList();
  const { data: nav } = useNav();
  // As they were when the page was opened: the search itself changes both.
  const [known] = useState(() => [
    keptValue('hustings-conflict-places', profileId)[id],
    uiStore.getState().chosenCountry,
  ]);
  const codes = [...known, nav?.characterCountryId, ...directory.countries.map(({ code }) => code)];
  const given = codes.flatMap((code) => code || []);
  return { codes: Array.from(new Set(given)), directory };
}

/** One conflict by its id; null where none of the countries has it. `countries`: at least one. */
export function useConflict(id: string, countries: readonly string[]): SearchRead<Conflict> {
  const [first = ''] = countries;
  return useSearch({
    id: 'conflicts',
    filters: { country: first, limit: LIMIT },
    searchFor: `conflict ${id}`,
    firstCursor: first,
    paramsAt: (country: string) => ({ country, limit: LIMIT }),
    nextCursor: (_, last) => countries[countries.indexOf(last) + 1] ?? null,
    rowsOf: ({ conflicts }) => conflicts ?? [],
    isWanted: ({ conflictId }: Conflict) => String(conflictId) === id,
    most: MAX_COUNTRIES,
  });
}
