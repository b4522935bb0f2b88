/**
 * The members of a country's chambers as the observed deployment lists them: one row for the members of a party from a
 * region, which says how many seats it stands for. Presidential countries have a senate too.
 */
import {
  characterByNumber,
  charactersOfCountry,
  partyByKey,
  seatsOfCountry,
} from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import type { Character } from '@electron/world/model/people';
import type { Country } from '@electron/world/model/politics';
import { seatsByHighestAverage } from '@electron/world/rules/elections';
import { composition, seatsOfRegion } from '@electron/world/rules/government';
import { characterLink } from '@electron/world/serializers/shared';

import { isPublic } from './public-record';

export const SENATE_SEATS = 100;

interface Delegation {
  readonly role: 'house' | 'senate';
  readonly partyKey: number | null;
  /** Who heads the row; null: somebody without a name. */
  readonly head: Character | null;
  readonly seatsHeld: number;
}

export function hasSenate({ regime }: Country): boolean {
  return regime === 'presidential';
}

/** Every row of the country's chambers, the lower house first. */
export function delegationsOf(world: World, country: Country): Delegation[] {
  const house = country.regions.flatMap(({ code }) => houseRows(world, country, code));
  if (!hasSenate(country)) return house;
  return [...house, ...country.regions.flatMap((_, index) => senateRows(world, country, index))];
}

function houseRows(world: World, country: Country, region: string): Delegation[] {
  const seats = seatsOfCountry(world.state, country.code).filter(
    ({ regionCode }) => regionCode === region,
  );
  return composition(seats).map(({ partyKey, seats: seatsHeld }) => {
    const first = seats.find((seat) => seat.partyKey === partyKey && seat.holder !== null);
    const head = characterByNumber(world.state, first?.holder ?? null);
    return { role: 'house', partyKey, head, seatsHeld };
  });
}

/** A region's senators are of the parties of its members of the lower house. */
function senateRows(world: World, country: Country, index: number): Delegation[] {
  const region = country.regions[index]?.code;
  const parties = composition(
    seatsOfCountry(world.state, country.code).filter(({ regionCode }) => regionCode === region),
  );
  const won = seatsByHighestAverage(
    parties.map(({ seats }) => seats),
    seatsOfRegion(SENATE_SEATS, country.regions.length, index),
  );
  return parties.flatMap(({ partyKey }, place): Delegation[] => {
    const seatsHeld = won[place] ?? 0;
    if (seatsHeld === 0) return [];
    const head = charactersOfCountry(world.state, country.code).find(
      (character) =>
        character.regionCode === region &&
        character.partyKey === partyKey &&
        character.office === null &&
        character.isComputerRun,
    );
    return [{ role: 'senate', partyKey, head: head ?? null, seatsHeld }];
  });
}

/** A row of the list of officials. */
export function delegationRow(world: World, { role, partyKey, head, seatsHeld }: Delegation) {
  const party = partyByKey(world.state, partyKey);
  return {
    role,
    section: 'legislature',
    characterName: head?.name ?? null,
    characterId: isPublic(head) ? head.objectId : null,
    party: party?.name ?? 'Independent',
    partyColor: party?.color ?? '#666666',
    profileUrl: isPublic(head) ? characterLink(world, head) : null,
    isNPP: !isPublic(head),
    seatsHeld,
  };
}
