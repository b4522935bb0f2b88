/** Who leads in each state: the races of one house as a map. */
import { useDirectory, usePartyFinder } from '@renderer/api/directory/directory';
import type { FindParty } from '@renderer/api/directory/directory';
import { Panel } from '@renderer/components/ui/layout/panel';
import { href } from '@renderer/screens/href';
import { fillsLowerHouse, fillsPresidency } from '@shared/domain/elections/offices';
import type { Race, RaceRunner } from '@shared/domain/elections/race';
import { hasResult } from '@shared/domain/elections/recap';
import { placeName } from '@shared/domain/elections/race-rows';
import type { RaceRow, StateNameOf } from '@shared/domain/elections/race-rows';

import { StateMap } from './state-map';
import type { StateTile } from './state-map';

/** Fewer states are no map. */
const LEAST_TILES = 3;

/** The races of one house, each state once: the lower one where any of its races is there, else another. */
export function racesOnMap<Entry extends { readonly row: RaceRow }>(
  races: readonly Entry[],
): readonly Entry[] {
  const ofStates = races.filter(({ row }) => row.state !== null && !fillsPresidency(row));
  const lower = ofStates.filter(({ row }) => fillsLowerHouse(row));
  const byState = new Map<string, Entry>();
  for (const race of lower.length > 0 ? lower : ofStates) {
    const state = race.row.state ?? '';
    if (!byState.has(state)) byState.set(state, race);
  }
  return [...byState.values()];
}

function leaderOf(
  { candidate, name }: RaceRunner,
  { called, shareTurn }: Race,
  find: FindParty,
): StateTile['leader'] {
  const party = find(candidate.party);
  return {
    // An independent leads by name.
    name: party?.abbreviation ?? party?.name ?? name,
    colour: candidate.partyColor ?? party?.colour ?? null,
    leadPoints: shareTurn === null ? called.lead : null,
    onlyTurn: shareTurn,
  };
}

/** One race as a tile. */
export function tileOf(race: Race, find: FindParty, stateName: StateNameOf): StateTile {
  const { row, runners, called, isOwn, isRead, phase } = race;
  const [first] = runners;
  const isCounted = (first?.sharePct ?? 0) > 0;
  const isLevel = isCounted && runners.length > 1 && called.lead === 0;
  const code = row.state ?? '';
  return {
    code,
    name: placeName(row, stateName) ?? code,
    to: href('election', { id: row.id }),
    leader: first === undefined || !isCounted || isLevel ? null : leaderOf(first, race, find),
    without: isLevel ? 'level' : isRead ? 'not counted' : null,
    isOwn,
    isOver: phase === 'ended',
  };
}

/** A race of which only the row is there: nothing is said of its count. */
function tileOfRow(row: RaceRow, stateName: StateNameOf): StateTile {
  const code = row.state ?? '';
  const name = placeName(row, stateName) ?? code;
  const to = href('election', { id: row.id });
  return { code, name, to, leader: null, without: null, isOwn: false, isOver: false };
}

interface RaceMapProps {
  readonly country: string;
  readonly races: readonly Race[];
  /** Further races that are not loaded because of the request limit. */
  readonly unread?: readonly RaceRow[];
}

type MapRaces = Pick<RaceMapProps, 'races' | 'unread'>;

/** What a map shows of a night that has ended: states without their result are unknown. */
export function endedOnMap(races: readonly Race[], rows: readonly RaceRow[]): MapRaces {
  const ids = new Set(rows.map(({ id }) => id));
  const results = races.filter((race) => ids.has(race.row.id) && hasResult(race));
  const known = new Set(results.map(({ row }) => row.id));
  return { races: results, unread: rows.filter(({ id }) => !known.has(id)) };
}

function entriesOf({ races, unread = [] }: MapRaces) {
  return racesOnMap<{ readonly row: RaceRow; readonly race: Race | null }>([
    ...races.map((race) => ({ row: race.row, race })),
    ...unread.map((row) => ({ row, race: null })),
  ]);
}

/** Whether the races make a map: not those of a country with few states. */
export function hasRaceMap(races: MapRaces): boolean {
  return entriesOf(races).length >= LEAST_TILES;
}

/** The map alone, for races that make one. */
export function RaceMap({ country, label, ...races }: RaceMapProps & { readonly label: string }) {
  const find = usePartyFinder(country);
  const { stateName } = useDirectory();
  const tiles = entriesOf(races).map(({ row, race }) =>
    race === null ? tileOfRow(row, stateName) : tileOf(race, find, stateName),
  );
  return <StateMap label={label} tiles={tiles} />;
}

/** Renders nothing for a country with few states. */
export function RaceMapPanel(props: RaceMapProps) {
  if (!hasRaceMap(props)) return null;
  const isOver = entriesOf(props).every(({ row, race }) =>
    race === null ? row.group === 'ended' : race.phase === 'ended',
  );
  const title = isOver ? 'Who won, state by state' : 'Who leads, state by state';
  return (
    <Panel title={title} hasPicture>
      <div data-picture="body">
        <RaceMap {...props} label={title} />
      </div>
    </Panel>
  );
}
