/** `#/countries/:code/elections`: the elections of a country, or of one of its states. */
import { useMemo } from 'react';

import { useAbsentFeatures } from '@renderer/api/query/absent-features';
import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { badge, count, date, link, text } from '@renderer/components/tables/columns';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ElectionStatus } from '@renderer/components/figures/status-badge';
import { RouteLink } from '@renderer/components/ui/route-link';
import { FilterBar } from '@renderer/components/ui/form/filter-bar';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField, wordChoices } from '@renderer/components/ui/form/select-field';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import type { ResponseOf } from '@shared/contract/index';
import { formatCount } from '@shared/domain/wording/numbers';
import { electionGroup, humanise } from '@shared/domain/wording/words';
import { inNameOrder } from '@shared/domain/wording/names';

import { CountryScreen, useCountryCode } from '@renderer/features/countries/country-screen';

type Election = NonNullable<ResponseOf<'elections'>['elections']>[number];

const columns: readonly Column<Election>[] = [
  link(
    'election',
    'Election',
    ({ electionType, id }) => (electionType ? humanise(electionType) : String(id)),
    ({ id }) => hrefIfKnown('election', { id }),
  ),
  text('state', 'State', ({ state }) => state, { widthPx: 90 }),
  text('seat', 'Seat', ({ seatId }) => seatId),
  badge('status', 'Status', ({ status }) => status, ElectionStatus, { widthPx: 170 }),
  count('candidates', 'Candidates', ({ candidates }) => candidates?.length),
  date('start', 'Starts', ({ startTime }) => startTime),
  date('end', 'Ends', ({ endTime }) => endTime),
];

const PHASES = wordChoices(['running', 'upcoming', 'ended'], 'All');

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
                  options={wordChoices(options, 'All states', String)}
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
