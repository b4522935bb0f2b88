/** `#/corporations`: the directory of corporations, with filters for sector and country. */
import { useMemo } from 'react';

import { useCorporations } from '@renderer/features/corporations/use-corporations';
import type { CorporationRow } from '@renderer/features/corporations/use-corporations';
import { useCountries } from '@renderer/features/countries/use-countries';
import {
  CorporationFilters,
  NoChosenCorporation,
  useChosenCorporations,
} from '@renderer/features/corporations/corporation-filters';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { column, link } from '@renderer/components/tables/columns';
import { corporation, country } from '@renderer/features/links/subject-columns';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { FilterBar } from '@renderer/components/ui/form/filter-bar';
import { href } from '@renderer/screens/href';
import { humanise } from '@shared/domain/wording/words';

/** A sequential id as a number, so that 10 sorts after 9. */
function sequenceOf({ sequentialId }: CorporationRow): number | string | null {
  if (sequentialId === null || sequentialId === undefined) return null;
  const number = Number(sequentialId);
  return Number.isFinite(number) ? number : sequentialId;
}

function corporationColumns(nameOf: (code: string) => string): readonly Column<CorporationRow>[] {
  return [
    column(
      'sequence',
      'No.',
      { isNumeric: true, value: sequenceOf, render: sequenceOf },
      { widthPx: 88 },
    ),
    corporation('name', 'Corporation', ({ sequentialId, name, id }) => ({
      id: sequentialId,
      name: name ?? String(id),
    })),
    link(
      'type',
      'Sector',
      ({ type }) => (type ? humanise(type) : null),
      ({ type }) => (type ? href('market', { type }) : null),
      { widthPx: 220 },
    ),
    country(
      'country',
      'Country',
      ({ countryId }) => ({ code: countryId, name: countryId && nameOf(countryId) }),
      {
        widthPx: 220,
        text: ({ countryId }) => countryId && `${nameOf(countryId)} ${countryId}`,
      },
    ),
  ];
}

function Directory({ rows }: { readonly rows: readonly CorporationRow[] }) {
  const { nameOf } = useCountries();
  const columns = useMemo(() => corporationColumns(nameOf), [nameOf]);
  const isChosen = useChosenCorporations('corporations');
  const chosen = useMemo(() => rows.filter(isChosen), [rows, isChosen]);
  if (chosen.length === 0) {
    return <NoChosenCorporation screen="corporations" />;
  }
  return (
    <DataTable
      name="corporations"
      caption="Corporations"
      columns={columns}
      rows={chosen}
      rowId={({ id }) => String(id)}
    />
  );
}

/** The directory's page. `?type=` and `?country=` are its filters. */
export function CorporationsPage() {
  const { read, rows, types } = useCorporations();
  return (
    <ReadScreen title="Corporations" reads={[read]}>
      <FilterBar>
        <CorporationFilters screen="corporations" types={types} />
      </FilterBar>
      <Loaded
        read={read}
        skeletonLines={16}
        isAgeOnPage
        isEmpty={({ corporations }) => (corporations ?? []).length === 0}
        empty="Nobody has founded a corporation in this world yet."
        emptyAction={<a href={href('countries')}>Open the list of countries</a>}
      >
        {() => <Directory rows={rows} />}
      </Loaded>
    </ReadScreen>
  );
}
