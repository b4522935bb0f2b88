/** `#/countries/:code/elections`: the elections of a country, or of one of its states. */
import { useMemo } from 'react';

import { useAbsentFeatures } from '@renderer/api/query/absent-features';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/data-table';
import { ElectionLink } from '@renderer/components/links/links';
import { Loaded } from '@renderer/components/states/loaded';
import { ElectionStatus } from '@renderer/components/figures/status-badge';
import { Time } from '@renderer/components/figures/time';
import { RouteLink } from '@renderer/components/links/route-link';
import { FilterBar } from '@renderer/components/ui/form/filter-bar';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField } from '@renderer/components/ui/form/select-field';
import { href } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount } from '@shared/domain/wording/numbers';
import { electionGroup } from '@shared/domain/wording/statuses';
import { inNameOrder } from '@shared/domain/wording/name-order';
import { humanise } from '@shared/domain/wording/words';

import { CountryScreen, useCountryCode } from '../../components/countries/country-screen';

type Election = NonNullable<ResponseOf<'elections'>['elections']>[number];

const columns: readonly Column<Election>[] = [
  {
    id: 'election',
    label: 'Election',
    value: ({ electionType, id }) => electionType ?? String(id),
    text: ({ electionType }) => humanise(electionType ?? ''),
    render: ({ id, electionType }) => (
      <ElectionLink id={id} name={electionType ? humanise(electionType) : id} />
    ),
  },
  { id: 'state', label: 'State', widthPx: 90, value: ({ state }) => state ?? null },
  {
    id: 'seat',
    label: 'Seat',
    value: ({ seatId }) => seatId ?? null,
  },
  {
    id: 'status',
    label: 'Status',
    widthPx: 170,
    value: ({ status }) => status ?? null,
    render: ({ status }) => <ElectionStatus status={status} />,
  },
  {
    id: 'candidates',
    label: 'Candidates',
    isNumeric: true,
    value: ({ candidates }) => candidates?.length ?? null,
  },
  {
    id: 'start',
    label: 'Starts',
    value: ({ startTime }) => startTime ?? null,
    render: ({ startTime }) => <Time at={startTime} />,
  },
  {
    id: 'end',
    label: 'Ends',
    value: ({ endTime }) => endTime ?? null,
    render: ({ endTime }) => <Time at={endTime} />,
  },
];

const PHASES = [
  { value: '', label: 'All' },
  { value: 'running', label: 'Running' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'ended', label: 'Ended' },
];

function statesOf(elections: readonly Election[] | null | undefined): readonly string[] {
  const states = new Set((elections ?? []).flatMap(({ state }) => (state ? [state] : [])));
  return inNameOrder(Array.from(states), (name) => name);
}

/** The page of elections. `?state=` is a parameter of the read; `?phase=` filters its rows. */
export function CountryElectionsPage() {
  const code = useCountryCode();
  const [state, setState] = useUrlState('countryElections', 'state');
  const [phase, setPhase] = useUrlState('countryElections', 'phase');
  const all = useEndpoint('elections', { country: code }, { poll: state === '' });
  const ofState = useEndpoint(
    'elections',
    { country: code, state },
    { enabled: state !== '', poll: state !== '' },
  );
  const read = state === '' ? all : ofState;
  const { data: whole } = all;
  const states = useMemo(() => statesOf(whole?.elections), [whole]);
  const hasArchives = !useAbsentFeatures().has('electionArchives');
  const archives = href('electionArchives', { country: code });
  const options = [...(state === '' || states.includes(state) ? [] : [state]), ...states];
  return (
    <CountryScreen screen="countryElections" reads={[read]}>
      <Loaded
        read={read}
        skeletonLines={10}
        isAgeOnPage
        empty="The service knows no running or upcoming election here."
        emptyAction={hasArchives && <RouteLink to={archives}>Open past elections</RouteLink>}
      >
        {({ elections }) => {
          const rows = (elections ?? []).filter(
            ({ status }) => phase === '' || electionGroup(status) === phase,
          );
          return (
            <Panel
              title={`${formatCount(rows.length)} ${rows.length === 1 ? 'election' : 'elections'}`}
              aside={
                <>
                  <RouteLink to={href('electionNight', { country: code })}>
                    Election night
                  </RouteLink>
                  {hasArchives && (
                    <>
                      {' · '}
                      <RouteLink to={archives}>Past elections</RouteLink>
                    </>
                  )}
                </>
              }
            >
              <FilterBar>
                <SelectField
                  isInline
                  label="State"
                  value={state}
                  options={[
                    { value: '', label: 'All states' },
                    ...options.map((value) => ({ value, label: value })),
                  ]}
                  onChange={setState}
                />
                <SelectField
                  isInline
                  label="Phase"
                  value={phase}
                  options={PHASES}
                  onChange={setPhase}
                />
              </FilterBar>
              <DataTable
                name="elections"
                caption="Elections"
                columns={columns}
                rows={rows}
                rowId={({ id }) => String(id)}
                empty="No election is in this phase."
              />
            </Panel>
          );
        }}
      </Loaded>
    </CountryScreen>
  );
}
