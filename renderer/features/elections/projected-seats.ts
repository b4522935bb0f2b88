/** A chamber as its races would seat it, from the answers of the service. Pure. */
import type { PartyFacts } from '@shared/directory/facts';
import type { ResponseOf } from '@shared/contract/index';
import {
  chamberParty,
  INDEPENDENT_ID,
  partyIdOf,
} from '@renderer/features/government/chamber-parties';
import type { ChamberParty } from '@renderer/features/government/chamber-parties';

import { isCounted } from '@shared/domain/elections/night';
import { fillsLowerHouse } from '@shared/domain/elections/offices';
import type { Race } from '@shared/domain/elections/race';
import { seatMoves } from '@shared/domain/elections/race-changes';
import { isIndependent } from '@shared/domain/elections/race-standing';
import { newestCount } from '@shared/domain/elections/turn-seats';
import { projectChamber } from './seat-projection';
import type { CountedRace, ProjectedChamber, SeatsById } from './seat-projection';

type Answer = ResponseOf<'election'>;
type Candidate = NonNullable<Answer['candidates']>[number];
type FindParty = (party: string | number | null | undefined) => PartyFacts | null;

/** A race for seats of the chamber. */
export interface ChamberRace {
  readonly race: Race;
  readonly incumbent: Answer['incumbent'];
  /** The race for the same seats before it; null where no answer names it. */
  readonly former: Race | null;
}

/** Where a chamber's projection comes from. */
interface ProjectionSource {
  /** Races that are counted: the general election runs and has votes. */
  readonly counted: number;
  /** Seats of running races without a count: they stay as they are. */
  readonly uncountedSeats: number;
  /** Counted races whose seats the service itself estimates. */
  readonly estimatedByService: number;
}

/** Seats that a party took from others and lost to others in one turn. */
interface TurnMoves {
  readonly gained: number;
  readonly lost: number;
}

/** What moved in the newest turn, and what has not been counted. */
interface ProjectionMoves {
  /** By party; those without a move are left out. */
  readonly moves: ReadonlyMap<string, TurnMoves>;
  /** The turn before is known of every counted race. */
  readonly areMovesKnown: boolean;
  /** Seats that parties still hold in races without a count, as far as answers name the holders. */
  readonly uncountedHeld: SeatsById;
}

/** A projected chamber with what the coalition calculator needs. */
export interface ProjectedSeating extends ProjectedChamber, ProjectionSource, ProjectionMoves {
  /** With the seats as projected, the largest first. */
  readonly seated: readonly ChamberParty[];
  readonly independentSeats: number;
  /** Every party that has seats or stands in a counted race, by its id. */
  readonly named: ReadonlyMap<string, ChamberParty>;
}

/** A party's seats in the turn before the newest; null where that is not known. */
export function seatsInTurnBefore(
  id: string,
  seats: number,
  { moves, areMovesKnown }: Pick<ProjectionMoves, 'moves' | 'areMovesKnown'>,
): number | null {
  const { gained = 0, lost = 0 } = moves.get(id) ?? {};
  return areMovesKnown ? seats - gained + lost : null;
}

/** One id for the party of a candidate, in every answer; `INDEPENDENT_ID` for none. */
export function keyOf(candidate: Candidate, find: FindParty): string {
  if (isIndependent(candidate)) return INDEPENDENT_ID;
  return partyIdOf({ partyId: partyIdIn(candidate), partyName: String(candidate.party) }, find);
}

function partyIdIn(candidate: Candidate): string | number | null {
  const id = candidate['partyId'];
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** Seats by party. Each independent has the seats that their own count gives them; the chamber has them as one group. */
function seatsByParty({ seats, runners }: Race, find: FindParty): SeatsById | null {
  if (seats === null) return null;
  const byParty = new Map<string, number>();
  for (const { key, candidate } of runners) {
    const own = seats.byKey.get(key) ?? 0;
    if (own <= 0) continue;
    const id = keyOf(candidate, find);
    byParty.set(id, (byParty.get(id) ?? 0) + own);
  }
  return byParty;
}

/** Who holds the seats of a race today: the incumbent of a single seat, else whom the race before elected. */
function seatsBefore(
  { incumbent, former }: ChamberRace,
  seats: number,
  find: FindParty,
): SeatsById | null {
  if (seats === 1 && incumbent?.party !== null && incumbent?.party !== undefined)
    return new Map([[keyOf({ party: incumbent.party }, find), 1]]);
  return former?.totalSeats === seats ? seatsByParty(former, find) : null;
}

/** The moves of the newest turn of all races. */
function movesOf(
  races: readonly Race[],
  find: FindParty,
): Pick<ProjectionMoves, 'moves' | 'areMovesKnown'> {
  const turn = Math.max(...races.map((race) => newestCount(race) ?? -Infinity));
  const moves = new Map<string, TurnMoves>();
  let areMovesKnown = races.length > 0;
  for (const race of races) {
    const ofRace = seatMoves(race, turn);
    if (ofRace === null) areMovesKnown = false;
    for (const { key, candidate } of [...race.runners, ...race.eliminated]) {
      const by = ofRace?.get(key) ?? 0;
      if (by === 0) continue;
      const id = keyOf(candidate, find);
      const { gained, lost } = moves.get(id) ?? { gained: 0, lost: 0 };
      moves.set(id, { gained: gained + Math.max(0, by), lost: lost + Math.max(0, -by) });
    }
  }
  return { moves, areMovesKnown };
}

interface Chamber {
  readonly parties: readonly ChamberParty[];
  readonly independentSeats: number;
  readonly totalSeats: number | null;
}

/** The chamber as its running races would seat it. `races` are those of the lower house that run; others are left out. */
export function projectedSeating(
  { parties, independentSeats, totalSeats }: Chamber,
  races: readonly ChamberRace[],
  find: FindParty,
): ProjectedSeating {
  const own = races.filter(({ race }) => fillsLowerHouse(race.row));
  let uncountedSeats = 0;
  let estimatedByService = 0;
  const counted: CountedRace[] = [];
  const uncountedHeld = new Map<string, number>();
  const named = new Map<string, ChamberParty>(parties.map((party) => [party.id, party]));
  for (const one of own) {
    const { race } = one;
    const seats = race.totalSeats ?? 0;
    const won = race.phase === 'general' ? seatsByParty(race, find) : null;
    if (won === null) {
      uncountedSeats += seats;
      for (const [id, held] of seatsBefore(one, seats, find) ?? [])
        uncountedHeld.set(id, (uncountedHeld.get(id) ?? 0) + held);
      continue;
    }
    if (race.seats?.isFromService === true) estimatedByService += 1;
    counted.push({ seats, won, held: seatsBefore(one, seats, find) });
    for (const { candidate } of [...race.runners, ...race.eliminated])
      nameParty(named, candidate, find);
  }
  const now = new Map(parties.map(({ id, seats }) => [id, seats]));
  if (independentSeats > 0) now.set(INDEPENDENT_ID, independentSeats);
  const projected = projectChamber({ now, totalSeats, races: counted });
  return {
    ...projected,
    ...movesOf(own.map(({ race }) => race).filter(isCounted), find),
    uncountedHeld,
    counted: counted.length,
    uncountedSeats,
    estimatedByService,
    seated: projected.parties.flatMap(({ id, seats }) => {
      const party = named.get(id);
      return party === undefined || seats === 0 ? [] : [{ ...party, seats }];
    }),
    independentSeats: projected.parties.find(({ id }) => id === INDEPENDENT_ID)?.seats ?? 0,
    named,
  };
}

/** Adds a candidate's party, which may have no seat today. */
function nameParty(named: Map<string, ChamberParty>, candidate: Candidate, find: FindParty): void {
  if (isIndependent(candidate)) return;
  const line = {
    partyId: partyIdIn(candidate),
    partyName: String(candidate.party),
    partyColor: candidate.partyColor ?? null,
  };
  const party = chamberParty(line, find);
  if (!named.has(party.id)) named.set(party.id, { ...party, seats: 0 });
}
