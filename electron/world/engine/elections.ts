/** Elections open, hold primaries, count votes, seat their winners and are archived. */
import { characterByNumber, countryByCode, membersOfParty, seatsOfCountry } from '../core/lookups';
import type { Random } from '../core/random';
import type { Candidate, Election, Seat } from '../model/politics';
import type { WorldState } from '../model/state';
import {
  castVotes,
  ELECTION_TURNS,
  electionDayFrom,
  openElection,
  racesOf,
  seatsByHighestAverage,
  settlePrimary,
  standingsOf,
  winnerOf,
} from '../rules/elections';
import { report } from '../rules/events';
import { composition, installLeader, recordCareer } from '../rules/government';

/** Turns for which an ended election stays among the current ones. */
const TURNS_ON_SHOW = 3;

export function runElections(state: WorldState, random: Random): void {
  openDueElections(state);
  for (const election of state.elections) advanceElection(state, election, random);
  const isOver = ({ stage, endTurn }: Election): boolean =>
    stage === 'ended' && state.turn - endTurn >= TURNS_ON_SHOW;
  state.archive.push(...state.elections.filter(isOver));
  state.elections = state.elections.filter((election) => !isOver(election));
}

function openDueElections(state: WorldState): void {
  for (const race of racesOf(state)) {
    const { endTurn, cycle } = electionDayFrom(race, state.turn + 1);
    const isDue = endTurn - ELECTION_TURNS <= state.turn;
    const isOpen = state.elections.some(
      ({ seatId, cycle: opened }) => seatId === race.seatId && opened === cycle,
    );
    if (isDue && !isOpen) state.elections.push(openElection(state, race, cycle, endTurn));
  }
}

/** Advances one election to this turn. */
function advanceElection(state: WorldState, election: Election, random: Random): void {
  const { turn } = state;
  if (election.stage === 'upcoming' && turn >= election.startTurn) election.stage = 'primary';
  if (election.stage === 'primary' && turn >= election.primaryEndTurn) {
    settlePrimary(state, election, random);
    election.stage = 'general';
  }
  if (election.stage !== 'general') return;
  if (turn > election.primaryEndTurn) castVotes(state, election, turn, random);
  if (turn >= election.endTurn) endElection(state, election);
}

function endElection(state: WorldState, election: Election): void {
  election.stage = 'ended';
  const winner = winnerOf(election);
  if (!winner) return;
  if (election.office === 'house') seatHouse(state, election, standingsOf(election));
  else if (winner.character !== null) installLeader(state, election.countryCode, winner.character);
  report(state, {
    title: `${winner.name} wins ${election.regionCode ?? 'the country'}`,
    content: `${winner.votes} votes in ${election.seatId}, cycle ${election.cycle}.`,
    category: 'election',
    countryCode: election.countryCode,
  });
}

/** Distributes the region's seats by the highest averages; each party seats its candidate first. */
function seatHouse(state: WorldState, election: Election, standing: readonly Candidate[]): void {
  const seats = seatsOfCountry(state, election.countryCode).filter(
    ({ regionCode }) => regionCode === election.regionCode,
  );
  const before = new Set(seats.map(({ holder }) => holder));
  for (const { holder } of seats) {
    const member = characterByNumber(state, holder);
    if (member?.office === 'house') member.office = null;
  }
  const won = seatsByHighestAverage(
    standing.map(({ votes }) => votes),
    seats.length,
  );
  const holders = standing.flatMap((candidate, index) =>
    delegation(state, election, candidate, won[index] ?? 0),
  );
  for (const [index, seat] of seats.entries()) {
    Object.assign(seat, holders[index] ?? { holder: null, partyKey: null });
    const member = characterByNumber(state, seat.holder);
    if (!member) continue;
    member.office ??= 'house';
    if (!before.has(member.number))
      recordCareer(state, member, { type: 'elected', office: 'house', fromTurn: state.turn });
  }
  formGovernment(state, election.countryCode);
}

/** The holders of the seats that a candidate's list won: the candidate, then members of the party in the region without an office. */
function delegation(
  state: WorldState,
  { regionCode }: Election,
  { character, partyKey }: Candidate,
  seats: number,
): Pick<Seat, 'holder' | 'partyKey'>[] {
  // An independent's list has one name, so the other seats stay empty.
  const others = partyKey === null ? [] : membersOfParty(state, partyKey);
  const holders = [
    character,
    ...others
      .filter(
        (member) =>
          member.regionCode === regionCode && member.office === null && member.number !== character,
      )
      .map(({ number }) => number),
  ];
  return Array.from({ length: seats }, (_, index) => ({
    holder: holders[index] ?? null,
    partyKey,
  }));
}

/** In a parliamentary country the chair of the largest party leads; without a chair, its most influential member. */
function formGovernment(state: WorldState, countryCode: string): void {
  if (countryByCode(state, countryCode)?.regime === 'presidential') return;
  const largest = composition(seatsOfCountry(state, countryCode))[0]?.partyKey ?? null;
  if (largest === null) return;
  const [strongest] = membersOfParty(state, largest).toSorted(
    (left, right) => right.nationalInfluence - left.nationalInfluence,
  );
  const leader = state.parties[largest - 1]?.chair ?? strongest?.number;
  if (leader !== undefined) installLeader(state, countryCode, leader);
}
