/** What a broadcast shows one after another: the close races, and in a small window the chamber and the map too. Pure. */
import type { Night } from '@shared/domain/elections/night';
import type { Race } from '@shared/domain/elections/race';

/** One thing that is shown for a while. */
export type Scene =
  | { readonly kind: 'chamber' | 'map'; readonly id: string }
  | { readonly kind: 'race'; readonly id: string; readonly race: Race };

/** Of the close races, beside the chamber and the map, and after them. */
const MOST_RACES = 6;
const MOST_RACES_AFTER = 3;

/** The close ones, or those with the smallest leads where no votes are known; last where no lead is known either. */
function closeRaces({ close, counting }: Night): readonly Race[] {
  if (close.length > 0) return close;
  const leadOf = ({ called }: Race) => called.lead ?? Infinity;
  return counting
    .filter(({ phase }) => phase === 'general')
    .toSorted((a, b) => (leadOf(a) === leadOf(b) ? 0 : leadOf(a) - leadOf(b)));
}

interface SceneSource {
  readonly night: Night;
  /** Of the night, those that have ended too. */
  readonly races: readonly Race[];
  /** The chamber and the map are there all the time. */
  readonly isWhole: boolean;
  /** It is not beside the chamber. */
  readonly hasMap: boolean;
  /** Id of the scene that is held; null for none. */
  readonly held: string | null;
}

/** A race that is held stays among them, however it stands by now. */
export function scenesOf({ night, races, isWhole, hasMap, held }: SceneSource): readonly Scene[] {
  const close = closeRaces(night).slice(0, isWhole ? MOST_RACES : MOST_RACES_AFTER);
  const kept = races.filter(
    ({ row }) => row.id === held && !close.some((race) => race.row.id === held),
  );
  return [
    ...(isWhole ? [] : [{ kind: 'chamber', id: 'chamber' } as const]),
    ...(isWhole || !hasMap ? [] : [{ kind: 'map', id: 'map' } as const]),
    ...[...close, ...kept].map((race) => ({ kind: 'race', id: race.row.id, race }) as const),
  ];
}
