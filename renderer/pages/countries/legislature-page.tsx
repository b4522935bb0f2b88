/** `#/countries/:code/legislature`: a country's chamber with its seats and bills. */
import { useMemo } from 'react';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { VoteBar } from '@renderer/components/charts/bars';
import type { Tally } from '@renderer/components/charts/bars';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { badge, column as makeColumn, link } from '@renderer/components/tables/columns';
import { BillStatus } from '@renderer/components/ui/status-badges';
import { billStatusWords } from '@renderer/components/ui/status-words';
import { RouteLink } from '@renderer/components/ui/link';
import { MajoritiesPanel } from '@renderer/features/majorities/majorities-panel';
import { Columns, Stack } from '@renderer/components/ui/layout/columns';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href, hrefIfKnown } from '@renderer/screens/href';
import type { ResponseOf } from '@shared/contract/index';
import {
  CountryScreen,
  LoadedCountry,
  useCountryCode,
} from '@renderer/features/countries/country-screen';

import { SeatsPanel } from './seats-panel';
import { LegislatureLede } from './legislature-lede';

type Legislature = ResponseOf<'countryLegislature'>;
type Bill = NonNullable<Legislature['pendingBills']>[number];

function titleColumn(country: string): Column<Bill> {
  return link(
    'title',
    'Bill',
    ({ title }) => title,
    ({ id }) => hrefIfKnown('bill', { country, id }),
  );
}

const statusColumn: Column<Bill> = badge('status', 'Status', (bill) => bill.status, BillStatus, {
  text: ({ status }) => billStatusWords(status).join(', '),
});

function tallyText({ yes, no }: Tally): string {
  return `yes ${yes ?? ''} no ${no ?? ''}`;
}

const voteColumn: Column<Bill> = makeColumn('vote', 'Vote', {
  value: ({ vote }) => vote?.yes,
  text: ({ vote }) => tallyText(vote ?? {}),
  render: ({ vote }) => <VoteBar tally={vote} />,
});

interface BillsPanelProps {
  readonly title: string;
  readonly name: string;
  readonly bills: readonly Bill[];
  /** Beside the title. */
  readonly column: Column<Bill>;
  readonly country: string;
  readonly status: 'pending' | 'passed';
}

function BillsPanel({ title, name, bills, column, country, status }: BillsPanelProps) {
  const columns = useMemo(() => [titleColumn(country), column], [country, column]);
  const list = href('legislation', { country, status });
  return (
    <Panel title={title} aside={<RouteLink to={list}>All bills</RouteLink>}>
      <DataTable
        name={name}
        caption={title}
        columns={columns}
        rows={bills}
        rowId={({ id }) => String(id)}
        empty={
          <>
            No bills so far. <RouteLink to={list}>Open all bills of the country.</RouteLink>
          </>
        }
      />
    </Panel>
  );
}

function Chamber({
  code,
  legislature,
}: {
  readonly code: string;
  readonly legislature: Legislature;
}) {
  const { chamber, pendingBills, recentlyPassed } = legislature;
  return (
    <>
      <LegislatureLede code={code} chamber={chamber ?? null} pendingBills={pendingBills?.length} />
      <Columns>
        <SeatsPanel country={code} title={chamber ?? 'Chamber'} tableName="countryLegislature" />
        <Stack>
          <BillsPanel
            title="Pending bills"
            name="pendingBills"
            bills={pendingBills ?? []}
            column={statusColumn}
            country={code}
            status="pending"
          />
          <BillsPanel
            title="Recently passed"
            name="recentlyPassed"
            bills={recentlyPassed ?? []}
            column={voteColumn}
            country={code}
            status="passed"
          />
        </Stack>
      </Columns>
      <MajoritiesPanel country={code} screen="countryLegislature" />
    </>
  );
}

/** The chamber's page. */
export function LegislaturePage() {
  const code = useCountryCode();
  const read = useEndpoint('countryLegislature', { code });
  return (
    <CountryScreen screen="countryLegislature" reads={[read]}>
      <LoadedCountry read={read}>
        {(legislature) => <Chamber code={code} legislature={legislature} />}
      </LoadedCountry>
    </CountryScreen>
  );
}
