/** A country's government: officials, cabinet and how it was formed (contract part 2). */
import { seatsOfCountry } from '../core/indexes';
import { characterByNumber, partyByKey } from '../core/world';
import type { World } from '../core/world';
import type { Character } from '../model/characters';
import type { Country } from '../model/countries';
import { CABINET_OFFICES } from '../model/government';
import { leadershipOf } from '../rules/leadership';
import { leaderOfficeKey } from '../rules/offices';
import { INDEPENDENTS } from './independents';
import { officeholder } from './officeholders';
import { seatShares } from './seats';

export function government(world: World, country: Country) {
  const leadership = leadershipOf(world.state, country.code);
  const leader = characterByNumber(world, leadership?.leader ?? null);
  const speaker = characterByNumber(
    world,
    seatsOfCountry(world, country.code).findLast(({ holder }) => holder !== null)?.holder ?? null,
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
        characterByNumber(world, leadership?.cabinet[index] ?? null),
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
      ? (partyByKey(world, character.partyKey)?.color ?? INDEPENDENTS.color)
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
