/** The true chambers of a country, as the observed deployment sends them to anybody, and its own projection of them. */
import { partyByKey, seatsOfCountry } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import type { Country, Election } from '@electron/world/model/politics';
import { seatsByHighestAverage, standingsOf } from '@electron/world/rules/elections';
import { composition } from '@electron/world/rules/government';
import type { PartySeats } from '@electron/world/rules/government';

import { SENATE_SEATS, delegationsOf, hasSenate } from './delegations';
import { partySequence } from './public-record';

export function chambersOf(world: World, country: Country) {
  const seats = seatsOfCountry(world.state, country.code);
  const counted = countedRaces(world, country);
  const regions = new Set(counted.map(({ regionCode }) => regionCode));
  const senators = delegationsOf(world, country).filter(({ chamber }) => chamber === 'senate');
  const senate = rows(world, summed(senators));
  const kept = composition(seats.filter(({ regionCode }) => !regions.has(regionCode)));
  return {
    countryId: country.code,
    lower: {
      key: 'house',
      name: country.chamber,
      totalSeats: country.chamberSeats,
      current: rows(world, composition(seats)),
      projected: rows(world, summed([...kept, ...counted.flatMap(seatsWonIn)])),
      inGeneral: counted.length > 0,
    },
    upper: hasSenate(country)
      ? {
          key: 'senate',
          name: 'Senate',
          totalSeats: SENATE_SEATS,
          current: senate,
          projected: senate,
          inGeneral: false,
        }
      : null,
  };
}

/** The country's races for the lower house whose votes are being counted. */
function countedRaces({ state }: World, { code }: Country): Election[] {
  return state.elections.filter(
    ({ countryCode, office, stage, snapshots }) =>
      countryCode === code && office === 'house' && stage === 'general' && snapshots.length > 0,
  );
}

/** What each list would win today. An independent's list can win several seats. */
function seatsWonIn(election: Election): PartySeats[] {
  const standing = standingsOf(election);
  const won = seatsByHighestAverage(
    standing.map(({ votes }) => votes),
    election.totalSeats,
  );
  return standing.map(({ partyKey }, index) => ({ partyKey, seats: won[index] ?? 0 }));
}

/** One row for each party, most seats first. */
function summed(parts: readonly PartySeats[]): PartySeats[] {
  const sums = new Map<number | null, number>();
  for (const { partyKey, seats } of parts) sums.set(partyKey, (sums.get(partyKey) ?? 0) + seats);
  return Array.from(sums, ([partyKey, seats]) => ({ partyKey, seats }))
    .filter(({ seats }) => seats > 0)
    .toSorted((left, right) => right.seats - left.seats);
}

function rows(world: World, parties: readonly PartySeats[]) {
  return parties.map(({ partyKey, seats }) => {
    const party = partyByKey(world.state, partyKey);
    return {
      party: partySequence(world, partyKey),
      partyName: party?.name ?? 'Independent',
      partyColor: party?.color ?? '#666666',
      seats,
    };
  });
}
