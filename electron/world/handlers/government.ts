/** Governments of countries (contract part 4). */
import type { governmentEndpoints } from '@shared/contract/endpoints/government';

import type { HandlersOf } from '../calls/call';
import { required } from '../calls/call';
import { characterByNumber, partyByKey, seatsOfCountry } from '../core/lookups';
import type { World } from '../core/world';
import type { Character } from '../model/people';
import { CABINET_OFFICES } from '../model/politics';
import type { Country } from '../model/politics';
import { leadershipOf, leaderOfficeKey } from '../rules/government';
import { INDEPENDENTS, officeholder, seatShares } from '../serializers/shared';
import { describeCountry } from './countries';

export const governmentHandlers = {
  government: ({ world, text }) =>
    describeCountry(world, required(text('country'), 'country'), government),
} satisfies HandlersOf<typeof governmentEndpoints>;

export function government(world: World, country: Country) {
  const leadership = leadershipOf(world.state, country.code);
  const leader = characterByNumber(world.state, leadership?.leader ?? null);
  const speaker = characterByNumber(
    world.state,
    seatsOfCountry(world.state, country.code).findLast(({ holder }) => holder !== null)?.holder ??
      null,
  );
  return {
    officials: [
      official(world, leaderOfficeKey(country), leader, 'executive'),
      official(world, 'speaker', speaker, 'leadership'),
    ],
    cabinet: CABINET_OFFICES.map((role, index) =>
      official(
        world,
        role,
        characterByNumber(world.state, leadership?.cabinet[index] ?? null),
        'executive',
      ),
    ),
    governmentFormation: formation(world, country, leader),
  };
}

function official(
  world: World,
  role: string,
  character: Character | null,
  section: 'executive' | 'leadership',
) {
  const holder = officeholder(world, character);
  return {
    role,
    characterName: holder?.name ?? null,
    party: holder?.party ?? null,
    section,
    characterId: character?.objectId ?? null,
    partyColor: character
      ? (partyByKey(world.state, character.partyKey)?.color ?? INDEPENDENTS.color)
      : null,
    profileUrl: holder?.profileUrl ?? null,
  };
}

/** A parliamentary government is a coalition of the largest parties; elsewhere only the president counts. */
function formation(world: World, country: Country, leader: Character | null) {
  if (!country.regime.startsWith('parliamentary'))
    return { type: country.regime, president: officeholder(world, leader) };
  const seats = seatShares(world, country.code);
  const totalSeats = country.chamberSeats;
  const majorityThreshold = Math.floor(totalSeats / 2) + 1;
  const parties: string[] = [];
  let supporting = 0;
  for (const row of seats) {
    if (supporting >= majorityThreshold) break;
    parties.push(row.partyName);
    supporting += row.seats;
  }
  return {
    type: country.regime,
    status: leader ? 'formed' : 'pending',
    formationType: parties.length > 1 ? 'coalition' : 'majority',
    pmName: leader?.name ?? null,
    coalitionPartyNames: parties,
    totalSeatsSupporting: supporting,
    majorityThreshold,
    totalSeats,
    seatsByParty: seats.map(({ partyId, partyName, partyColor, seats: count }) => ({
      partyId,
      partyName,
      partyColor,
      seats: count,
    })),
  };
}
