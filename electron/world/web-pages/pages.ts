/** HTML pages for people: home, characters, parties, countries and corporations. */
import { html } from 'hono/html';

import {
  characterByNumber,
  countryByCode,
  membersOfParty,
  partyByKey,
  regionOf,
} from '../core/lookups';
import type { World } from '../core/world';
import { findCharacter } from '../handlers/characters';
import { findParty } from '../handlers/parties';
import { leadershipOf, positionOf } from '../rules/government';
import { gameDateOf } from '../rules/time';
import { countryLink, partyLink, purseOf, seatShares } from '../serializers/shared';
import { facts, page } from './layout';

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** The page at `/`: a description, the turn, the countries. */
export function homePage(world: World): Promise<Response> {
  const { turn, countries } = world.state;
  return page(
    'Welcome',
    html`<h1>A practice world</h1>
      <p>It runs only on this machine. Turn ${turn}, ${gameDateOf(turn)}.</p>
      <h2>Countries</h2>
      <ul>
        ${countries.map((country) => html`<li><a href="${countryLink(world, country.code)}">${country.name}</a></li>`)}
      </ul>`,
  );
}

/** Null: no character has this id. */
export function characterPage(world: World, id: string): Promise<Response> | null {
  const character = findCharacter(world, id);
  if (!character) return null;
  const party = partyByKey(world.state, character.partyKey);
  const purse = purseOf(world, character);
  return page(
    character.name,
    html`<h1>${character.name}</h1>
      <p>${character.bio ?? ''}</p>
      ${facts([
        ['Position', positionOf(character)],
        ['Party', party?.name ?? 'Independent'],
        [
          'Home',
          `${regionOf(world.state, character)?.name ?? character.regionCode}, ${countryByCode(world.state, character.countryCode)?.name ?? ''}`,
        ],
        ['Political influence', character.politicalInfluence],
        ['Favourability', character.favorability],
        ['Campaign funds', `${numbers.format(purse.campaign)} ${purse.currency}`],
      ])}
      ${party ? html`<p><a href="${partyLink(world, party)}">${party.name}</a></p>` : ''}`,
  );
}

export function partyPage(world: World, code: string, id: string): Promise<Response> | null {
  const party = findParty(world, code, id);
  if (!party) return null;
  return page(
    party.name,
    html`<h1>${party.name}</h1>
      ${facts([
        ['Chair', characterByNumber(world.state, party.chair)?.name],
        ['Economic position', party.economicPosition],
        ['Social position', party.socialPosition],
        ['Members', membersOfParty(world.state, party.key).length],
      ])}`,
  );
}

export function countryPage(world: World, code: string): Promise<Response> | null {
  const country = countryByCode(world.state, code);
  if (!country) return null;
  const leader = characterByNumber(
    world.state,
    leadershipOf(world.state, country.code)?.leader ?? null,
  );
  return page(
    country.name,
    html`<h1>${country.name}</h1>
      ${facts([
        ['Government', country.regime],
        ['Leader', leader?.name],
        ['Currency', `${country.currency.name} (${country.currency.code})`],
        ['Population', country.population === null ? null : numbers.format(country.population)],
        ['Prime rate', country.chamberSeats === 0 ? null : `${country.economy.primeRate} %`],
      ])}
      <h2>${country.chamber}</h2>
      ${facts(
        seatShares(world, country.code).map(({ partyName, seats, seatPct }) => [
          partyName,
          `${seats} seats, ${seatPct} %`,
        ]),
      )}`,
  );
}

export function corporationPage(world: World, id: string): Promise<Response> | null {
  const corporation = world.state.corporations[Number(id) - 1];
  if (!corporation) return null;
  return page(
    corporation.name,
    html`<h1>${corporation.name}</h1>
      <p>${corporation.description ?? ''}</p>
      ${facts([
        ['Sector', corporation.type.replaceAll('_', ' ')],
        ['Country', countryByCode(world.state, corporation.countryCode)?.name],
        ['Chief executive', characterByNumber(world.state, corporation.ceo)?.name],
        ['Share price', numbers.format(corporation.sharePrice)],
        ['Shares', numbers.format(corporation.totalShares)],
      ])}`,
  );
}
