/** Opens elections and nominates their candidates. */
import { objectIdOf } from '../core/object-id';
import { openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { Character } from '../model/characters';
import type { Candidate, Election } from '../model/elections';
import type { WorldState } from '../model/state';
import { GENERAL_TURNS, PRIMARY_TURNS } from './ballots';
import type { Race } from './calendar';
import { leaderOf } from './leadership';

const BALLOT_ONLY_NAMES = [
  'Pat Doe',
  'The Silent Majority',
  'E. Nobody',
  'N/A',
  'Write-in: "Me"',
  'Mx. 候補',
];
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
  state.lastNumbers.election += 1;
  const number = state.lastNumbers.election;
  return {
    number,
    objectId: objectIdOf(state.seed, 'election', `${race.seatId}:${cycle}`),
    countryCode: race.countryCode,
    office: race.office,
    regionCode: race.regionCode,
    seatId: race.seatId,
    cycle,
    totalSeats: race.totalSeats,
    startTurn: endTurn - GENERAL_TURNS - PRIMARY_TURNS,
    primaryEndTurn: endTurn - GENERAL_TURNS,
    endTurn,
    stage: 'upcoming',
    candidates: candidatesOf(state, race, random),
    snapshots: [],
    incumbent: incumbentOf(state, race),
  };
}

function incumbentOf(state: WorldState, race: Race): number | null {
  if (race.office === 'president') return leaderOf(state, race.countryCode);
  return (
    state.seats.find(
      ({ countryCode, regionCode }) =>
        countryCode === race.countryCode && regionCode === race.regionCode,
    )?.holder ?? null
  );
}

function candidatesOf(state: WorldState, race: Race, random: Random): Candidate[] {
  const eligible = state.characters.filter(
    ({ countryCode, regionCode }) =>
      countryCode === race.countryCode &&
      (race.regionCode === null || regionCode === race.regionCode),
  );
  const candidates: Candidate[] = [];
  for (const party of state.parties.filter(({ countryCode }) => countryCode === race.countryCode)) {
    const members = eligible.filter(({ partyKey }) => partyKey === party.key);
    const rivals = pickRivals(state, race, members, random.whole(1, MAX_RIVALS_PER_PARTY), random);
    candidates.push(...rivals.map((character) => candidateOf(character)));
  }
  const independents = eligible.filter(({ partyKey }) => partyKey === null);
  if (independents.length > 0) candidates.push(candidateOf(random.pick(independents)));
  if (random.chance(BALLOT_ONLY_CHANCE)) {
    candidates.push({
      character: null,
      name: random.pick(BALLOT_ONLY_NAMES),
      partyKey: null,
      isNPP: true,
      eliminated: false,
      votes: 0,
    });
  }
  return candidates;
}

/** A player who holds the seat is nominated again unopposed; otherwise a candidate is drawn from the more influential half, players excluded. */
function pickRivals(
  state: WorldState,
  race: Race,
  members: readonly Character[],
  count: number,
  random: Random,
): Character[] {
  const played = new Set(state.players.map(({ character }) => character));
  const players = members.filter(({ number, office }) => played.has(number) && office !== null);
  if (players.length > 0 && race.office === 'house') return players;
  const leading = members
    .filter(({ number }) => !played.has(number))
    .toSorted((left, right) => right.politicalInfluence - left.politicalInfluence)
    .slice(0, Math.max(count, Math.ceil(members.length / 2)));
  return random.shuffled(leading).slice(0, count);
}

function candidateOf(character: Character): Candidate {
  return {
    character: character.number,
    name: character.name,
    partyKey: character.partyKey,
    isNPP: character.partyKey === null,
    eliminated: false,
    votes: 0,
  };
}
