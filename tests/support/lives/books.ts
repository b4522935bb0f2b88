/** What is true of a player after a turn, computed from the world's own state. */
import {
  characterByNumber,
  characterOf,
  countryByCode,
  membersOfParty,
  partyByKey,
  seatsOfCountry,
} from '@electron/world/core/lookups';
import type { Election, Seat } from '@electron/world/model/politics';
import type { WorldState } from '@electron/world/model/state';
import { primarySharePct } from '@electron/world/rules/elections';
import { leaderOf } from '@electron/world/rules/government';
import { campaignFunds, homeCurrency } from '@electron/world/rules/money';

/** One candidate of a race who was not eliminated. */
export interface Row {
  readonly name: string;
  /** Null: independent. */
  readonly party: string | null;
  readonly votes: number;
  /** In percent. */
  readonly share: number;
  readonly seats: number;
  readonly isOwn: boolean;
}

export interface RaceBooks {
  readonly id: string;
  readonly stage: Election['stage'];
  readonly office: Election['office'];
  readonly endTurn: number;
  readonly primaryEndTurn: number;
  readonly totalSeats: number;
  /** Most votes first. */
  readonly rows: readonly Row[];
  /** Whether the player's own character lost the primary. */
  readonly isOut: boolean;
  /** Who stands for the player's party after the primary; null before its end. */
  readonly nominee: string | null;
  /** The player's share within the own party in the primary, in percent. */
  readonly primarySharePct: number;
  /** In the order of award; the one after the last is next in line. */
  readonly awards: readonly string[];
  /** Votes that the player needs for one more seat while the others keep theirs; null where none can come. */
  readonly votesToNextSeat: number | null;
}

interface BillBooks {
  readonly title: string;
  readonly voteTurn: number;
  /** Yes above no, so far. */
  readonly lead: number;
  readonly status: string;
}

export interface Books {
  readonly turn: number;
  /** Name of the player's character. */
  readonly name: string | null;
  readonly office: string | null;
  readonly currency: string | null;
  readonly funds: number | null;
  /** Every race in which the player stands or stood, newest end last. */
  readonly races: readonly RaceBooks[];
  readonly country: string | null;
  /** Name of the head of government. */
  readonly leader: string | null;
  readonly growth: number | null;
  readonly inflation: number | null;
  readonly primeRate: number | null;
  /** Seats of the chamber by party; independents under null. */
  readonly chamber: ReadonlyMap<string | null, number>;
  readonly chamberSeats: number;
  /** The same if every count of the country's running races ended now. */
  readonly projected: ReadonlyMap<string | null, number>;
  readonly party: string | null;
  readonly partySeats: number | null;
  readonly partyMembers: number | null;
  readonly partyChair: string | null;
  readonly bills: readonly BillBooks[];
}

/** The order of award by highest averages, by name, one more than there are seats. */
function awardsOf(rows: readonly { name: string; votes: number }[], seats: number): string[] {
  const won = rows.map(() => 0);
  return Array.from({ length: seats + 1 }, () => {
    const averages = rows.map(({ votes }, index) => votes / ((won[index] ?? 0) + 1));
    const best = averages.indexOf(Math.max(...averages));
    won[best] = (won[best] ?? 0) + 1;
    return rows[best]?.name ?? '';
  });
}

function seatsFor(rows: readonly { name: string; votes: number }[], name: string, seats: number) {
  return awardsOf(rows, seats)
    .slice(0, seats)
    .filter((awarded) => awarded === name).length;
}

function raceBooks(state: WorldState, election: Election, own: number): RaceBooks {
  const standing = election.candidates.filter(({ eliminated }) => !eliminated);
  const total = standing.reduce((sum, { votes }) => sum + votes, 0);
  const seats = election.totalSeats;
  const rows = standing.map(({ name, partyKey, votes, character }) => ({
    name,
    party: partyByKey(state, partyKey)?.name ?? null,
    votes,
    share: total === 0 ? 0 : (100 * votes) / total,
    seats: total === 0 ? 0 : seatsFor(standing, name, seats),
    isOwn: character === own,
  }));
  const mine = rows.find(({ isOwn }) => isOwn);
  const withVotes = (votes: number) =>
    seatsFor(
      standing.map((one) => (one.character === own ? { ...one, votes } : one)),
      mine?.name ?? '',
      seats,
    );
  let votesToNextSeat: number | null = null;
  if (mine !== undefined && total > 0 && mine.seats < seats) {
    let [low, high] = [mine.votes, mine.votes + total * seats];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (withVotes(middle) > mine.seats) high = middle;
      else low = middle;
    }
    votesToNextSeat = high - mine.votes;
  }
  const candidacy = election.candidates.find(({ character }) => character === own);
  const party = candidacy?.partyKey ?? null;
  const hasNominees = election.stage === 'general' || election.stage === 'ended';
  const nominee =
    hasNominees && party !== null ? standing.find(({ partyKey }) => partyKey === party) : null;
  return {
    id: election.objectId,
    stage: election.stage,
    office: election.office,
    endTurn: election.endTurn,
    primaryEndTurn: election.primaryEndTurn,
    totalSeats: seats,
    rows: rows.toSorted((left, right) => right.votes - left.votes),
    isOut: mine === undefined,
    nominee: nominee?.name ?? null,
    primarySharePct: candidacy === undefined ? 0 : primarySharePct(state, election, candidacy),
    awards: total === 0 ? [] : awardsOf(standing, seats),
    votesToNextSeat,
  };
}

/** Filled seats by party. */
function seatsByParty(
  state: WorldState,
  seats: readonly Pick<Seat, 'holder' | 'partyKey'>[],
): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { holder, partyKey } of seats) {
    if (holder === null && partyKey === null) continue;
    const name = partyByKey(state, partyKey)?.name ?? null;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** The chamber of a country if the counts of its running races ended now. */
function projectedSeats(state: WorldState, code: string): ReadonlyMap<string | null, number> {
  const counting = state.elections.filter(
    ({ countryCode, office, stage, candidates }) =>
      countryCode === code &&
      office === 'house' &&
      stage === 'general' &&
      candidates.some(({ votes }) => votes > 0),
  );
  const regions = new Set(counting.map(({ regionCode }) => regionCode));
  const kept = seatsOfCountry(state, code).filter(({ regionCode }) => !regions.has(regionCode));
  const won = counting.flatMap(({ candidates, totalSeats }) => {
    const standing = candidates.filter(({ eliminated }) => !eliminated);
    return awardsOf(standing, totalSeats)
      .slice(0, totalSeats)
      .map((name) => standing.find((one) => one.name === name))
      .map((one) => ({ holder: 0, partyKey: one?.partyKey ?? null }));
  });
  return seatsByParty(state, [...kept, ...won]);
}

/** The truth about a player at this moment. */
export function booksOf(state: WorldState, username: string): Books {
  const player = state.players.find((one) => one.username === username);
  const character = player === undefined ? null : characterOf(state, player);
  const country = character === null ? null : countryByCode(state, character.countryCode);
  const party = partyByKey(state, character?.partyKey ?? null);
  const seats = country === null ? [] : seatsOfCountry(state, country.code);
  const chamber = seatsByParty(state, seats);
  const own = character?.number ?? 0;
  const races = [...state.archive, ...state.elections]
    .filter(({ candidates }) => candidates.some((one) => one.character === own))
    .toSorted((left, right) => left.endTurn - right.endTurn)
    .map((election) => raceBooks(state, election, own));
  const bills = state.bills
    .filter(({ countryCode }) => countryCode === country?.code)
    .map(({ title, voteTurn, vote, status }) => ({
      title,
      voteTurn,
      lead: vote.yes - vote.no,
      status,
    }));
  return {
    turn: state.turn,
    name: character?.name ?? null,
    office: character?.office ?? null,
    currency: character === null ? null : homeCurrency(state, character),
    funds: character === null ? null : campaignFunds(state, character),
    races,
    country: country?.name ?? null,
    leader: characterByNumber(state, leaderOf(state, country?.code ?? ''))?.name ?? null,
    growth: country?.economy.gdpGrowth ?? null,
    inflation: country?.economy.inflation ?? null,
    primeRate: country?.economy.primeRate ?? null,
    chamber,
    chamberSeats: country?.chamberSeats ?? 0,
    projected: country === null ? new Map() : projectedSeats(state, country.code),
    party: party?.name ?? null,
    partySeats: party === null ? null : (chamber.get(party.name) ?? 0),
    partyMembers: party === null ? null : membersOfParty(state, party.key).length,
    partyChair: characterByNumber(state, party?.chair ?? null)?.name ?? null,
    bills,
  };
}
