/** `#/conflicts`: the wars that a country hosts or takes part in, with the territory of each side. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { knownValues } from 'virtual:contract-facts';
import { contractPolicy } from 'virtual:contract-policy';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { isConflictStatus } from '@renderer/features/conflicts/conflict-parts';
import type { Conflict } from '@renderer/features/conflicts/conflict-parts';
import { CountrySelect, useChosenCountry } from '@renderer/features/countries/country-select';
import { SizeEnd } from '@renderer/components/tables/pages-end';
import { DataTable } from '@renderer/components/tables/data-table';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Button } from '@renderer/components/ui/button';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { SelectField, wordChoices } from '@renderer/components/ui/form/select-field';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';

import { NoCountries } from './no-countries';
import { ConflictsLede } from './conflict-lede';
import { conflictColumns } from './conflict-columns';

const LIMIT = contractPolicy.conflicts.paging.rows;

function Conflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const { countryName: nameOf } = useDirectory();
  const columns = useMemo(() => conflictColumns(conflicts, nameOf), [conflicts, nameOf]);
  return (
    <DataTable
      name="conflicts"
      caption="Conflicts"
      columns={columns}
      rows={conflicts}
      rowId={({ conflictId }) => String(conflictId)}
      hasTallRows
    />
  );
}

/** The page of conflicts. `?country=` and `?status=` are parameters of the read. */
export function ConflictsPage() {
  const { code, choose, directory } = useChosenCountry('conflicts');
  const { countryName: nameOf } = useDirectory();
  const [word, setStatus] = useUrlState('conflicts', 'status');
  const status = isConflictStatus(word) ? word : null;
  const read = useEndpoint(
    'conflicts',
    { country: code ?? '-', limit: LIMIT, ...(status === null ? {} : { status }) },
    { enabled: code !== null },
  );
  const reads = code === null ? [directory.read] : [read];
  return (
    <ReadScreen
      title="Conflicts"
      reads={reads}
      filters={
        <FilterBar>
          <CountrySelect code={code} countries={directory.countries} onChoose={choose} />
          <SelectField
            label="Status"
            value={status ?? ''}
            options={wordChoices(knownValues.conflicts.status, 'Any status')}
            onChange={setStatus}
          />
        </FilterBar>
      }
    >
      {code === null ? (
        <NoCountries directory={directory} skeletonLines={8} />
      ) : (
        <Loaded
          read={read}
          skeletonLines={8}
          isEmpty={({ conflicts }) => (conflicts ?? []).length === 0}
          empty={
            status === null
              ? `${nameOf(code)} neither hosts a conflict nor fights in one.`
              : `${nameOf(code)} has no conflict with this status.`
          }
          emptyAction={
            status === null ? (
              <a href={hrefIfKnown('country', { code }) ?? href('countries')}>Open the country</a>
            ) : (
              <Button onClick={() => setStatus('')}>Show conflicts of any status</Button>
            )
          }
        >
          {({ conflicts }) => (
            <>
              <ConflictsLede country={code} conflicts={conflicts ?? []} />
              <Conflicts conflicts={conflicts ?? []} />
              <SizeEnd shown={conflicts?.length ?? 0} limit={LIMIT} />
            </>
          )}
        </Loaded>
      )}
    </ReadScreen>
  );
}
