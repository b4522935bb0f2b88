/** `#/countries`: every country of the game. */
import { useMemo } from 'react';
import { useCountryList } from '@renderer/features/countries/use-country-list';
import { useGame, useNav } from '@renderer/features/client/use-status';
import { useWatchList } from '@renderer/features/watching/watch-list';
import { DataTable } from '@renderer/components/tables/data-table';
import { LoadedPart } from '@renderer/components/ui/states/loaded-part';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import type { CountryFacts } from '@shared/directory/facts';
import { countryKey } from '@shared/record/keys';

import { CountriesLede } from './countries-lede';
import type { CountryGrowth } from './countries-lede';
import { COUNTRY_COLUMNS, columnsWithFigures } from './country-columns';
import { useLoadCountries } from './load-countries';
import { useCountryRows } from './use-country-rows';
import type { CountryRow } from './use-country-rows';

/** The player's own country, then the watched ones, then the others as they were. */
function useOwnFirst(countries: readonly CountryFacts[]): readonly CountryFacts[] {
  const own = useNav().data?.characterCountryId;
  const { data: watched } = useWatchList();
  return useMemo(() => {
    const ownKey = own == null ? null : countryKey(own);
    const keys = new Set(
      (watched ?? []).flatMap(({ subject }) => (subject.kind === 'country' ? [subject.key] : [])),
    );
    const rank = ({ code }: CountryFacts) => {
      const key = countryKey(code) ?? '';
      if (key === ownKey) return 0;
      return keys.has(key) ? 1 : 2;
    };
    return countries.toSorted((one, other) => rank(one) - rank(other));
  }, [countries, own, watched]);
}

/** Null where the growth is not of the present turn. */
function growthOf(
  { code, name, growthPct, growthTurn }: CountryRow,
  turn: number | null,
): CountryGrowth {
  const isOfTurn = turn === null || growthTurn === turn;
  return { code, name: name ?? code, growthPct: isOfTurn ? growthPct : null };
}

/** The list. If the server has none, it shows the countries that other answers name, and says so. */
export function CountriesPage() {
  const list = useCountryList();
  const { isComplete, isOpenOnly, isListAbsent, sources } = list;
  const countries = useOwnFirst(list.countries);
  const codes = useMemo(() => countries.map(({ code }) => code), [countries]);
  const isLoaded = sources.every(({ data }) => data !== undefined);
  const hasRows = countries.length > 0 && (isComplete || isListAbsent);
  const { settled, failure, retry } = useLoadCountries(hasRows ? codes : NONE);
  const loaded = codes.filter((code) => settled.has(code)).length;
  const turn = useGame().data?.currentTurn ?? null;
  const isLoading = loaded < codes.length;
  // Rows are made again for each country that arrives, so their newest figures wait for the last.
  const rows = useCountryRows(countries, turn, isLoading ? NOBODY : settled);
  const columns = useMemo(
    () => (isLoading ? COUNTRY_COLUMNS : columnsWithFigures(rows)),
    [isLoading, rows],
  );
  const growths = useMemo(() => rows.map((row) => growthOf(row, turn)), [rows, turn]);
  const progress = (
    <LoadedPart
      label="Countries loaded"
      part={loaded / Math.max(1, codes.length)}
      failure={failure}
      onRetry={retry}
    >
      Figures of an earlier turn are greyed.
    </LoadedPart>
  );
  return (
    <ReadScreen title="Countries" reads={sources}>
      {!isLoaded && !hasRows && <Skeleton lines={8} />}
      {isLoaded && !hasRows && (
        <EmptyState action={<a href={href('briefing')}>Open the briefing</a>}>
          {isListAbsent
            ? 'This server has no list of countries, and no other screen has named a country yet.'
            : 'This world has no countries yet. They will appear here.'}
        </EmptyState>
      )}
      {hasRows && <CountriesLede countries={growths} loaded={loaded} progress={progress} />}
      {hasRows && (
        <Panel
          title={isOpenOnly ? 'Countries open to players' : 'All countries'}
          aside={isComplete || isOpenOnly ? undefined : 'Collected from other screens'}
        >
          {!isComplete && !isOpenOnly && (
            <p>
              This server has no list of countries. These come from your character, from
              corporations and from pages you opened.
            </p>
          )}
          <DataTable
            name="countries"
            caption="Countries"
            columns={columns}
            rows={rows}
            rowId={({ code }) => code}
          />
        </Panel>
      )}
    </ReadScreen>
  );
}

const NOBODY: ReadonlySet<string> = new Set();
const NONE: readonly string[] = [];
