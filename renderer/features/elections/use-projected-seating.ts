/** The chamber of a country as its running races would seat it: everything that has to be read for it. */
import { failureOf } from '@renderer/api/query/read';
import { useParties } from '@renderer/features/parties/use-parties';
import { serverNowMs } from '@renderer/api/clock';
import type { Read } from '@renderer/api/query/read';
import { useEndpoints } from '@renderer/api/query/use-endpoint';
import { fillsLowerHouse } from './race-standing';

import { useChamber } from '@renderer/features/government/use-chamber';
import { chamberParties } from '@renderer/features/government/chamber-parties';
import { projectedSeating } from './projected-seats';
import type { ChamberRace, ProjectedSeating } from './projected-seats';
import { raceBefore, soonestFirst } from './race-rows';
import type { RaceRow } from './race-rows';
import { MAX_RACES_READ, useCountryRaces, useRaceDetails } from './use-races';

/** A projection, or how far its reads have come. */
export interface SeatingRead {
  /** Null while something of it is still loading, and where something failed to load. */
  readonly seating: ProjectedSeating | null;
  /** Every read that it needs. */
  readonly reads: readonly Read<unknown>[];
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
  const { find } = useParties(isEnabled ? country : null);
  const running = isEnabled
    ? soonestFirst(rows.filter((row) => row.group === 'running' && fillsLowerHouse(row)))
    : NO_ROWS;
  const read = running.slice(0, MAX_RACES_READ);
  const details = useRaceDetails(read.map(({ id }) => id));
  const former = read.map((row) => raceBefore(row, rows));
  const formerIds = Array.from(new Set(former.flatMap((row) => (row === null ? [] : [row.id]))));
  const formerReads = useEndpoints(
    'election',
    formerIds.map((id) => ({ id })),
    { priority: 'background' },
  );
  const formerById = new Map(formerIds.map((id, index) => [id, formerReads[index]?.data]));
  const races = details.flatMap((detail, index): readonly ChamberRace[] => {
    const id = former[index]?.id;
    if (detail.data === undefined) return [];
    return [{ answer: detail.data, former: id === undefined ? undefined : formerById.get(id) }];
  });
  const reads = [list, ...(archive === null ? [] : [archive]), ...details, ...formerReads];
  const isLoading = reads.some((one) => one.data === undefined && failureOf(one) === null);
  const isKnown = list.data !== undefined && races.length === read.length && !isLoading;
  return {
    seating: isKnown
      ? projectedSeating(
          { ...chamberParties(composition, find), totalSeats },
          races,
          find,
          serverNowMs(),
        )
      : null,
    reads,
    races: running.length,
    racesRead: races.length,
    leftOut: running.length - read.length,
  };
}
