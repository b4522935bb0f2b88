/** Elections: their calendar, their candidates, their votes, and the seats that follow. */
import {
  characterByNumber,
  charactersOfCountry,
  countryByCode,
  inhabitedCountries,
  partiesOfCountry,
  playedCharacters,
  seatsOfCountry,
} from '../core/lookups';
import { objectIdOf, openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { Character } from '../model/people';
import { personName } from '../names/cultures';
import type { Candidate, Election, Country, ElectionOffice } from '../model/politics';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { seatsOfRegion, leaderOf } from './government';

/** The number of turns of each stage of an election. */
const UPCOMING_TURNS = 4;
const PRIMARY_TURNS = 4;
const GENERAL_TURNS = 6;

/** The share of the population that votes in a general election. */
const TURNOUT = 0.52;
const UNCOUNTED_POPULATION = 900_000;
/** Appeal of a candidate who is no character. */
const UNKNOWN_APPEAL = 22;

/** Distributes `seats` by the highest averages (D'Hondt); ties go to the earlier one. */
export function seatsByHighestAverage(votes: readonly number[], seats: number): number[] {
  const won = votes.map(() => 0);
  if (votes.every((count) => count <= 0)) return won;
  for (let seat = 0; seat < seats; seat += 1) {
    let best = 0;
    for (let index = 1; index < votes.length; index += 1) {
      if (average(votes, won, index) > average(votes, won, best)) best = index;
    }
    won[best] = (won[best] ?? 0) + 1;
  }
  return won;
}

function average(votes: readonly number[], won: readonly number[], index: number): number {
  return (votes[index] ?? 0) / ((won[index] ?? 0) + 1);
}

/** A candidate's appeal to voters before chance: 0 to 100. */
function appealOf(state: WorldState, candidate: Pick<Candidate, 'character'>): number {
  const character = characterByNumber(state, candidate.character);
  if (!character) return UNKNOWN_APPEAL;
  return 5 + character.favorability * 0.55 + character.politicalInfluence * 0.4;
}

/** Counts the votes of one turn of the general election and records a snapshot. */
export function castVotes(
  state: WorldState,
  election: Election,
  turn: number,
  random: Random,
): void {
  const standing = election.candidates.filter(({ eliminated }) => !eliminated);
  if (standing.length === 0) return;
  const ballots = Math.round(ballotsPerTurn(state, election) * random.decimal(0.85, 1.15, 3));
  const weights = standing.map(
    (candidate) => appealOf(state, candidate) ** 2 * random.decimal(0.7, 1.3, 3),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, candidate] of standing.entries()) {
    candidate.votes += Math.floor((ballots * (weights[index] ?? 0)) / total);
  }
  for (const ballot of election.ballots ?? []) {
    const candidate = election.candidates[ballot.candidate];
    if (!ballot.isCounted && candidate) candidate.votes += 1;
    ballot.isCounted = true;
  }
  election.snapshots.push({ turn, votes: election.candidates.map(({ votes }) => votes) });
}

function ballotsPerTurn(state: WorldState, election: Election): number {
  const country = countryByCode(state, election.countryCode);
  const people = country?.population ?? UNCOUNTED_POPULATION;
  const regions = election.regionCode === null ? 1 : Math.max(1, country?.regions.length ?? 1);
  return (people * TURNOUT) / regions / GENERAL_TURNS;
}

/** Ends the primary: the strongest candidate of each party stays; independents have no primary. */
export function settlePrimary(state: WorldState, election: Election, random: Random): void {
  const strength = new Map(
    election.candidates.map((candidate) => [
      candidate,
      appealOf(state, candidate) * random.decimal(0.8, 1.2, 3),
    ]),
  );
  for (const candidate of election.candidates) {
    if (candidate.partyKey === null) continue;
    const rivals = election.candidates.filter(({ partyKey }) => partyKey === candidate.partyKey);
    const best = rivals.reduce((left, right) =>
      (strength.get(right) ?? 0) > (strength.get(left) ?? 0) ? right : left,
    );
    candidate.eliminated = candidate !== best;
  }
}

/** A candidate's share within the own party in the primary, in percent. */
export function primarySharePct(
  state: WorldState,
  election: Election,
  candidate: Candidate,
): number {
  const rivals = election.candidates.filter(
    ({ partyKey }) => partyKey === candidate.partyKey && partyKey !== null,
  );
  if (rivals.length === 0) return 100;
  const total = rivals.reduce((sum, rival) => sum + appealOf(state, rival), 0);
  return (100 * appealOf(state, candidate)) / total;
}

/** An election that recurs. */
export interface Race {
  readonly countryCode: string;
  readonly office: ElectionOffice;
  readonly regionCode: string | null;
  readonly seatId: string;
  readonly totalSeats: number;
  /** Turns between two election days. */
  readonly period: number;
  /** A turn that is an election day. */
  readonly anchorTurn: number;
}

const HOUSE_PERIOD = 24;
const PRESIDENT_PERIOD = 36;
/** The first election is in its general stage when the world starts; each later one is this many turns behind. */
const FIRST_ELECTION_DAY = FIRST_TURN + 4;
const TURNS_BETWEEN_RACES = 5;

/** Turns from announcement to election day. */
export const ELECTION_TURNS = UPCOMING_TURNS + PRIMARY_TURNS + GENERAL_TURNS;

/** Every race of the world, in a fixed order. */
export function racesOf(state: Pick<WorldState, 'countries'>): Race[] {
  let before = 0;
  return inhabitedCountries(state).flatMap((country) => {
    const races = racesOfCountry(country);
    const {
      first = FIRST_ELECTION_DAY + before * TURNS_BETWEEN_RACES,
      turnsBetween = TURNS_BETWEEN_RACES,
    } = country.electionDays ?? {};
    before += races.length;
    return races.map((race, index) => ({ ...race, anchorTurn: first + index * turnsBetween }));
  });
}

function racesOfCountry(country: Country): Omit<Race, 'anchorTurn'>[] {
  const houses = country.regions.map((region, index) => ({
    countryCode: country.code,
    office: 'house' as const,
    regionCode: region.code,
    seatId: `${country.code}-house-${region.code}`,
    totalSeats: seatsOfRegion(country.chamberSeats, country.regions.length, index),
    period: HOUSE_PERIOD,
  }));
  if (country.regime !== 'presidential') return houses;
  const presidency = {
    countryCode: country.code,
    office: 'president' as const,
    regionCode: null,
    seatId: `${country.code}-president-national`,
    totalSeats: 1,
    period: PRESIDENT_PERIOD,
  };
  // Second, so that a new world has one election in its general stage and the presidency in its primary.
  return [...houses.slice(0, 1), presidency, ...houses.slice(1)];
}

/** The first election day of a race at or after a turn, and the number of its cycle. */
export function electionDayFrom(
  race: Race,
  turn: number,
): { readonly endTurn: number; readonly cycle: number } {
  const cyclesSinceAnchor = Math.ceil((turn - race.anchorTurn) / race.period);
  const endTurn = race.anchorTurn + cyclesSinceAnchor * race.period;
  return { endTurn, cycle: Math.max(1, Math.ceil(endTurn / race.period)) };
}

const BALLOT_ONLY_CHANCE = 0.5;
const MAX_RIVALS_PER_PARTY = 3;

/** Creates the election that ends in `endTurn`, with candidates of every party. */
export function openElection(
  state: WorldState,
  race: Race,
  cycle: number,
  endTurn: number,
): Election {
  const random = openRandom(state.seed, `candidacies:${race.seatId}:${cycle}`);
  const candidates = candidatesOf(state, race, random);
  const incumbent = incumbentOf(state, race);
  return { ...electionOf(state, race, cycle, endTurn), candidates, incumbent };
}

/** The election of a race that ends in `endTurn`, before anybody stands in it. */
export function electionOf(
  { seed }: WorldState,
  { countryCode, office, regionCode, seatId, totalSeats }: Race,
  cycle: number,
  endTurn: number,
): Election {
  return {
    objectId: objectIdOf(seed, 'election', `${seatId}:${cycle}`),
    countryCode,
    office,
    regionCode,
    seatId,
    cycle,
    totalSeats,
    startTurn: endTurn - GENERAL_TURNS - PRIMARY_TURNS,
    primaryEndTurn: endTurn - GENERAL_TURNS,
    endTurn,
    stage: 'upcoming',
    candidates: [],
    snapshots: [],
    incumbent: null,
  };
}

/** All votes of an election until now. */
export function totalVotes({ candidates }: Election): number {
  return candidates.reduce((sum, { votes }) => sum + votes, 0);
}

/** The candidates after the primary, most votes first. */
export function standingsOf({ candidates }: Election): Candidate[] {
  return candidates
    .filter(({ eliminated }) => !eliminated)
    .toSorted((left, right) => right.votes - left.votes);
}

/** The winner; null while votes are counted, and where nobody got any. */
export function winnerOf(election: Election): Candidate | null {
  const [first] = standingsOf(election);
  return election.stage === 'ended' && first !== undefined && first.votes > 0 ? first : null;
}

function incumbentOf(state: WorldState, race: Race): number | null {
  if (race.office === 'president') return leaderOf(state, race.countryCode);
  const seats = seatsOfCountry(state, race.countryCode);
  return seats.find(({ regionCode }) => regionCode === race.regionCode)?.holder ?? null;
}

function candidatesOf(state: WorldState, race: Race, random: Random): Candidate[] {
  const eligible = charactersOfCountry(state, race.countryCode).filter(
    ({ regionCode }) => race.regionCode === null || regionCode === race.regionCode,
  );
  const chosen = partiesOfCountry(state, race.countryCode).flatMap(({ key }) => {
    const members = eligible.filter(({ partyKey }) => partyKey === key);
    return pickRivals(state, race, members, random.whole(1, MAX_RIVALS_PER_PARTY), random);
  });
  const independents = eligible.filter(({ partyKey }) => partyKey === null);
  if (independents.length > 0) chosen.push(random.pick(independents));
  const candidates = chosen.map(({ number, name, partyKey }) =>
    candidateOf(number, name, partyKey),
  );
  if (random.chance(BALLOT_ONLY_CHANCE))
    candidates.push(candidateOf(null, personName(random, race.countryCode), null));
  return candidates;
}

export function candidateOf(
  character: number | null,
  name: string,
  partyKey: number | null,
): Candidate {
  return { character, name, partyKey, isNPP: partyKey === null, eliminated: false, votes: 0 };
}

/** A player who holds the seat is nominated again unopposed; otherwise a candidate is drawn from the more influential half, players excluded. */
function pickRivals(
  state: WorldState,
  race: Race,
  members: readonly Character[],
  count: number,
  random: Random,
): Character[] {
  const played = playedCharacters(state);
  const players = members.filter(({ number, office }) => played.has(number) && office !== null);
  if (players.length > 0 && race.office === 'house') return players;
  const leading = members
    .filter(({ number }) => !played.has(number))
    .toSorted((left, right) => right.politicalInfluence - left.politicalInfluence)
    .slice(0, Math.max(count, Math.ceil(members.length / 2)));
  return random.shuffled(leading).slice(0, count);
}
