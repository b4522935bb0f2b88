/** An election night: what changed, which races are close, the player's own, and how far the count is. Pure. */
import type { Race } from './race';
import { fillsLowerHouse } from './offices';
import type { PastNight } from './race-rows';
import { raceChanges, seatMoves } from './race-changes';
import type { RaceChange } from './race-changes';
import { closenessOf, closestRacesFirst, newestCount } from './turn-seats';

/** Seats that changed hands in one turn. */
export interface Flips {
  /** Of the lower house. */
  readonly chamber: number;
  /** Of every other office. */
  readonly elsewhere: number;
}

/** The races of one night together. */
export interface Night {
  /** The newest turn with a count; null while nothing is counted. */
  readonly turn: number | null;
  /** Every change of the night that was seen: the newest turn first, and in a turn the closest first. */
  readonly changes: readonly RaceChange[];
  /** Seats that changed hands in the newest turn, those of races that ended in it too. */
  readonly flips: Flips;
  /** Races whose closeness is known, the closest first; the general election runs. */
  readonly close: readonly Race[];
  /** The player's own race; null where they stand in none of these. */
  readonly own: Race | null;
  /** Those that have not ended. */
  readonly running: readonly Race[];
  /** Of the running races, those with a count. */
  readonly counting: readonly Race[];
  /** How many of them still have the count of an earlier turn. */
  readonly late: number;
  /** Running races, also those that are not loaded. */
  readonly all: number;
}

/** Whether a race has votes of the general election. */
export function isCounted(race: Race): boolean {
  const { phase } = race;
  return newestCount(race) !== null && phase !== 'primary' && phase !== 'upcoming';
}

/** A seat that changed hands is one that a candidate has more than in the turn before. */
function flipsIn(races: readonly Race[], turn: number | null): number {
  const moves = races.flatMap((race) =>
    turn === null ? [] : Array.from(seatMoves(race, turn)?.values() ?? []),
  );
  return moves.reduce((sum, by) => sum + Math.max(0, by), 0);
}

function inOrder(a: RaceChange, b: RaceChange): number {
  return b.turn - a.turn || (a.votes ?? Infinity) - (b.votes ?? Infinity) || 0;
}

/**
 * The night of these races, all of one country: those that run, and those that ended in its last turns.
 *
 * @param unread running races that are not among them
 */
export function nightOf(races: readonly Race[], unread = 0): Night {
  const counted = races.filter(isCounted);
  const running = races.filter(({ group }) => group === 'running');
  const counting = running.filter(isCounted);
  const turns = counted.flatMap((race) => newestCount(race) ?? []);
  const turn = turns.length === 0 ? null : Math.max(...turns);
  const isOfChamber = ({ row }: Race) => fillsLowerHouse(row);
  return {
    turn,
    flips: {
      chamber: flipsIn(counted.filter(isOfChamber), turn),
      elsewhere: flipsIn(
        counted.filter((race) => !isOfChamber(race)),
        turn,
      ),
    },
    changes: counted.flatMap(raceChanges).toSorted(inOrder),
    close: closestRacesFirst(
      counted.filter(
        (race) => race.phase === 'general' && race.group !== 'ended' && closenessOf(race) !== null,
      ),
    ),
    own: races.find(({ isOwn }) => isOwn) ?? null,
    running,
    counting,
    late: counting.filter((race) => newestCount(race) !== turn).length,
    all: running.length + unread,
  };
}

/** Whether nothing that goes with a past night is still being counted: other races for the house that it filled. */
export function isNightOver({ rows }: PastNight, races: readonly Race[]): boolean {
  const isOfHouse = rows.some(fillsLowerHouse);
  return !races.some(
    ({ row, group, phase }) =>
      group === 'running' &&
      phase !== 'primary' &&
      phase !== 'upcoming' &&
      (!isOfHouse || fillsLowerHouse(row)),
  );
}
