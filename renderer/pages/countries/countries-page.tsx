/** `#/countries`: every country of the game. */
import { useState } from 'react';
import { useDirectory } from '@renderer/api/directory/directory';
import { failureOf } from '@renderer/api/query/read';
import { useEndpoints } from '@renderer/api/query/use-endpoint';
import { Button } from '@renderer/components/ui/button';
import { counted } from '@shared/domain/wording/numbers';
import { useCountryList } from '@renderer/features/countries/use-country-list';
import { DataTable } from '@renderer/components/tables/data-table';
import { EmptyState, Skeleton } from '@renderer/components/ui/states/placeholders';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';

import { useCountryColumns, CountriesLede } from './country-columns';

const NONE: readonly { readonly country: string }[] = [];
const BACKGROUND = { priority: 'background' } as const;
/** Each costs two reads of the key's minute. */
const MAX_READ = 25;

/** Reads the countries that were not read yet, one after another behind everything else, once the player asks for it. */
function ReadCountries({ unread }: { readonly unread: readonly string[] }) {
  const [asked, setAsked] = useState<readonly { readonly code: string }[]>([]);
  const details = useEndpoints('country', asked, BACKGROUND);
  useEndpoints('countryEconomy', asked, BACKGROUND);
  // Only it has the seats of a chamber on the servers that have it, and it costs nothing of the key's minute.
  const isAbsent = useDirectory().absent.has('chamberComposition');
  const chambers = isAbsent ? NONE : asked.map(({ code }) => ({ country: code }));
  useEndpoints('chamberComposition', chambers, BACKGROUND);
  const left = details.filter((read) => read.data === undefined && failureOf(read) === null).length;
  if (left > 0) return <p role="status">Loading {counted(left, 'country', 'countries')}…</p>;
  const remaining = unread.filter((code) => !asked.some((one) => one.code === code));
  if (remaining.length === 0) return null;
  const next = remaining.slice(0, MAX_READ);
  return (
    <p>
      {counted(remaining.length, 'country has', 'countries have')} not been loaded yet.{' '}
      <Button
        variant="quiet"
        onClick={() => setAsked([...asked, ...next.map((code) => ({ code }))])}
      >
        {next.length < remaining.length
          ? `Load ${counted(next.length, 'country', 'countries')}`
          : 'Load them'}
      </Button>
    </p>
  );
}

/** The list. If the server has none, it shows the countries that other answers name, and says so. */
export function CountriesPage() {
  const { countries, isComplete, isOpenOnly, isListAbsent, sources } = useCountryList();
  const { columns, growths, unread } = useCountryColumns(countries);
  const isLoaded = sources.every(({ data }) => data !== undefined);
  const hasRows = countries.length > 0 && (isComplete || isListAbsent);
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
      {hasRows && <CountriesLede countries={growths} />}
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
            rows={countries}
            rowId={({ code }) => code}
          />
          <ReadCountries unread={unread} />
        </Panel>
      )}
    </ReadScreen>
  );
}
