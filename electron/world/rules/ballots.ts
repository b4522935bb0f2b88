/** Votes, and the seats that follow from them. */
import type { Random } from '../core/random';
import type { Candidate, Election } from '../model/elections';
import type { WorldState } from '../model/state';

/** The number of turns of each stage of an election. */
export const UPCOMING_TURNS = 4;
export const PRIMARY_TURNS = 4;
export const GENERAL_TURNS = 6;

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
  const character =
    candidate.character === null ? undefined : state.characters[candidate.character - 1];
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
  const ballots = Math.round(ballotsATurn(state, election) * random.decimal(0.85, 1.15, 3));
  const weights = standing.map(
    (candidate) => appealOf(state, candidate) ** 2 * random.decimal(0.7, 1.3, 3),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, candidate] of standing.entries()) {
    candidate.votes += Math.floor((ballots * (weights[index] ?? 0)) / total);
  }
  election.snapshots.push({ turn, votes: election.candidates.map(({ votes }) => votes) });
}

function ballotsATurn(state: WorldState, election: Election): number {
  const country = state.countries.find(({ code }) => code === election.countryCode);
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
