/** The chamber of a country as its running races would seat it: everything that has to be read for it. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { chamberParties } from '@renderer/features/government/chamber-parties';
import { failureOf } from '@renderer/api/query/read';
import type { Read } from '@renderer/api/query/read';
import { useChamber } from '@renderer/features/government/use-chamber';
import { fillsLowerHouse, lowerHouseName } from '@shared/domain/elections/offices';
import { raceBefore, soonestFirst } from '@shared/domain/elections/race-rows';
import type { RaceRow } from '@shared/domain/elections/race-rows';
import { useRaces } from './use-race';
import { MAX_RACES_READ, useCountryRaces } from './use-races';
import { projectedSeating } from './projected-seats';
import type { ChamberRace, ProjectedSeating } from './projected-seats';

/** A projection, or how far its reads have come. */
export interface SeatingRead {
  /** Null while something of it is still loading, and where something failed to load. */
  readonly seating: ProjectedSeating | null;
  /** Every read that it needs. */
  readonly reads: readonly Read<unknown>[];
  /** What the game calls the lower house; null where no race for it runs. */
  readonly house: string | null;
  /** Running races of the lower house. */
  readonly races: number;
  /** Of these, races with an answer. */
  readonly racesRead: number;
  /** Races beyond those that are read; their seats stay as they are. */
  readonly leftOut: number;
}

const NO_ROWS: readonly RaceRow[] = [];

/** The projected chamber of `country`; nothing is read while it is not enabled. */
export function useProjectedSeating(country: string, isEnabled: boolean): SeatingRead {
  const { list, archive, rows } = useCountryRaces(country, isEnabled);
  const { composition, totalSeats } = useChamber(isEnabled ? country : '');
  const find = usePartyFinder(isEnabled ? country : null);
  const running = isEnabled
    ? soonestFirst(rows.filter((row) => row.group === 'running' && fillsLowerHouse(row)))
    : NO_ROWS;
  const read = useRaces(running);
  const former = running.slice(0, MAX_RACES_READ).map((row) => raceBefore(row, rows));
  const formerRows = new Map(former.flatMap((row) => (row === null ? [] : [[row.id, row]])));
  const formerRead = useRaces([...formerRows.values()]);
  const formerRaces = new Map(
    formerRead.flatMap(({ race }) => (race.isRead ? [[race.row.id, race]] : [])),
  );
  const races = read.flatMap(({ race, source }, index): readonly ChamberRace[] =>
    race.isRead
      ? [
          {
            race,
            incumbent: source.answer?.incumbent,
            former: formerRaces.get(former[index]?.id ?? '') ?? null,
          },
        ]
      : [],
  );
  const reads = [
    list,
    ...(archive === null ? [] : [archive]),
    ...[...read, ...formerRead].map((one) => one.read),
  ];
  const isLoading = reads.some((one) => one.data === undefined && failureOf(one) === null);
  const isKnown = list.data !== undefined && races.length === read.length && !isLoading;
  return {
    seating: isKnown
      ? projectedSeating({ ...chamberParties(composition, find), totalSeats }, races, find)
      : null,
    reads,
    house: lowerHouseName(running),
    races: running.length,
    racesRead: races.length,
    leftOut: running.length - read.length,
  };
}
