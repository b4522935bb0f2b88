/** What a night decided: seats by party against the races before, the closest seat, the biggest swing. Pure. */
import { lackOf } from '../evidence';
import { fillsLowerHouse, fillsSeveralSeats } from './offices';
import type { Race } from './race';
import type { Candidate } from './race-standing';
import { closenessOf, closestRacesFirst, newestCount } from './turn-seats';
import type { SeatMargin } from './turn-seats';

/** An ended race, with the race for the same seats before it; null where that is not loaded or not known. */
export interface DecidedRace {
  readonly race: Race;
  readonly former: Race | null;
}

/** A party's seats in the races of a night. */
export interface RecapParty {
  readonly id: string;
  readonly seats: number;
  /** In the races before; null where these are not known for every race. */
  readonly before: number | null;
}

/** A party's share in one race against the race before. */
interface Swing {
  readonly race: Race;
  readonly party: string;
  /** Percent of the vote. */
  readonly from: number;
  readonly to: number;
}

/** A night that is over. */
export interface Recap {
  /** Those for the lower house, or all where none is. */
  readonly races: readonly Race[];
  readonly totalSeats: number;
  /** Some seats are estimated by Hustings: they were never given. */
  readonly areEstimated: boolean;
  /** The most seats first, without those that had none before and after. */
  readonly parties: readonly RecapParty[];
  /** Null where the races before are not known. */
  readonly seatsMoved: number | null;
  /** The seat that the fewest votes would have moved; null where the votes of a race are not known. */
  readonly closest: { readonly race: Race; readonly margin: SeatMargin } | null;
  /** Null where a race before is not known, and where only the votes of a last turn are. */
  readonly swing: Swing | null;
  /** The turn of the last count; null where none is known. */
  readonly turn: number | null;
}

type PartyOf = (candidate: Candidate) => string;
type ByParty = ReadonlyMap<string, number>;

function sumsBy(
  race: Race,
  partyOf: PartyOf,
  valueOf: (key: string, sharePct: number | null) => number,
): ByParty {
  const sums = new Map<string, number>();
  for (const { key, candidate, sharePct } of race.runners) {
    const party = partyOf(candidate);
    sums.set(party, (sums.get(party) ?? 0) + valueOf(key, sharePct));
  }
  return sums;
}

const seatsIn = (race: Race, partyOf: PartyOf) =>
  sumsBy(race, partyOf, (key) => race.seats?.byKey.get(key) ?? 0);
const sharesIn = (race: Race, partyOf: PartyOf) =>
  sumsBy(race, partyOf, (_key, sharePct) => sharePct ?? 0);

function totalsOf(races: readonly Race[], partyOf: PartyOf): ByParty {
  const totals = new Map<string, number>();
  for (const race of races)
    for (const [party, seats] of seatsIn(race, partyOf))
      totals.set(party, (totals.get(party) ?? 0) + seats);
  return totals;
}

/** The races before, if every one of them is known and filled as many seats. */
function formersOf(decided: readonly DecidedRace[]): readonly Race[] | null {
  const formers = decided.flatMap(({ race, former }) =>
    former?.seats != null && former.totalSeats === race.totalSeats ? [former] : [],
  );
  return lackOf('change', { have: formers.length, whole: decided.length }) === null
    ? formers
    : null;
}

function swingOf(decided: readonly DecidedRace[], partyOf: PartyOf): Swing | null {
  let largest: Swing | null = null;
  for (const { race, former } of decided) {
    // The votes of a last turn are not the result.
    if (former === null || race.shareTurn !== null || former.shareTurn !== null) return null;
    const before = sharesIn(former, partyOf);
    for (const [party, to] of sharesIn(race, partyOf)) {
      // A party that did not stand before has no swing.
      const from = before.get(party);
      if (from === undefined || to - from <= (largest === null ? 0 : largest.to - largest.from))
        continue;
      largest = { race, party, from, to };
    }
  }
  return largest;
}

function closestOf(races: readonly Race[]): Recap['closest'] {
  const [race] = closestRacesFirst(races);
  const known = races.filter((one) => closenessOf(one) !== null);
  const margin = race === undefined ? null : closenessOf(race);
  const isWhole = lackOf('ranking', { have: known.length, whole: races.length }) === null;
  return race === undefined || margin === null || !isWhole ? null : { race, margin };
}

/** Whether the result of a race is there: an answer from before its last count has none. */
export function hasResult({ isRead, phase }: Race): boolean {
  return isRead && phase === 'ended';
}

/**
 * The recap of a night; null while a race of it runs or is not loaded, and where its seats are not known.
 *
 * @param all how many races ended in the night, also those beyond the request limit
 * @param partyOf one id for a candidate's party, in every answer
 */
export function recapOf(
  decided: readonly DecidedRace[],
  all: number,
  partyOf: PartyOf,
): Recap | null {
  if (decided.length === 0 || decided.length < all) return null;
  if (!decided.every(({ race }) => hasResult(race))) return null;
  const ofHouse = decided.filter(({ race }) => fillsLowerHouse(race.row));
  const shown = ofHouse.length > 0 ? ofHouse : decided;
  const races = shown.map(({ race }) => race);
  if (races.some(({ seats }) => seats === null)) return null;
  const formers = formersOf(shown);
  const [now, before] = [totalsOf(races, partyOf), formers && totalsOf(formers, partyOf)];
  const parties = Array.from(new Set([...now.keys(), ...(before?.keys() ?? [])]), (id) => ({
    id,
    seats: now.get(id) ?? 0,
    before: before === null ? null : (before.get(id) ?? 0),
  }))
    .filter((party) => party.seats > 0 || (party.before ?? 0) > 0)
    .toSorted((a, b) => b.seats - a.seats);
  // Counts of no known turn stand under 0.
  const turns = races.flatMap((race) => newestCount(race) || []);
  return {
    races,
    totalSeats: races.reduce((sum, { totalSeats }) => sum + (totalSeats ?? 1), 0),
    areEstimated: races.some(
      ({ seats, totalSeats }) => seats?.isFromService !== true && fillsSeveralSeats(totalSeats),
    ),
    parties,
    seatsMoved:
      before === null
        ? null
        : parties.reduce((sum, { seats, before: was }) => sum + Math.max(0, seats - (was ?? 0)), 0),
    closest: races.length > 1 ? closestOf(races) : null,
    swing: formers === null ? null : swingOf(shown, partyOf),
    turn: turns.length === 0 ? null : Math.max(...turns),
  };
}
