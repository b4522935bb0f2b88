/** The recap of a night, with the races before its own that it compares them with. */
import { usePartyFinder } from '@renderer/api/directory/directory';
import { keyOf } from '@renderer/features/elections/projected-seats';
import { useRaces } from '@renderer/features/elections/use-race';
import type { RaceRead } from '@renderer/features/elections/use-race';
import type { Race } from '@shared/domain/elections/race';
import { raceBefore } from '@shared/domain/elections/race-rows';
import type { RaceRow } from '@shared/domain/elections/race-rows';
import { recapOf } from '@shared/domain/elections/recap';
import type { Recap } from '@shared/domain/elections/recap';

/** The races of a night. */
export interface RecapSource {
  readonly country: string;
  /** Those of the night that are loaded. */
  readonly races: readonly RaceRead[];
  /** How many races ended in the night. */
  readonly all: number;
  /** Every race of the country, to find those before. */
  readonly rows: readonly RaceRow[];
}

/** Null until every race of the night is over and loaded, and where nobody has a seat. */
export function useRecap({ country, races, all, rows }: RecapSource): Recap | null {
  const find = usePartyFinder(country);
  const before = races.map(({ race }) => raceBefore(race.row, rows));
  const byId = new Map(before.flatMap((row) => (row === null ? [] : [[row.id, row] as const])));
  const formers = new Map(
    useRaces(Array.from(byId.values())).flatMap(({ race }): [string, Race][] =>
      race.isRead ? [[race.row.id, race]] : [],
    ),
  );
  const decided = races.map(({ race }, index) => ({
    race,
    former: formers.get(before[index]?.id ?? '') ?? null,
  }));
  const recap = recapOf(decided, all, (candidate) => keyOf(candidate, find));
  return recap === null || recap.parties.length === 0 ? null : recap;
}
