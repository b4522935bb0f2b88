/** `#/conflicts`: the wars that a country hosts or takes part in, with the territory of each side. */
import { useMemo } from 'react';
import { knownValues } from 'virtual:contract-facts';
import { contractPolicy } from 'virtual:contract-policy';

import { useCountries } from '@renderer/features/countries/use-countries';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { isConflictStatus } from '@renderer/features/conflicts/conflict-parts';
import type { Conflict } from '@renderer/features/conflicts/conflict-parts';
import { NoCountries } from './no-countries';
import { CountrySelect, useChosenCountry } from '@renderer/features/countries/country-select';
import { SizeEnd } from '@renderer/components/tables/pages-end';
import { DataTable } from '@renderer/components/tables/data-table';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Button } from '@renderer/components/ui/button';
import { FilterBar } from '@renderer/components/ui/form/filter-bar';
import { SelectField, wordChoices } from '@renderer/components/ui/form/select-field';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';

import { conflictColumns } from './conflict-columns';
import { ConflictsLede } from './conflict-lede';

const LIMIT = contractPolicy.conflicts.paging.rows;

function Conflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const { nameOf } = useCountries();
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
  const [word, setStatus] = useUrlState('conflicts', 'status');
  const status = isConflictStatus(word) ? word : null;
  const read = useEndpoint(
    'conflicts',
    { country: code ?? '-', limit: LIMIT, ...(status === null ? {} : { status }) },
    { enabled: code !== null },
  );
  const reads = code === null ? [directory.read] : [read];
  return (
    <ReadScreen title="Conflicts" reads={reads}>
      <FilterBar>
        <CountrySelect code={code} directory={directory} onChoose={choose} />
        <SelectField
          isInline
          label="Status"
          value={status ?? ''}
          options={wordChoices(knownValues.conflicts.status, 'Any status')}
          onChange={setStatus}
        />
      </FilterBar>
      {code === null ? (
        <NoCountries directory={directory} skeletonLines={8} />
      ) : (
        <Loaded
          read={read}
          skeletonLines={8}
          isAgeOnPage
          isEmpty={({ conflicts }) => (conflicts ?? []).length === 0}
          empty={
            status === null
              ? `${directory.nameOf(code)} neither hosts a conflict nor fights in one.`
              : `${directory.nameOf(code)} has no conflict with this status.`
          }
          emptyAction={
            status === null ? (
              <a href={hrefIfKnown('country', { code }) ?? href('countries')}>Open the country</a>
            ) : (
              <Button
                onClick={() => {
                  setStatus('');
                }}
              >
                Show conflicts of any status
              </Button>
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
