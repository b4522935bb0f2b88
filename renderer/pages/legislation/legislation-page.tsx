/** `#/legislation`: a country's bills with status, votes and effects. */
import { useMemo } from 'react';
import { knownValues } from 'virtual:contract-facts';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import {
  billListParams,
  BILLS_PER_LIST,
  useKnownBills,
} from '@renderer/features/legislation/bills';
import type { Bill } from '@renderer/features/legislation/bill-sponsor';
import { CountrySelect, useChosenCountry } from '@renderer/features/countries/country-select';
import { DataTable } from '@renderer/components/tables/data-table';
import { useListPart } from '@renderer/components/tables/list-part';
import { SizeEnd, useOlderRows } from '@renderer/components/tables/pages-end';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Skeleton } from '@renderer/components/ui/states/skeleton';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { Button } from '@renderer/components/ui/button';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField, wordChoices } from '@renderer/components/ui/form/select-field';
import { href } from '@renderer/screens/href';
import { useChangeUrlQuery, useUrlState } from '@renderer/state/url-state';
import type { ParamsOf } from '@shared/contract/index';
import { closestVotesFirst } from '@shared/domain/bills';
import { formatCount } from '@shared/domain/wording/numbers';
import { billGroup } from '@shared/domain/wording/words';
import type { ReactNode } from 'react';

import { billColumns } from './bill-list';
import { BillFilterFields, useBillFilters } from './bill-filters';
import type { BillFilters } from './bill-filters';
import { BillsLede } from './legislation-lede';

type Status = NonNullable<ParamsOf<'legislation'>['status']>;

const STATUSES = knownValues.legislation.status;
const NO_BILLS: readonly Bill[] = [];

function isBillStatus(word: string): word is Status {
  return STATUSES.some((status) => status === word);
}

interface BillsProps {
  readonly country: string;
  readonly bills: readonly Bill[];
  readonly filters: BillFilters;
  /** Some lists are still loading. */
  readonly isLoading: boolean;
  /** Below the table: that a list is cut off. */
  readonly end: ReactNode;
}

/** More statuses than these open on demand. */
const MAX_STATUSES = 6;

/** Counts bills by status, for example `3 pending, 12 passed`. Counts statuses outside the contract's groups separately. */
function StatusCounts({ bills }: { readonly bills: readonly Bill[] }) {
  const counts = new Map<string, number>();
  for (const { status } of bills) {
    const group = billGroup(status) ?? status ?? 'without a status';
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const isOther = (word: string) => Number(billGroup(word) === null);
  const groupsFirst = [...counts].toSorted(([one], [other]) => isOther(one) - isOther(other));
  const { drawn, more } = useListPart(groupsFirst, MAX_STATUSES);
  return (
    <>
      {drawn.map(([group, count]) => `${formatCount(count)} ${group}`).join(', ')}
      {more !== null && <> {more}</>}
    </>
  );
}

function Bills({ country, bills, filters, isLoading, end }: BillsProps) {
  const { keeps, isActive, isMine } = filters;
  const changeQuery = useChangeUrlQuery('legislation');
  const clearFilters = () => changeQuery({ sponsor: null, party: null, gap: null });
  const columns = useMemo(() => billColumns(country), [country]);
  const shown = useMemo(
    () => closestVotesFirst(isActive ? bills.filter(keeps) : bills),
    [bills, isActive, keeps],
  );
  return (
    <Panel title={isMine ? 'My bills' : 'Bills'} aside={<StatusCounts bills={shown} />}>
      {shown.length > 0 || !isActive ? (
        <DataTable
          name="legislation"
          caption="Bills"
          columns={columns}
          rows={shown}
          rowId={({ id }) => String(id)}
          hasTallRows
        />
      ) : isLoading ? (
        <Skeleton lines={10} />
      ) : (
        <EmptyState action={<Button onClick={clearFilters}>Show all bills</Button>}>
          {isMine
            ? 'None of these bills is yours.'
            : `None of the ${formatCount(bills.length)} bills matches.`}
        </EmptyState>
      )}
      {end}
      {filters.gap !== '' && (
        <p>
          Closeness is the difference between yes and no votes in percent of their sum. The votes
          needed to pass aren’t available here.
        </p>
      )}
    </Panel>
  );
}

/**
 * The page of bills. `?status=` is one of the contract's three groups; the table shows the
 * service's own status too. One sponsor's bills and older ones are looked for in every list of the country,
 * because each list is cut off at its maximum size, and the lists of one outcome reach further back.
 */
export function LegislationPage() {
  const { code, choose, directory } = useChosenCountry('legislation');
  const [word, setStatus] = useUrlState('legislation', 'status');
  const status = isBillStatus(word) ? word : '';
  const country = code ?? '';
  const filters = useBillFilters();
  const [isOlder, loadOlder] = useOlderRows();
  const isEverywhere = status === '' && (filters.sponsor !== '' || isOlder);
  const known = useKnownBills(country, isEverywhere);
  const read = useEndpoint('legislation', billListParams(country, status === '' ? 'all' : status), {
    enabled: country !== '',
  });
  const listed = read.data?.bills ?? NO_BILLS;
  const bills = isEverywhere ? known.bills : listed;
  return (
    <ReadScreen
      title="Legislation"
      isWide
      reads={country === '' ? [] : [read]}
      filters={
        <FilterBar>
          <CountrySelect code={code} countries={directory.countries} onChoose={choose} />
          <SelectField
            label="Status"
            value={status}
            options={wordChoices(STATUSES, 'All')}
            onChange={setStatus}
          />
          <BillFilterFields country={country} bills={bills} filters={filters} />
        </FilterBar>
      }
    >
      {country === '' ? (
        <EmptyState action={<a href={href('countries')}>Open the list of countries</a>}>
          Choose a country to see its bills.
        </EmptyState>
      ) : (
        <Loaded
          read={read}
          skeletonLines={10}
          isEmpty={() => bills.length === 0}
          empty={
            status === ''
              ? 'This country’s legislature has no bills yet.'
              : `No bill of this country is ${status}.`
          }
          emptyAction={
            status === '' ? (
              <a href={href('countries')}>Open the list of countries</a>
            ) : (
              <a href={href('legislation', { country })}>Show all bills</a>
            )
          }
        >
          {() => (
            <>
              <BillsLede country={country} bills={bills} />
              <Bills
                country={country}
                bills={bills}
                filters={filters}
                isLoading={isEverywhere && known.isLoading}
                end={
                  isEverywhere ? (
                    known.isLoading ? (
                      <Skeleton lines={2} />
                    ) : (
                      known.mayBeIncomplete && (
                        <p data-testid="size-end">
                          Each list holds only the newest {formatCount(BILLS_PER_LIST)} bills: older
                          {isOlder ? ' ones' : ' matches'} may be missing.
                        </p>
                      )
                    )
                  ) : (
                    <SizeEnd
                      shown={listed.length}
                      limit={BILLS_PER_LIST}
                      {...(status === '' && { onOlder: loadOlder })}
                    />
                  )
                }
              />
            </>
          )}
        </Loaded>
      )}
    </ReadScreen>
  );
}
