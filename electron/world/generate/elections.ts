/** The elections of a new world: current ones and the archive. */
import { objectIdOf } from '../core/object-id';
import { openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { ArchivedElection } from '../model/elections';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { castVotes, settlePrimary } from '../rules/ballots';
import { electionDayFrom, ELECTION_TURNS, racesOf } from '../rules/calendar';
import type { Race } from '../rules/calendar';
import { openElection } from '../rules/candidacies';
import { personName } from './names/cultures';

/** Archived elections per recurring election at scale 1. */
const PAST_CYCLES = 16;

/** Opens every election that is due and advances it to the first turn. */
export function generateElections(state: WorldState): void {
  for (const race of racesOf(state)) {
    const { endTurn, cycle } = electionDayFrom(race, FIRST_TURN + 1);
    if (endTurn - ELECTION_TURNS > FIRST_TURN) continue;
    const election = openElection(state, race, cycle, endTurn);
    const random = openRandom(state.seed, `past-campaign:${race.seatId}`);
    if (FIRST_TURN >= election.startTurn) election.stage = 'primary';
    if (FIRST_TURN >= election.primaryEndTurn) {
      settlePrimary(state, election, random);
      election.stage = 'general';
      for (let turn = election.primaryEndTurn + 1; turn <= FIRST_TURN; turn += 1)
        castVotes(state, election, turn, random);
    }
    state.elections.push(election);
  }
}

/** The archive, oldest first. */
export function generateArchive(state: WorldState): void {
  const past: ArchivedElection[] = [];
  const cycles = Math.round(PAST_CYCLES * state.scale);
  for (const race of racesOf(state)) {
    const random = openRandom(state.seed, `archive:${race.seatId}`);
    const next = electionDayFrom(race, FIRST_TURN + 1);
    for (let back = 1; back <= cycles; back += 1) {
      past.push(
        pastElection(state, race, next.cycle - back, next.endTurn - back * race.period, random),
      );
    }
  }
  past.sort(
    (left, right) => left.endTurn - right.endTurn || left.seatId.localeCompare(right.seatId, 'en'),
  );
  state.archive.push(...past.map((election, index) => ({ ...election, number: index + 1 })));
  state.lastNumbers.election = state.archive.length;
}

function pastElection(
  state: WorldState,
  race: Race,
  cycle: number,
  endTurn: number,
  random: Random,
): ArchivedElection {
  const isUncontested = random.chance(0.02);
  const finalized = !isUncontested && !random.chance(0.02);
  return {
    number: 0,
    objectId: objectIdOf(state.seed, 'election', `${race.seatId}:${cycle}`),
    countryCode: race.countryCode,
    office: race.office,
    regionCode: race.regionCode,
    seatId: race.seatId,
    cycle,
    totalSeats: race.totalSeats,
    startTurn: endTurn - ELECTION_TURNS,
    endTurn,
    status: random.chance(0.5) ? 'completed' : 'resolved',
    results: isUncontested ? [] : pastResults(state, race, random),
    finalized,
  };
}

function pastResults(state: WorldState, race: Race, random: Random): ArchivedElection['results'] {
  return state.parties
    .filter(({ countryCode }) => countryCode === race.countryCode)
    .map(({ key }) => ({
      name: personName(random, race.countryCode),
      partyKey: key,
      character: null,
      votes: random.whole(800, 900_000),
    }))
    .toSorted((left, right) => right.votes - left.votes);
}
