/** An election night: what changed, which races are close, the player's own, and how far the count is. Pure. */
import type { Race } from './race';
import { changesOf } from './race-changes';
import type { RaceChange } from './race-changes';
import { closenessOf, closestFirst } from './turn-seats';

/** The races of one night together. */
export interface Night {
  /** The newest turn with a count; null while nothing is counted. */
  readonly turn: number | null;
  /** Every change of the night that was seen: the newest turn first, and in a turn the closest first. */
  readonly changes: readonly RaceChange[];
  /** Races whose closeness is known, the closest first; the general election runs. */
  readonly close: readonly Race[];
  /** The player's own race; null where they stand in none of these. */
  readonly own: Race | null;
  /** Races with a count, of those that are loaded. */
  readonly counted: number;
  readonly loaded: number;
  /** Races of the night, also those that are not loaded. */
  readonly all: number;
}

/** Whether a race has votes of the general election. */
export function isCounted({ turns, phase }: Race): boolean {
  return turns.length > 0 && phase !== 'primary' && phase !== 'upcoming';
}

function inOrder(a: RaceChange, b: RaceChange): number {
  return b.turn - a.turn || (a.votes ?? Infinity) - (b.votes ?? Infinity) || 0;
}

/**
 * The night of these races, all of one country.
 *
 * @param all how many there are; left out where these are all
 */
export function nightOf(races: readonly Race[], all: number = races.length): Night {
  const counted = races.filter(isCounted);
  const turns = counted.flatMap((race) => race.turns.at(-1)?.turn ?? []);
  return {
    turn: turns.length === 0 ? null : Math.max(...turns),
    changes: counted.flatMap(changesOf).toSorted(inOrder),
    close: closestFirst(
      counted.filter((race) => race.phase === 'general' && closenessOf(race) !== null),
    ),
    own: races.find(({ isOwn }) => isOwn) ?? null,
    counted: counted.length,
    loaded: races.filter(({ isRead }) => isRead).length,
    all,
  };
}
