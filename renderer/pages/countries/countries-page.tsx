/** `#/countries`: every country of the game. */
import { useCountries } from '@renderer/features/countries/use-countries';
import type { CountryChoice } from '@renderer/features/countries/known-countries';
import type { Column } from '@renderer/components/tables/column';
import { text, word } from '@renderer/components/tables/columns';
import { DataTable } from '@renderer/components/tables/data-table';
import { country } from '@renderer/features/links/subject-columns';
import { EmptyState } from '@renderer/components/ui/states/empty-state';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';

const columns: readonly Column<CountryChoice>[] = [
  country('name', 'Country', ({ code, name }) => ({ code, name: name ?? code })),
  text('code', 'Code', ({ code }) => code),
  word('regime', 'Regime', ({ governmentType }) => governmentType),
];

/** The list. If the server has none, it shows the countries that other answers name, and says so. */
export function CountriesPage() {
  const { countries, isComplete, isListAbsent, sources } = useCountries();
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
      {hasRows && (
        <Panel
          title="All countries"
          aside={isComplete ? undefined : 'Collected from other screens'}
        >
          {!isComplete && (
            <p>
              This server has no list of countries. These are named by your character, by
              corporations and by pages that you opened.
            </p>
          )}
          <DataTable
            name="countries"
            caption="Countries"
            columns={columns}
            rows={countries}
            rowId={({ code }) => code}
          />
        </Panel>
      )}
    </ReadScreen>
  );
}
