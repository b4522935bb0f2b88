/** Fills the seats and governments of a new world. */
import { openRandom } from '../core/random';
import type { Character } from '../model/people';
import { CABINET_OFFICES } from '../model/politics';
import type { Country } from '../model/politics';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { seatsByHighestAverage } from '../rules/elections';
import { composition, seatsOfRegion, leaderOfficeKey, officeOf } from '../rules/government';

/** In a one-party state the first party takes nearly everything. */
const RULING_PARTY_WEIGHT = 12;
const VACANT_SEAT_CHANCE = 0.02;
const INDEPENDENT_CHANCE = 0.015;

/** Gives every seat to a party, then to members of that party in the region as long as there are any. */
export function generateSeats(state: WorldState): void {
  for (const country of state.countries) {
    const parties = state.parties.filter(({ countryCode }) => countryCode === country.code);
    const random = openRandom(state.seed, `seats:${country.code}`);
    for (const [index, region] of country.regions.entries()) {
      const total = seatsOfRegion(country.chamberSeats, country.regions.length, index);
      const weights = parties.map(
        ({ isDefault }) =>
          (isDefault && country.regime === 'onePartyState' ? RULING_PARTY_WEIGHT : 1) *
          random.decimal(0.3, 2, 3),
      );
      const won = seatsByHighestAverage(weights, total);
      for (const [partyIndex, party] of parties.entries()) {
        const people = membersOf(state, country.code, region.code, party.key);
        for (let seat = 0; seat < (won[partyIndex] ?? 0); seat += 1) {
          const isVacant = random.chance(VACANT_SEAT_CHANCE);
          const isIndependent = random.chance(INDEPENDENT_CHANCE);
          const holder = isVacant || isIndependent ? null : (people[seat] ?? null);
          const independent = isIndependent
            ? freeIndependent(state, country.code, region.code)
            : null;
          if (holder) holder.office = officeOf('house');
          if (independent) independent.office = officeOf('house');
          state.seats.push({
            number: state.seats.length + 1,
            countryCode: country.code,
            regionCode: region.code,
            holder: holder?.number ?? independent?.number ?? null,
            partyKey: isVacant || independent ? null : party.key,
          });
        }
      }
    }
  }
}

/** Characters of a party and region without an office: players first, then by influence. */
function membersOf(
  state: WorldState,
  countryCode: string,
  regionCode: string,
  partyKey: number,
): Character[] {
  const played = new Set(state.players.map(({ character }) => character));
  return state.characters
    .filter(
      (character) =>
        character.countryCode === countryCode &&
        character.regionCode === regionCode &&
        character.partyKey === partyKey,
    )
    .filter(({ office }) => office === null)
    .toSorted(
      (left, right) =>
        Number(played.has(right.number)) - Number(played.has(left.number)) ||
        right.politicalInfluence - left.politicalInfluence,
    );
}

function freeIndependent(
  state: WorldState,
  countryCode: string,
  regionCode: string,
): Character | null {
  return (
    state.characters.find(
      (character) =>
        character.countryCode === countryCode &&
        character.regionCode === regionCode &&
        character.partyKey === null &&
        character.office === null,
    ) ?? null
  );
}

/** Gives each inhabited country a leader and a cabinet from its largest party. */
export function generateLeaderships(state: WorldState): void {
  for (const country of state.countries) {
    const seats = state.seats.filter(({ countryCode }) => countryCode === country.code);
    const governing = composition(seats)[0]?.partyKey ?? null;
    const people = state.characters
      .filter(
        ({ countryCode, partyKey, office }) =>
          countryCode === country.code &&
          partyKey === governing &&
          governing !== null &&
          office === null,
      )
      .toSorted((left, right) => right.nationalInfluence - left.nationalInfluence);
    // The last ministry stays vacant, and a country without people has no leader.
    const cabinet = CABINET_OFFICES.map((_, index) =>
      index === CABINET_OFFICES.length - 1
        ? null
        : ((index === PLAYERS_MINISTRY ? playerWithoutOffice(state, country) : null) ??
          people[index + 1] ??
          null),
    );
    const leader = people[0] ?? null;
    if (leader) leader.office = officeOf(leaderOfficeKey(country));
    for (const minister of cabinet) if (minister) minister.office = officeOf('minister');
    state.leaderships.push({
      countryCode: country.code,
      leader: leader?.number ?? null,
      cabinet: cabinet.map((minister) => minister?.number ?? null),
      sinceTurn: FIRST_TURN - 20,
    });
    chooseChairs(state, country);
  }
}

/** The ministry for a player of the country: the treasury. */
const PLAYERS_MINISTRY = 1;

/** A player's character who leads its party and holds no office yet. */
function playerWithoutOffice(state: WorldState, country: Country): Character | null {
  const played = new Set(state.players.flatMap(({ character }) => character ?? []));
  return (
    state.characters.find(
      ({ number, countryCode, office }) =>
        countryCode === country.code &&
        played.has(number) &&
        office === null &&
        state.parties.some(({ chair }) => chair === number),
    ) ?? null
  );
}

/** Party chairs, and the chair of the central bank. */
function chooseChairs(state: WorldState, country: Country): void {
  const people = state.characters.filter(({ countryCode }) => countryCode === country.code);
  for (const party of state.parties.filter(({ countryCode }) => countryCode === country.code)) {
    const strongest = people
      .filter(({ partyKey }) => partyKey === party.key)
      .toSorted((left, right) => right.politicalInfluence - left.politicalInfluence);
    // The smallest party of every country has no chair.
    party.chair ??= party.abbreviation === null ? null : (strongest[0]?.number ?? null);
  }
  const banker = people.findLast(({ office, isComputerRun }) => office === null && isComputerRun);
  if (banker) {
    banker.office = officeOf('centralBankChair');
    country.economy.chair = banker.number;
  }
}
