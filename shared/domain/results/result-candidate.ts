/** One candidate of a race that ended, beside how the same person ended the last time. Pure. */
import { raceOf } from '../elections/race';
import type { Race, RaceRunner, RaceSource } from '../elections/race';

/** One candidate of a race that ended, with the last time where the same person stood then. */
export interface ResultCandidate {
  readonly key: string;
  readonly name: string;
  readonly party: string | null;
  readonly colour: string | null;
  readonly isOwn: boolean;
  /** Percent of all votes. */
  readonly sharePct: number | null;
  readonly sharePctBefore: number | null;
  readonly place: number | null;
  readonly placeBefore: number | null;
  /** Null in a race for one seat, and where nothing tells. */
  readonly seats: number | null;
  readonly seatsBefore: number | null;
}

/** How the same people ended the last time, where that count is made in the same way. */
interface LastTime {
  readonly find: (runner: RaceRunner) => RaceRunner | null;
  /** False where only the votes of its last turn are known. */
  readonly hasShares: boolean;
  readonly areSeatsComparable: boolean;
}

/** The race for the same seats before; null where it has not ended. */
export function lastTime(race: Race, former: RaceSource | undefined): LastTime | null {
  if (former?.answer === undefined) return null;
  const before = raceOf(former);
  if (before.phase !== 'ended') return null;
  const byId = new Map<string, RaceRunner>();
  const byName = new Map<string, RaceRunner | null>();
  for (const runner of before.runners) {
    const { characterId } = runner.candidate;
    if (characterId !== null && characterId !== undefined) byId.set(String(characterId), runner);
    byName.set(runner.name, byName.has(runner.name) ? null : runner);
  }
  return {
    find({ candidate: { characterId }, name, isOwn }) {
      if (isOwn) return before.own;
      if (characterId !== null && characterId !== undefined && byId.size > 0)
        return byId.get(String(characterId)) ?? null;
      return byName.get(name) ?? null;
    },
    hasShares: before.shareTurn === null,
    areSeatsComparable: before.seats?.isFromService === race.seats?.isFromService,
  };
}

/** A candidate with the last time where the same person stood then. */
export function candidateOf(
  runner: RaceRunner,
  { shareTurn }: Race,
  before: LastTime | null,
): ResultCandidate {
  const { key, name, candidate, isOwn, place, seats } = runner;
  const then = before?.find(runner) ?? null;
  return {
    key,
    name,
    party:
      candidate.party === null || candidate.party === undefined ? null : String(candidate.party),
    colour: candidate.partyColor ?? null,
    isOwn,
    // The shares of one turn's votes are not those of the race.
    sharePct: shareTurn === null ? runner.sharePct : null,
    sharePctBefore: before?.hasShares === true ? (then?.sharePct ?? null) : null,
    place,
    placeBefore: then?.place ?? null,
    seats,
    seatsBefore: before?.areSeatsComparable === true ? (then?.seats ?? null) : null,
  };
}
