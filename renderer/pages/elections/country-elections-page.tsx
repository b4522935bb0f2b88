/** `#/countries/:code/elections`: the elections of a country, or of one of its states. */
import { useDirectory } from '@renderer/api/directory/directory';
import { useCallback, useMemo } from 'react';

import { useEndpoint } from '@renderer/api/query/use-endpoint';
import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { badge, count, decimal, link, text } from '@renderer/components/tables/columns';
import { tellingColumns } from '@renderer/components/tables/telling-columns';
import { turnOffset } from '@renderer/features/client/turn-offset';
import { CharacterLink } from '@renderer/features/links/links';
import { PartyMark } from '@renderer/features/links/marks';
import { useRecordedFigures } from '@renderer/features/record/use-record';
import { recordedNumber } from '@renderer/features/record/recorded-words';
import type { RecordedFigureOf } from '@renderer/features/record/use-record';
import { Loaded } from '@renderer/components/ui/states/loaded';
import { ElectionStatus } from '@renderer/components/ui/status-badges';
import { electionStatusWords } from '@renderer/components/ui/status-words';
import { RouteLink } from '@renderer/components/ui/link';
import { officeName } from '@shared/domain/elections/offices';
import type { Race } from '@shared/domain/elections/race';
import type { StateNameOf, RaceRow } from '@shared/domain/elections/race-rows';
import { raceRows, soonestFirst } from '@shared/domain/elections/race-rows';
import { useNav } from '@renderer/features/client/use-status';
import { RaceMapPanel } from '@renderer/features/elections/state-map/race-map-panel';
import { useNamedStates } from '@renderer/features/elections/name-states';
import { useOwnCandidacy, useRaces } from '@renderer/features/elections/use-race';
import { FilterBar } from '@renderer/components/ui/layout/filter-bar';
import { Panel } from '@renderer/components/ui/layout/panel';
import { SelectField, wordChoices } from '@renderer/components/ui/form/select-field';
import { href, hrefIfKnown } from '@renderer/screens/href';
import { useUrlState } from '@renderer/state/url-state';
import type { ResponseOf } from '@shared/contract/index';
import { counted, formatCount, formatPoints } from '@shared/domain/wording/numbers';
import { electionGroup, humanise } from '@shared/domain/wording/words';
import { inNameOrder } from '@shared/domain/wording/names';
import { plainKey } from '@shared/record/keys';
import { homeStateNames } from '@shared/domain/own-character';

import { CountryScreen, useCountryCode } from '@renderer/features/countries/country-screen';

import { ElectionsLede } from './elections-lede';
import { RaceEntries } from './list/race-entries';

type Election = NonNullable<ResponseOf<'elections'>['elections']>[number];

const METRICS = ['frontRunner', 'winner', 'lead'] as const;
/** Left out where they would say the same of every race, or nothing. */
const WHERE_TELLING = ['state', 'status', 'leader', 'lead', 'start'] as const;

/** The candidate who won or leads, as the record saw the race, with the party's colour. */
function LeaderCell({
  election,
  leader,
}: {
  readonly election: Election;
  readonly leader: string;
}) {
  const candidate = election.candidates?.find(({ characterName }) => characterName === leader);
  return (
    <>
      {candidate?.partyColor && (
        <>
          <PartyMark colour={candidate.partyColor} />{' '}
        </>
      )}
      <CharacterLink
        id={candidate?.characterId}
        name={leader}
        isComputerRun={candidate?.isComputerRun}
      />
    </>
  );
}

/** Who leads a loaded race, and by how many points; nobody while they are tied. */
interface ShownLead {
  readonly leader: string | null;
  readonly lead: number;
}

/** Of the races that are loaded and counted, by id. */
function useShownLeads(races: readonly Race[]): ReadonlyMap<string, ShownLead> {
  const leads = races.flatMap(({ row, runners, called }): [string, ShownLead][] => {
    const [first] = runners;
    if (first === undefined || called.lead === null) return [];
    return [[row.id, { leader: called.lead > 0 ? first.name : null, lead: called.lead }]];
  });
  // Races are made anew at each rendering; the columns keep their identity.
  const json = JSON.stringify(leads);
  return useMemo(() => new Map(JSON.parse(json) as [string, ShownLead][]), [json]);
}

function electionColumns(
  country: string,
  shownLeads: ReadonlyMap<string, ShownLead>,
  figureOf: RecordedFigureOf,
  stateName: StateNameOf,
): readonly Column<Election>[] {
  const recorded = ({ id }: Election, metric: (typeof METRICS)[number]) =>
    figureOf(plainKey(id), metric);
  const leaderOf = (row: Election) => {
    const shown = shownLeads.get(String(row.id));
    if (shown !== undefined) return shown.leader;
    return (recorded(row, 'winner') ?? recorded(row, 'frontRunner'))?.latest.value;
  };
  const leadOf = (row: Election) =>
    shownLeads.get(String(row.id))?.lead ?? recordedNumber(recorded(row, 'lead'));
  return [
    link(
      'election',
      'Race',
      (row) => officeName(row) || String(row.id),
      ({ id }) => hrefIfKnown('election', { id }),
      { codes: ({ electionType, seatId }) => `${humanise(electionType ?? '')} ${seatId ?? ''}` },
    ),
    text('state', 'State', ({ state }) => stateName(country, state), { widthPx: 130 }),
    badge('status', 'Status', ({ status }) => status, ElectionStatus, {
      widthPx: 170,
      text: ({ status }) => electionStatusWords(status).join(', '),
    }),
    text('leader', 'In the lead', leaderOf, {
      render: (election) => {
        const leader = leaderOf(election);
        return leader && <LeaderCell election={election} leader={String(leader)} />;
      },
    }),
    decimal('lead', 'Lead', leadOf, {
      cellUnit: () => 'points',
      render: (row) => formatPoints(leadOf(row)),
    }),
    count('candidates', 'Candidates', ({ candidates }) => candidates?.length),
    turnOffset('start', 'Starts', ({ startTime, status }) =>
      electionGroup(status) === 'upcoming' ? startTime : null,
    ),
    turnOffset('end', 'Ends', ({ endTime }) => endTime),
  ];
}

/** Leaders and leads as on the cards; as the record last saw them where a race of a long list is not loaded. */
function useElectionColumns(
  country: string,
  elections: readonly Election[],
  races: readonly Race[],
) {
  const { stateName } = useDirectory();
  const keys = useMemo(() => elections.map(({ id }) => plainKey(id)), [elections]);
  const figureOf = useRecordedFigures('election', keys, METRICS);
  const shownLeads = useShownLeads(races);
  const columns = useMemo(
    () =>
      tellingColumns(
        electionColumns(country, shownLeads, figureOf, stateName),
        elections,
        WHERE_TELLING,
      ),
    [country, shownLeads, figureOf, stateName, elections],
  );
  return columns;
}

const PHASES = wordChoices(['running', 'upcoming', 'ended'], 'All');

function statesOf(
  elections: readonly Election[] | null | undefined,
  nameOf: (state: string) => string,
): readonly string[] {
  const states = new Set((elections ?? []).flatMap(({ state }) => (state ? [state] : [])));
  return inNameOrder(Array.from(states), nameOf);
}

interface WantedRaces {
  /** Every race that runs or is to come. */
  readonly rows: readonly RaceRow[];
  /** Those of the chosen state and phase. */
  readonly chosen: ReadonlySet<string>;
}

/** The chosen races first; the player's own first of these, then their state's, then those that end first. */
function useWantedRaces(
  country: string,
  whole: ResponseOf<'elections'> | undefined,
  ofState: ResponseOf<'elections'> | undefined,
  phase: string,
): WantedRaces {
  const { raceId } = useOwnCandidacy();
  const { data: nav } = useNav();
  return useMemo(() => {
    const homes = homeStateNames(nav);
    const open = (answer: ResponseOf<'elections'> | undefined) =>
      raceRows(country, answer, undefined).filter(
        ({ group }) => group === 'running' || group === 'upcoming',
      );
    const chosen = new Set(
      open(ofState)
        .filter(({ group }) => phase === '' || group === phase)
        .map(({ id }) => id),
    );
    const rank = ({ id, state, group }: RaceRow) => {
      if (id === raceId) return 0;
      if (state !== null && homes.includes(state)) return 1;
      return group === 'running' ? 2 : 3;
    };
    const place = (row: RaceRow) => rank(row) + (chosen.has(row.id) ? 0 : 4);
    const rows = soonestFirst(open(whole ?? ofState)).toSorted((a, b) => place(a) - place(b));
    return { rows, chosen };
  }, [country, whole, ofState, phase, raceId, nav]);
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
  const { absent, stateName } = useDirectory();
  const nameOf = useCallback((sent: string) => stateName(code, sent) ?? sent, [stateName, code]);
  const states = useMemo(() => statesOf(whole?.elections, nameOf), [whole, nameOf]);
  const hasArchives = !absent.has('electionArchives');
  const archives = href('electionArchives', { country: code });
  const { data } = read;
  const rows = useMemo(
    () =>
      (data?.elections ?? []).filter(
        ({ status }) => phase === '' || electionGroup(status) === phase,
      ),
    [data, phase],
  );
  const { rows: open, chosen } = useWantedRaces(code, whole, data, phase);
  const running = open.filter(({ group }) => group === 'running').length;
  const reads = useRaces(open);
  useNamedStates(reads.map(({ race }) => race));
  const columns = useElectionColumns(
    code,
    rows,
    reads.map(({ race }) => race),
  );
  const shown = reads.filter(({ race }) => chosen.has(race.row.id));
  const ended = rows.filter(({ status }) => electionGroup(status) === 'ended').length;
  const options = [...(state === '' || states.includes(state) ? [] : [state]), ...states];
  return (
    <CountryScreen screen="countryElections" reads={[read]}>
      <Loaded
        read={read}
        skeletonLines={10}
        empty="No running or upcoming elections here."
        emptyAction={hasArchives && <RouteLink to={archives}>Open past elections</RouteLink>}
      >
        {() => (
          <>
            <ElectionsLede
              country={code}
              races={reads.map(({ race }) => race)}
              running={running}
              upcoming={open.length - running}
            />
            <RaceEntries races={shown} count={chosen.size} />
            <RaceMapPanel country={code} races={shown.map(({ race }) => race)} />
            <Panel
              title={
                ended === 0 || ended === rows.length
                  ? counted(rows.length, ended === 0 ? 'race' : 'ended race')
                  : `${counted(rows.length, 'race')}, ${formatCount(ended)} of them ended`
              }
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
                  label="State"
                  value={state}
                  options={wordChoices(options, 'All states', nameOf)}
                  onChange={setState}
                />
                <SelectField label="Phase" value={phase} options={PHASES} onChange={setPhase} />
              </FilterBar>
              <DataTable
                name="elections"
                caption="Elections"
                columns={columns}
                rows={rows}
                rowId={({ id }) => String(id)}
                empty="No races in this phase."
              />
            </Panel>
          </>
        )}
      </Loaded>
    </CountryScreen>
  );
}
