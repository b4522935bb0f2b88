/** `#/elections/archives`: past elections of a country, with winners and numbers of votes. */
import { useDirectory, usePartyFinder } from '@renderer/api/directory/directory';
import type { FindParty } from '@renderer/api/directory/directory';
import { useMemo } from 'react';
import { contractPolicy } from 'virtual:contract-policy';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { CountrySelect, useChosenCountry } from '@renderer/features/countries/country-select';
import { DataTable } from '@renderer/components/tables/data-table';
import { SizeEnd } from '@renderer/components/tables/pages-end';
import type { Column } from '@renderer/components/tables/column';
import {
  badge,
  column,
  count,
  decimal,
  link,
  name,
  percent,
} from '@renderer/components/tables/columns';
import { tellingColumns } from '@renderer/components/tables/telling-columns';
import { turnOffset } from '@renderer/features/client/turn-offset';
import { party } from '@renderer/features/links/subject-columns';
import { useRecordedFigures } from '@renderer/features/record/use-record';
import { recordedNumber } from '@renderer/features/record/recorded-words';
import type { RecordedFigureOf } from '@renderer/features/record/use-record';
import { EmptyState } from '@renderer/components/ui/states/placeholders';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ReadScreen } from '@renderer/components/ui/states/read-screen';
import { ElectionStatus } from '@renderer/components/ui/status-badges';
import { RouteLink } from '@renderer/components/ui/link';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField, wordChoices } from '@renderer/components/ui/form/select-field';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import { formatPoints, isNumber } from '@shared/domain/wording/numbers';
import { officeName } from '@shared/domain/elections/offices';
import { inNameOrder } from '@shared/domain/wording/names';
import type { StateNameOf } from '@shared/domain/elections/race-rows';
import { electionGroup, humanise } from '@shared/domain/wording/words';
import { plainKey } from '@shared/record/keys';

import { ArchivesLede } from './archives-lede';
import type { PastElection } from './archives-lede';

/** The contract states no maximum; known servers send at most this many. */
const LIMIT = contractPolicy.electionArchives.paging.rows;
const METRICS = ['lead'] as const;
/** Left out where they would say the same of every race, or nothing. */
const WHERE_TELLING = ['state', 'cycle', 'year', 'lead', 'candidates', 'seats', 'status'] as const;
const NO_ROWS: readonly PastElection[] = [];

function winnerShare({ winner, totalVotes }: PastElection): number | null {
  const votes = winner?.votes;
  return isNumber(votes) && isNumber(totalVotes) && totalVotes > 0
    ? (votes / totalVotes) * 100
    : null;
}

/** A number that some servers send as text; it is written without separators. */
function numbered(
  id: string,
  label: string,
  get: (row: PastElection) => string | number | null | undefined,
): Column<PastElection> {
  return column(id, label, { isNumeric: true, value: get, render: get }, { widthPx: 60 });
}

function archiveColumns(
  country: string,
  figureOf: RecordedFigureOf,
  stateName: StateNameOf,
  find: FindParty,
): readonly Column<PastElection>[] {
  const leadOf = ({ id }: PastElection) => recordedNumber(figureOf(plainKey(id), 'lead'));
  return [
    link(
      'type',
      'Election',
      (row) => officeName(row) || String(row.id),
      ({ id }) => hrefIfKnown('election', { id }),
      { codes: ({ electionType, seatId }) => `${humanise(electionType ?? '')} ${seatId ?? ''}` },
    ),
    name('state', 'State', ({ state }) => stateName(country, state)),
    numbered('cycle', 'Cycle', ({ cycle }) => cycle),
    numbered('year', 'Year', ({ electionYear }) => electionYear),
    turnOffset('ended', 'Ended', ({ endTime }) => endTime),
    name('winner', 'Winner', ({ winner }) => winner?.characterName ?? 'No final tally', {
      sortBy: ({ winner }) => winner?.characterName,
      text: ({ winner }) => winner?.characterName ?? 'No final tally',
    }),
    party('party', 'Party', ({ winner }) => ({
      country,
      party: winner?.party,
      name: find(winner?.party)?.name,
    })),
    count('winnerVotes', 'Winner’s votes', ({ winner }) => winner?.votes),
    percent('winnerShare', 'Share', winnerShare, { unit: '%', widthPx: 76 }),
    decimal('lead', 'Lead', leadOf, {
      cellUnit: () => 'points',
      render: (row) => formatPoints(leadOf(row)),
    }),
    count('totalVotes', 'Votes cast', ({ totalVotes }) => totalVotes),
    count('candidates', 'Candidates', ({ candidateCount }) => candidateCount, { widthPx: 84 }),
    count('seats', 'Seats', ({ totalSeats }) => totalSeats, { widthPx: 60 }),
    badge('status', 'Status', ({ status }) => status, ElectionStatus, {
      // Every past race has ended; the column is for one that has not.
      text: ({ status }) => humanise(electionGroup(status) ?? status ?? ''),
    }),
  ];
}

interface ArchiveProps {
  readonly country: string;
  readonly rows: readonly PastElection[];
}

function Archive({ country, rows }: ArchiveProps) {
  const { stateName } = useDirectory();
  const find = usePartyFinder(country);
  const keys = useMemo(() => rows.map(({ id }) => plainKey(id)), [rows]);
  const figureOf = useRecordedFigures('election', keys, METRICS);
  const columns = useMemo(
    () => tellingColumns(archiveColumns(country, figureOf, stateName, find), rows, WHERE_TELLING),
    [country, figureOf, stateName, find, rows],
  );
  return (
    <>
      <ArchivesLede country={country} rows={rows} isCut={rows.length >= LIMIT} />
      <Panel title="Past elections" aside="Newest first">
        <DataTable
          name="electionArchives"
          caption="Past elections"
          columns={columns}
          rows={rows}
          rowId={({ id }) => String(id)}
        />
        <SizeEnd shown={rows.length} limit={LIMIT} />
      </Panel>
    </>
  );
}

function typesOf(rows: readonly PastElection[]): readonly string[] {
  const types = new Set(rows.flatMap(({ electionType }) => (electionType ? [electionType] : [])));
  return inNameOrder(Array.from(types), String);
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
      filters={
        <FilterBar>
          <CountrySelect code={code} countries={directory.countries} onChoose={choose} />
          <SelectField
            label="Type"
            value={type}
            options={wordChoices(offered, 'All types')}
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
          isEmpty={({ elections }) => (elections ?? []).length === 0}
          empty="No past elections of this type in this country."
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
