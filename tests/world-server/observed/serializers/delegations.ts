/**
 * The members of a country's chambers as the observed deployment keeps them: one row for the members of a party from a
 * region. Its public lists count the rows, whatever number of seats each stands for. Presidential countries have a senate
 * too.
 */
import { seatsOfCountry } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import type { Country } from '@electron/world/model/politics';
import { seatsByHighestAverage } from '@electron/world/rules/elections';
import { composition, seatsOfRegion } from '@electron/world/rules/government';
import type { PartySeats } from '@electron/world/rules/government';

export const SENATE_SEATS = 100;

interface Delegation extends PartySeats {
  readonly chamber: 'house' | 'senate';
}

export function hasSenate({ regime }: Country): boolean {
  return regime === 'presidential';
}

/** Every row of the country's chambers, the lower house first. */
export function delegationsOf(world: World, country: Country): Delegation[] {
  const house = country.regions.map(({ code }) => houseOf(world, country, code));
  const senate = hasSenate(country)
    ? house.flatMap((parties, index) =>
        senateOf(parties, seatsOfRegion(SENATE_SEATS, house.length, index)),
      )
    : [];
  return [
    ...house.flat().map((row) => ({ chamber: 'house' as const, ...row })),
    ...senate.map((row) => ({ chamber: 'senate' as const, ...row })),
  ];
}

function houseOf({ state }: World, { code }: Country, region: string): PartySeats[] {
  return composition(seatsOfCountry(state, code).filter(({ regionCode }) => regionCode === region));
}

/** A region's senators are of the parties of its members of the lower house. */
function senateOf(parties: readonly PartySeats[], senators: number): PartySeats[] {
  const won = seatsByHighestAverage(
    parties.map(({ seats }) => seats),
    senators,
  );
  return parties
    .map(({ partyKey }, index) => ({ partyKey, seats: won[index] ?? 0 }))
    .filter(({ seats }) => seats > 0);
}
