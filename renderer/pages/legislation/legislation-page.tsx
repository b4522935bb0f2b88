/** `#/legislation`: a country's bills with status, votes and effects. */
import { useMemo } from 'react';
import { knownValues } from 'virtual:contract-facts';
import { contractPolicy } from 'virtual:contract-policy';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { VoteBar } from '@renderer/components/charts/bars';
import { CountrySelect, useChosenCountry } from '@renderer/components/links/country-select';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/data-table';
import { EmptyState } from '@renderer/components/states/empty-state';
import { Loaded } from '@renderer/components/states/loaded';
import { ReadScreen } from '@renderer/components/states/read-screen';
import { BillStatus } from '@renderer/components/figures/status-badge';
import { Time } from '@renderer/components/figures/time';
import { RouteLink } from '@renderer/components/links/route-link';
import { effectsText } from '@renderer/components/legislation/effect-direction';
import { Effects } from '@renderer/components/legislation/effects';
import { Sponsor } from '@renderer/components/legislation/sponsor';
import type { Bill } from '@renderer/components/legislation/sponsor';
import { watchColumn } from '@renderer/components/watching/watch-column';
import { FilterBar } from '@renderer/components/ui/form/filter-bar';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import type { ParamsOf } from '@shared/contract/index';
import { formatCount } from '@shared/domain/numbers';
import { billGroup } from '@shared/domain/statuses';
import { humanise } from '@shared/domain/words';
import { billKey } from '@shared/record/keys';

import styles from './legislation.module.css';

type Status = NonNullable<ParamsOf<'legislation'>['status']>;

const STATUSES = knownValues.legislation.status;
/** The contract states no maximum; known servers send at most this many. */
const LIMIT = contractPolicy.legislation.paging.rows;
const NO_BILLS: readonly Bill[] = [];

function isStatus(word: string): word is Status {
  return STATUSES.some((status) => status === word);
}

function votesCast({ vote }: Bill): number | null {
  if (!vote) return null;
  return (vote.yes ?? 0) + (vote.no ?? 0) + (vote.abstain ?? 0);
}

function voteText({ vote }: Bill): string {
  if (!vote) return '';
  return `Yes ${vote.yes ?? '—'}, No ${vote.no ?? '—'}, Abstain ${vote.abstain ?? '—'}`;
}

function billColumns(country: string): readonly Column<Bill>[] {
  return [
    {
      id: 'title',
      label: 'Bill',
      value: ({ title, id }) => title ?? String(id),
      render: ({ title, id }) => (
        <span className={styles.title}>
          <RouteLink to={hrefIfKnown('bill', { country, id })}>{title ?? id}</RouteLink>
        </span>
      ),
    },
    {
      id: 'sponsor',
      label: 'Sponsor',
      value: ({ sponsor }) => sponsor ?? null,
      render: (bill) => bill.sponsor && <Sponsor country={country} bill={bill} />,
    },
    {
      id: 'status',
      label: 'Status',
      value: ({ status }) => status ?? null,
      text: ({ status }) => `${humanise(billGroup(status) ?? '')} ${status ?? ''}`.trim(),
      render: ({ status }) => <BillStatus status={status} />,
    },
    {
      id: 'vote',
      label: 'Votes',
      value: votesCast,
      text: voteText,
      render: ({ vote }) => <VoteBar tally={vote} />,
    },
    {
      id: 'effects',
      label: 'Effects',
      value: ({ effects }) => effectsText(effects ?? []),
      render: ({ effects }) => <Effects effects={effects ?? []} />,
    },
    {
      id: 'introduced',
      label: 'Introduced',
      value: ({ introducedAt }) => introducedAt ?? null,
      render: ({ introducedAt }) => <Time at={introducedAt} />,
    },
    {
      id: 'voted',
      label: 'Voted',
      value: ({ votedAt }) => votedAt ?? null,
      render: ({ votedAt }) => <Time at={votedAt} />,
    },
    watchColumn(
      'bill',
      ({ id }) => billKey(country, id),
      ({ title, id }) => title ?? String(id),
    ),
  ];
}

interface BillsProps {
  readonly country: string;
  readonly bills: readonly Bill[];
}

/** Counts bills by status, for example `3 pending, 12 passed`. Counts statuses outside the contract's groups separately. */
function countsText(bills: readonly Bill[]): string {
  const counts = new Map<string, number>();
  for (const { status } of bills) {
    const group = billGroup(status) ?? status ?? 'without a status';
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return Array.from(counts, ([group, count]) => `${formatCount(count)} ${group}`).join(', ');
}

function Bills({ country, bills }: BillsProps) {
  const columns = useMemo(() => billColumns(country), [country]);
  return (
    <Panel title="Bills" aside={countsText(bills)}>
      <DataTable
        name="legislation"
        caption="Bills"
        columns={columns}
        rows={bills}
        rowId={({ id }) => String(id)}
      />
    </Panel>
  );
}

/** The page of bills. `?status=` is one of the contract's three groups; the table shows the service's own status too. */
export function LegislationPage() {
  const { code, choose, directory } = useChosenCountry('legislation');
  const [word, setStatus] = useUrlState('legislation', 'status');
  const status = isStatus(word) ? word : '';
  const country = code ?? '';
  const read = useEndpoint(
    'legislation',
    { country, limit: LIMIT, ...(status === '' ? {} : { status }) },
    { enabled: country !== '' },
  );
  return (
    <ReadScreen
      title="Legislation"
      reads={country === '' ? [] : [read]}
      tabs={
        <FilterBar>
          <CountrySelect code={code} directory={directory} onChoose={choose} />
          <SelectField
            isInline
            label="Status"
            value={status}
            options={[
              { value: '', label: 'All' },
              ...STATUSES.map((value) => ({ value, label: humanise(value) })),
            ]}
            onChange={setStatus}
          />
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
          isAgeOnPage
          isEmpty={({ bills }) => (bills ?? []).length === 0}
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
          {({ bills }) => <Bills country={country} bills={bills ?? NO_BILLS} />}
        </Loaded>
      )}
    </ReadScreen>
  );
}
