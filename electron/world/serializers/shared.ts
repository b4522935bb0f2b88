/** Links, officeholders, purses and seats, as several subjects show them. */
import { balanceOf, toUnits } from '../core/books';
import { countryByCode, partyByKey, seatsOfCountry } from '../core/lookups';
import { toHundredths } from '../core/random';
import type { World } from '../core/world';
import type { Character } from '../model/people';
import { composition } from '../rules/government';

/** A link to the page at this path, which begins with `/`. */
export function linkTo(world: World, path: string): string {
  return `${world.linkOrigin}${path}`;
}

export function characterLink(world: World, character: { readonly number: number }): string {
  return linkTo(world, `/character/${character.number}`);
}

export function partyLink(
  world: World,
  party: { readonly countryCode: string; readonly sequentialId: number },
): string {
  return linkTo(world, `/party/${party.countryCode}/${party.sequentialId}`);
}

export function countryLink(world: World, code: string): string {
  return linkTo(world, `/country/${code}`);
}

export function electionLink(world: World, election: { readonly objectId: string }): string {
  return linkTo(world, `/election/${election.objectId}`);
}

export const INDEPENDENTS = { id: 'independent', name: 'Independent', color: '#666666' } as const;

/** Name, party and page of an officeholder; null when the office is vacant. */
export function officeholder(world: World, character: Character | null) {
  return (
    character && {
      name: character.name,
      party: partyByKey(world.state, character.partyKey)?.name ?? INDEPENDENTS.name,
      profileUrl: characterLink(world, character),
    }
  );
}

/** Campaign funds and personal money in the home currency, in units with hundredths. */
export function purseOf(world: World, character: Character) {
  const currency = countryByCode(world.state, character.countryCode)?.currency.code ?? '';
  const { books } = world.state;
  return {
    currency,
    campaign: toUnits(balanceOf(books, `campaign/${character.number}`, currency)),
    personal: toUnits(balanceOf(books, `personal/${character.number}`, currency)),
  };
}

/** Filled seats by party, each with its percentage of all seats of the chamber (contract part 2). */
export function seatShares(world: World, countryCode: string) {
  const rows = composition(seatsOfCountry(world.state, countryCode));
  const total = countryByCode(world.state, countryCode)?.chamberSeats ?? 0;
  return rows.map(({ partyKey, seats }) => {
    const party = partyByKey(world.state, partyKey);
    return {
      partyId: party ? String(party.sequentialId) : INDEPENDENTS.id,
      partyName: party?.name ?? INDEPENDENTS.name,
      partyColor: party?.color ?? INDEPENDENTS.color,
      seats,
      seatPct: toHundredths((100 * seats) / total),
    };
  });
}
