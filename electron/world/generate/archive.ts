/** The archive of elections of a new world. The newest race of a lower house elected who sits there now. */
import { characterByNumber, partiesOfCountry, seatsOfCountry } from '../core/lookups';
import { openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { Candidate, Election, Seat } from '../model/politics';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { personName } from '../names/cultures';
import { candidateOf, electionDayFrom, electionOf, racesOf } from '../rules/elections';
import type { Race } from '../rules/elections';

/** Archived elections per recurring election at scale 1. */
const PAST_CYCLES = 16;

/** The archive, oldest first. */
export function generateArchive(state: WorldState): void {
  const cycles = Math.round(PAST_CYCLES * state.scale);
  for (const race of racesOf(state)) {
    const random = openRandom(state.seed, `archive:${race.seatId}`);
    const next = electionDayFrom(race, FIRST_TURN + 1);
    for (let back = 1; back <= cycles; back += 1) {
      const endTurn = next.endTurn - back * race.period;
      const past = pastElection(state, race, next.cycle - back, endTurn, random);
      state.archive.push(
        back === 1 && race.office === 'house'
          ? { ...past, candidates: electedCandidates(state, race) }
          : past,
      );
    }
  }
  state.archive.sort(
    (left, right) => left.endTurn - right.endTurn || left.seatId.localeCompare(right.seatId, 'en'),
  );
}

/** In a few past elections nobody stood, or the count was never finished. */
function pastElection(
  state: WorldState,
  race: Race,
  cycle: number,
  endTurn: number,
  random: Random,
): Election {
  const isUncontested = random.chance(0.02);
  const isUncounted = !isUncontested && random.chance(0.02);
  const parties = isUncontested ? [] : partiesOfCountry(state, race.countryCode);
  const candidates = parties.map(({ key }) => ({
    ...candidateOf(null, personName(random, race.countryCode), key),
    votes: isUncounted ? 0 : random.whole(800, 900_000),
  }));
  return { ...electionOf(state, race, cycle, endTurn), stage: 'ended', candidates };
}

/** Those who hold the seats of a race now, with votes that elect them; a seat that is vacant now fell to the largest list. */
function electedCandidates(state: WorldState, race: Race): Candidate[] {
  const random = openRandom(state.seed, `last-race:${race.seatId}`);
  const seats = seatsOfCountry(state, race.countryCode).filter(
    ({ regionCode }) => regionCode === race.regionCode,
  );
  const votesOfSeat = random.whole(20_000, 60_000);
  const independents = seats
    .filter(({ holder, partyKey }) => holder !== null && partyKey === null)
    .map((seat) => ({ candidate: holderOf(state, race, [seat], null, random), seats: 1 }));
  const lists = partiesOfCountry(state, race.countryCode).map(({ key }) => {
    const own = seats.filter(({ partyKey }) => partyKey === key);
    return { candidate: holderOf(state, race, own, key, random), seats: own.length };
  });
  const all = [...lists, ...independents].toSorted((left, right) => right.seats - left.seats);
  const vacant = seats.length - all.reduce((sum, list) => sum + list.seats, 0);
  return all.map(({ candidate, seats: held }, place) => {
    const won = held + (place === 0 ? vacant : 0);
    // More than that of its last seat and less than that of a further one, so highest averages give it just these.
    return { ...candidate, votes: Math.round((won + random.decimal(0.2, 0.8, 3)) * votesOfSeat) };
  });
}

/** The first of these holders who is a character; another person where none is. */
function holderOf(
  state: WorldState,
  { countryCode }: Race,
  seats: readonly Seat[],
  partyKey: number | null,
  random: Random,
): Candidate {
  const number = seats.find(({ holder }) => holder !== null)?.holder ?? null;
  const name = characterByNumber(state, number)?.name ?? personName(random, countryCode);
  return candidateOf(number, name, partyKey);
}
