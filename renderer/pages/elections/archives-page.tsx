/** `#/elections/archives`: past elections of a country, with winners and numbers of votes. */
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { contractPolicy } from 'virtual:contract-policy';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { CountrySelect, useChosenCountry } from '@renderer/components/links/country-select';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/data-table';
import { EmptyState } from '@renderer/components/states/empty-state';
import { ElectionLink } from '@renderer/components/links/links';
import { Loaded } from '@renderer/components/states/loaded';
import { ReadScreen } from '@renderer/components/states/read-screen';
import { ElectionStatus } from '@renderer/components/figures/status-badge';
import { Time } from '@renderer/components/figures/time';
import { WholeWords } from '@renderer/components/figures/whole-words';
import { RouteLink } from '@renderer/components/links/route-link';
import { PartyOf } from '@renderer/components/characters/party-of';
import { FilterBar } from '@renderer/components/ui/form/filter-bar';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount, formatPercent, isNumber } from '@shared/domain/wording/numbers';
import { inNameOrder } from '@shared/domain/wording/name-order';
import { humanise } from '@shared/domain/wording/words';

type PastElection = NonNullable<ResponseOf<'electionArchives'>['elections']>[number];

/** The contract states no maximum; known servers send at most this many. */
const LIMIT = contractPolicy.electionArchives.paging.rows;
const NO_ROWS: readonly PastElection[] = [];

function textOf(value: string | number | null | undefined): string | number | null {
  return value === null || value === undefined || value === '' ? null : value;
}

function wholeWords(value: string | number | null | undefined): ReactNode {
  const text = textOf(value);
  return text === null ? null : <WholeWords>{text}</WholeWords>;
}

function winnerShare({ winner, totalVotes }: PastElection): number | null {
  const votes = winner?.votes;
  return isNumber(votes) && isNumber(totalVotes) && totalVotes > 0
    ? (votes / totalVotes) * 100
    : null;
}

function archiveColumns(country: string): readonly Column<PastElection>[] {
  return [
    {
      id: 'type',
      label: 'Election',
      value: ({ electionType }) => electionType ?? null,
      text: ({ electionType }) => humanise(electionType ?? ''),
      render: ({ id, electionType }) => (
        <WholeWords>
          <ElectionLink id={id} name={electionType ? humanise(electionType) : id} />
        </WholeWords>
      ),
    },
    {
      id: 'state',
      label: 'State',
      value: ({ state }) => textOf(state),
      render: ({ state }) => wholeWords(state),
    },
    {
      id: 'seat',
      label: 'Seat',
      value: ({ seatId }) => textOf(seatId),
      render: ({ seatId }) => wholeWords(seatId),
    },
    {
      id: 'cycle',
      label: 'Cycle',
      widthPx: 60,
      isNumeric: true,
      value: ({ cycle }) => textOf(cycle),
      render: ({ cycle }) => textOf(cycle),
    },
    {
      id: 'year',
      label: 'Year',
      widthPx: 60,
      isNumeric: true,
      value: ({ electionYear }) => textOf(electionYear),
      render: ({ electionYear }) => textOf(electionYear),
    },
    {
      id: 'ended',
      label: 'Ended',
      value: ({ endTime }) => endTime ?? null,
      render: ({ endTime }) => <Time at={endTime} />,
    },
    {
      id: 'winner',
      label: 'Winner',
      value: ({ winner }) => winner?.characterName ?? null,
      text: ({ winner }) => winner?.characterName ?? 'No final tally',
      render: ({ winner }) => <WholeWords>{winner?.characterName ?? 'No final tally'}</WholeWords>,
    },
    {
      id: 'party',
      label: 'Party',
      value: ({ winner }) => textOf(winner?.party),
      render: ({ winner }) => <PartyOf country={country} party={winner?.party} />,
    },
    {
      id: 'winnerVotes',
      label: 'Winner’s votes',
      isNumeric: true,
      value: ({ winner }) => winner?.votes ?? null,
      render: ({ winner }) => formatCount(winner?.votes),
    },
    {
      id: 'winnerShare',
      label: 'Share',
      unit: '%',
      widthPx: 76,
      isNumeric: true,
      value: winnerShare,
      render: (row) => formatPercent(winnerShare(row)),
    },
    {
      id: 'totalVotes',
      label: 'Votes cast',
      isNumeric: true,
      value: ({ totalVotes }) => totalVotes ?? null,
      render: ({ totalVotes }) => formatCount(totalVotes),
    },
    {
      id: 'candidates',
      label: 'Candidates',
      widthPx: 84,
      isNumeric: true,
      value: ({ candidateCount }) => candidateCount ?? null,
    },
    {
      id: 'seats',
      label: 'Seats',
      widthPx: 60,
      isNumeric: true,
      value: ({ totalSeats }) => totalSeats ?? null,
    },
    {
      id: 'status',
      label: 'Status',
      value: ({ status }) => status ?? null,
      render: ({ status }) => (
        <WholeWords>
          <ElectionStatus status={status} />
        </WholeWords>
      ),
    },
  ];
}

interface ArchiveProps {
  readonly country: string;
  readonly rows: readonly PastElection[];
}

function Archive({ country, rows }: ArchiveProps) {
  const columns = useMemo(() => archiveColumns(country), [country]);
  return (
    <Panel title="Past elections" aside="Newest first">
      <DataTable
        name="electionArchives"
        caption="Past elections"
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
      />
    </Panel>
  );
}

function typesOf(rows: readonly PastElection[]): readonly string[] {
  const types = new Set(rows.flatMap(({ electionType }) => (electionType ? [electionType] : [])));
  return inNameOrder(Array.from(types), (name) => name);
}

/** The page of the archive. `?country=` and `?type=` are parameters of the read; the table's own filter works on its rows. */
export function ElectionArchivesPage() {
  const { code, choose, directory } = useChosenCountry('electionArchives');
  const [type, setType] = useUrlState('electionArchives', 'type');
  const country = code ?? '';
  const all = useEndpoint(
    'electionArchives',
    { country, limit: LIMIT },
    { enabled: country !== '' },
  );
  const ofType = useEndpoint(
    'electionArchives',
    { country, limit: LIMIT, type },
    { enabled: country !== '' && type !== '' },
  );
  const read = type === '' ? all : ofType;
  const allRows = all.data?.elections ?? NO_ROWS;
  const types = useMemo(() => typesOf(allRows), [allRows]);
  const offered = type === '' || types.includes(type) ? types : [type, ...types];
  return (
    <ReadScreen
      title="Past elections"
      reads={country === '' ? [] : [read]}
      tabs={
        <FilterBar>
          <CountrySelect code={code} directory={directory} onChoose={choose} />
          <SelectField
            isInline
            label="Type"
            value={type}
            options={[
              { value: '', label: 'All types' },
              ...offered.map((value) => ({ value, label: humanise(value) })),
            ]}
            onChange={setType}
          />
        </FilterBar>
      }
    >
      {country === '' ? (
        <EmptyState action={<a href={href('countries')}>Open the list of countries</a>}>
          Choose a country to see its past elections.
        </EmptyState>
      ) : (
        <Loaded
          read={read}
          skeletonLines={10}
          isAgeOnPage
          isEmpty={({ elections }) => (elections ?? []).length === 0}
          empty="The service has no past election of this type in this country."
          emptyAction={
            <RouteLink to={hrefIfKnown('countryElections', { code })}>
              Open running elections
            </RouteLink>
          }
        >
          {({ elections }) => <Archive country={country} rows={elections ?? NO_ROWS} />}
        </Loaded>
      )}
    </ReadScreen>
  );
}
