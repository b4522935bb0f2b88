/** Fills the seats and governments of a new world. */
import {
  charactersOfCountry,
  membersOfParty,
  partiesOfCountry,
  playedCharacters,
  seatsOfCountry,
} from '../core/lookups';
import { openRandom } from '../core/random';
import type { Character } from '../model/people';
import { CABINET_OFFICES } from '../model/politics';
import type { Country } from '../model/politics';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { seatsByHighestAverage } from '../rules/elections';
import { composition, leaderOfficeKey, seatsOfRegion } from '../rules/government';

/** In a one-party state the first party takes nearly everything. */
const RULING_PARTY_WEIGHT = 12;
const VACANT_SEAT_CHANCE = 0.02;
const INDEPENDENT_CHANCE = 0.015;

/** Gives every seat to a party, then to members of that party in the region as long as there are any. */
export function generateSeats(state: WorldState): void {
  for (const country of state.countries) {
    const { code, regime, regions, chamberSeats } = country;
    const parties = partiesOfCountry(state, code);
    const random = openRandom(state.seed, `seats:${code}`);
    for (const [index, region] of regions.entries()) {
      const weights = parties.map(
        ({ isDefault }) =>
          (isDefault && regime === 'onePartyState' ? RULING_PARTY_WEIGHT : 1) *
          random.decimal(0.3, 2, 3),
      );
      const total = seatsOfRegion(chamberSeats, regions.length, index);
      const won = seatsByHighestAverage(weights, total);
      for (const [place, party] of parties.entries()) {
        const members = membersWithoutOffice(state, code, region.code, party.key);
        for (let seat = 0; seat < (won[place] ?? 0); seat += 1) {
          const isVacant = random.chance(VACANT_SEAT_CHANCE);
          const isIndependent = random.chance(INDEPENDENT_CHANCE);
          const independent = isIndependent
            ? charactersOfCountry(state, code).find(
                ({ regionCode, partyKey, office }) =>
                  regionCode === region.code && partyKey === null && office === null,
              )
            : undefined;
          const holder = independent ?? (isVacant || isIndependent ? undefined : members[seat]);
          if (holder) holder.office = 'house';
          state.seats.push({
            number: state.seats.length + 1,
            countryCode: code,
            regionCode: region.code,
            holder: holder?.number ?? null,
            partyKey: isVacant || independent ? null : party.key,
          });
        }
      }
    }
  }
}

/** Characters of a party in a region: players first, then by influence. */
function membersWithoutOffice(
  state: WorldState,
  country: string,
  region: string,
  party: number,
): Character[] {
  const played = playedCharacters(state);
  return charactersOfCountry(state, country)
    .filter(
      ({ regionCode, partyKey, office }) =>
        regionCode === region && partyKey === party && office === null,
    )
    .toSorted(
      (left, right) =>
        Number(played.has(right.number)) - Number(played.has(left.number)) ||
        right.politicalInfluence - left.politicalInfluence,
    );
}

/** Gives each inhabited country a leader and a cabinet from its largest party. */
export function generateLeaderships(state: WorldState): void {
  for (const country of state.countries) {
    const { code } = country;
    const governing = composition(seatsOfCountry(state, code))[0]?.partyKey ?? null;
    const [leader = null, ...ministers] =
      governing === null
        ? []
        : membersOfParty(state, governing)
            .filter(({ office }) => office === null)
            .toSorted((left, right) => right.nationalInfluence - left.nationalInfluence);
    const cabinet = CABINET_OFFICES.map((_, index) => ministers[index] ?? null);
    // The last ministry stays vacant.
    cabinet[CABINET_OFFICES.length - 1] = null;
    const player = playerWithoutOffice(state, code);
    if (player) cabinet[PLAYERS_MINISTRY] = player;
    if (leader) leader.office = leaderOfficeKey(country);
    for (const minister of cabinet) if (minister) minister.office = 'minister';
    state.leaderships.push({
      countryCode: code,
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
function playerWithoutOffice(state: WorldState, country: string): Character | undefined {
  const played = playedCharacters(state);
  return charactersOfCountry(state, country).find(
    ({ number, office }) =>
      played.has(number) && office === null && state.parties.some(({ chair }) => chair === number),
  );
}

/** Party chairs, and the chair of the central bank. */
function chooseChairs(state: WorldState, { code, economy }: Country): void {
  for (const party of partiesOfCountry(state, code)) {
    const [strongest] = membersOfParty(state, party.key).toSorted(
      (left, right) => right.politicalInfluence - left.politicalInfluence,
    );
    // The smallest party of every country has no chair.
    party.chair ??= party.abbreviation === null ? null : (strongest?.number ?? null);
  }
  const banker = charactersOfCountry(state, code).findLast(
    ({ office, isComputerRun }) => office === null && isComputerRun,
  );
  if (banker) {
    banker.office = 'centralBankChair';
    economy.chair = banker.number;
  }
}
