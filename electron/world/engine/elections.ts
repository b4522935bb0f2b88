/** Elections open, hold primaries, count votes, seat their winners and are archived. */
import type { Random } from '../core/random';
import { publish } from '../generate/past';
import type { ArchivedElection, Candidate, Election } from '../model/politics';
import type { WorldState } from '../model/state';
import {
  castVotes,
  seatsByHighestAverage,
  settlePrimary,
  electionDayFrom,
  ELECTION_TURNS,
  racesOf,
  openElection,
} from '../rules/elections';
import { composition, installLeader, officeOf } from '../rules/government';

/** Turns for which an ended election stays among the current ones. */
const TURNS_ON_SHOW = 3;

export function runElections(state: WorldState, turn: number, random: Random): void {
  openDueElections(state, turn);
  for (const election of state.elections) {
    advanceElection(state, election, turn, random);
  }
  const over = state.elections.filter(
    ({ stage, endTurn }) => stage === 'ended' && turn - endTurn >= TURNS_ON_SHOW,
  );
  for (const election of over) state.archive.push(archived(election, state.archive.length + 1));
  if (over.length > 0)
    state.elections.splice(
      0,
      state.elections.length,
      ...state.elections.filter((election) => !over.includes(election)),
    );
}

function openDueElections(state: WorldState, turn: number): void {
  for (const race of racesOf(state)) {
    const { endTurn, cycle } = electionDayFrom(race, turn + 1);
    const isDue = endTurn - ELECTION_TURNS <= turn;
    const isOpen = state.elections.some(
      ({ seatId, cycle: opened }) => seatId === race.seatId && opened === cycle,
    );
    if (isDue && !isOpen) state.elections.push(openElection(state, race, cycle, endTurn));
  }
}

/** Advances one election to this turn. */
function advanceElection(
  state: WorldState,
  election: Election,
  turn: number,
  random: Random,
): void {
  if (election.stage === 'upcoming' && turn >= election.startTurn) election.stage = 'primary';
  if (election.stage === 'primary' && turn >= election.primaryEndTurn) {
    settlePrimary(state, election, random);
    election.stage = 'general';
  }
  if (election.stage !== 'general') return;
  if (turn > election.primaryEndTurn) castVotes(state, election, turn, random);
  if (turn >= election.endTurn) endElection(state, election, turn);
}

function endElection(state: WorldState, election: Election, turn: number): void {
  election.stage = 'ended';
  const standing = election.candidates
    .filter(({ eliminated }) => !eliminated)
    .toSorted((left, right) => right.votes - left.votes);
  const winner = standing[0];
  if (!winner || winner.votes === 0) return;
  if (election.office === 'house') seatHouse(state, election, standing, turn);
  else if (winner.character !== null)
    installLeader(state, election.countryCode, winner.character, turn);
  announceResult(state, election, winner, turn);
}

/** Distributes the region's seats by the highest averages; each party seats its candidate first. */
function seatHouse(
  state: WorldState,
  election: Election,
  standing: readonly Candidate[],
  turn: number,
): void {
  const seats = state.seats.filter(
    ({ countryCode, regionCode }) =>
      countryCode === election.countryCode && regionCode === election.regionCode,
  );
  const before = new Set(seats.map(({ holder }) => holder));
  for (const seat of seats) leaveSeat(state, seat.holder);
  const won = seatsByHighestAverage(
    standing.map(({ votes }) => votes),
    seats.length,
  );
  const holders = standing.flatMap((candidate, index) =>
    delegation(state, election, candidate, won[index] ?? 0),
  );
  for (const [index, seat] of seats.entries()) {
    const taken = holders[index];
    seat.holder = taken?.holder ?? null;
    seat.partyKey = taken?.partyKey ?? null;
    const character = seat.holder === null ? undefined : state.characters[seat.holder - 1];
    if (character) character.office ??= officeOf('house');
    if (character && !before.has(character.number)) {
      state.careers.push({
        character: character.number,
        type: 'elected',
        office: 'house',
        partyKey: character.partyKey,
        fromTurn: turn,
        toTurn: null,
      });
    }
  }
  formGovernment(state, election.countryCode, turn);
}

function leaveSeat(state: WorldState, holder: number | null): void {
  const character = holder === null ? undefined : state.characters[holder - 1];
  if (character?.office?.key === 'house') character.office = null;
}

interface Delegate {
  readonly holder: number | null;
  readonly partyKey: number | null;
}

/** The holders of the seats that a candidate's list won: the candidate, then members of the party in the region without an office. */
function delegation(
  state: WorldState,
  election: Election,
  candidate: Candidate,
  seats: number,
): Delegate[] {
  const others = state.characters.filter(
    ({ countryCode, regionCode, partyKey, office, number }) =>
      countryCode === election.countryCode &&
      regionCode === election.regionCode &&
      partyKey === candidate.partyKey &&
      office === null &&
      number !== candidate.character,
  );
  const isIndependent = candidate.partyKey === null;
  return Array.from({ length: seats }, (_, index): Delegate => {
    if (index === 0) return { holder: candidate.character, partyKey: candidate.partyKey };
    // An independent's list has one name, so further seats stay empty.
    return {
      holder: isIndependent ? null : (others[index - 1]?.number ?? null),
      partyKey: candidate.partyKey,
    };
  });
}

/** In a parliamentary country the chair of the largest party leads; without a chair, its most influential member. */
function formGovernment(state: WorldState, countryCode: string, turn: number): void {
  const country = state.countries.find(({ code }) => code === countryCode);
  if (country?.regime === 'presidential') return;
  const largest =
    composition(state.seats.filter((seat) => seat.countryCode === countryCode))[0]?.partyKey ??
    null;
  if (largest === null) return;
  const members = state.characters.filter(({ partyKey }) => partyKey === largest);
  const strongest = members.reduce<number | null>((best, { number, nationalInfluence }) => {
    const bestInfluence =
      best === null ? -1 : (state.characters[best - 1]?.nationalInfluence ?? -1);
    return nationalInfluence > bestInfluence ? number : best;
  }, null);
  const leader = state.parties[largest - 1]?.chair ?? strongest;
  if (leader !== null) installLeader(state, countryCode, leader, turn);
}

function announceResult(
  state: WorldState,
  election: Election,
  winner: Candidate,
  turn: number,
): void {
  publish(state, {
    title: `${winner.name} wins ${election.regionCode ?? 'the country'}`,
    content: `${winner.votes} votes in ${election.seatId}, cycle ${election.cycle}.`,
    authorName: null,
    isSystem: true,
    category: 'election',
    countryCode: election.countryCode,
    turn,
  });
}

function archived(election: Election, number: number): ArchivedElection {
  const results = election.candidates
    .filter(({ eliminated }) => !eliminated)
    .map(({ name, partyKey, character, votes }) => ({ name, partyKey, character, votes }))
    .toSorted((left, right) => right.votes - left.votes);
  return {
    number,
    objectId: election.objectId,
    countryCode: election.countryCode,
    office: election.office,
    regionCode: election.regionCode,
    seatId: election.seatId,
    cycle: election.cycle,
    totalSeats: election.totalSeats,
    startTurn: election.startTurn,
    endTurn: election.endTurn,
    status: 'completed',
    results,
    finalized: results.some(({ votes }) => votes > 0),
  };
}
