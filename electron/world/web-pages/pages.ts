/** HTML pages for people: home, characters, parties, countries, corporations, and the guide for bots. */
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
import { leadershipOf, PRIVATE_CITIZEN } from '../rules/government';
import { gameDateOf } from '../rules/time';
import {
  corporationLink,
  countryLink,
  partyLink,
  characterLink,
  purseOf,
  seatShares,
} from '../serializers/shared';
import { facts, page } from './layout';

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const LARGEST_CORPORATIONS = 10;
const MEMBERS_SHOWN = 20;

/** The page at `/`: a description, the turn, the countries. */
export function homePage(world: World): Promise<Response> {
  const { turn, countries, corporations } = world.state;
  const largest = corporations
    .toSorted(
      (left, right) => right.sharePrice * right.totalShares - left.sharePrice * left.totalShares,
    )
    .slice(0, LARGEST_CORPORATIONS);
  return page(
    'Welcome',
    html`<h1>A practice world</h1>
      <p>
        It runs only on this machine. Turn ${turn}, ${gameDateOf(turn)}. For programs:
        <a href="/guide">guide</a>, <a href="/openapi.json">OpenAPI</a>.
      </p>
      <h2>Countries</h2>
      <ul>
        ${countries.map((country) => html`<li><a href="${countryLink(world, country.code)}">${country.name}</a></li>`)}
      </ul>
      <h2>Largest corporations</h2>
      <ul>
        ${largest.map((corporation) => html`<li><a href="${corporationLink(world, corporation)}">${corporation.name}</a></li>`)}
      </ul>`,
  );
}

/** The page at `/settings`, to which clients send players who need an API key. */
export function settingsPage(): Promise<Response> {
  return page(
    'Settings',
    html`<h1>Settings</h1>
      <h2>API keys</h2>
      <p>
        This world has no form here. Keys are made, listed and revoked by the session at
        <code>/api/settings/user-api-keys</code>, as <a href="/openapi.json">OpenAPI</a> describes.
      </p>`,
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
        ['Position', character.office?.label ?? PRIVATE_CITIZEN],
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
  const members = membersOfParty(world.state, party.key).slice(0, MEMBERS_SHOWN);
  return page(
    party.name,
    html`<h1>${party.name}</h1>
      ${facts([
        ['Chair', characterByNumber(world.state, party.chair)?.name],
        ['Economic position', party.economicPosition],
        ['Social position', party.socialPosition],
        ['Members', membersOfParty(world.state, party.key).length],
      ])}
      <h2>Members</h2>
      <ul>
        ${members.map((member) => html`<li><a href="${characterLink(world, member)}">${member.name}</a></li>`)}
      </ul>`,
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
      <table>
        <tbody>
          ${seatShares(world, country.code).map(
            (row) =>
              html`<tr>
                <td>${row.partyName}</td>
                <td class="number">${row.seats}</td>
                <td class="number">${row.seatPct} %</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
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

export function guidePage(world: World): Promise<Response> {
  const { baseUrl, settings, state } = world;
  const [player] = state.players;
  const key = player?.keys.find(({ scope }) => scope === 'public')?.token ?? '';
  const privateKey = player?.keys.find(({ scope }) => scope === 'private')?.token ?? '';
  const recipient = state.characters.find(
    ({ countryCode, number }) =>
      number !== player?.character && countryCode === state.countries[0]?.code,
  );
  const examples: readonly (readonly [title: string, command: string])[] = [
    ['The turn', `curl -s -H 'X-API-Key: ${key}' ${baseUrl}/api/public/v1/game`],
    [
      'Who leads in funds',
      `curl -s -H 'X-API-Key: ${key}' '${baseUrl}/api/public/v1/leaderboard?country=${state.countries[0]?.code ?? ''}&metric=funds&limit=5'`,
    ],
    [
      'Everything that can be asked',
      `curl -s -H 'X-API-Key: ${key}' ${baseUrl}/api/public/v1/meta`,
    ],
    [
      'Send campaign funds',
      `curl -s -X POST -H 'X-API-Key: ${privateKey}' -H 'Content-Type: application/json' -d '{"targetCharacterId":"${recipient?.objectId ?? ''}","amount":1000}' ${baseUrl}/api/v1/transfer`,
    ],
    [
      'Trade currencies',
      `curl -s -X POST -H 'X-API-Key: ${privateKey}' -H 'Content-Type: application/json' -d '{"fromCurrency":"${state.countries[0]?.currency.code ?? ''}","toCurrency":"${state.countries[1]?.currency.code ?? ''}","amount":100}' ${baseUrl}/api/v1/forex/exchange`,
    ],
    [
      'Sign in as a player',
      `curl -s -c cookies.txt -H 'Content-Type: application/json' -d '{"email":"${player?.username ?? ''}","password":"${player?.password ?? ''}"}' ${baseUrl}/api/auth/login && curl -s -b cookies.txt ${baseUrl}/api/client-status`,
    ],
  ];
  return page(
    'Guide',
    html`<h1>For authors of bots</h1>
      <p>
        This world answers like the real service, but only on this machine. Nothing here costs
        anything: break it and start it again.
      </p>
      <ul>
        <li>
          Reads need a key in <code>X-API-Key</code>, ${settings.limits.publicRead} a minute per
          key. Transfers and trades need a private key.
        </li>
        <li>
          A 429 says in <code>Retry-After</code> how many seconds to wait. Read the turn at most
          once a minute.
        </li>
        <li>An answer with <code>found: false</code> is not an error. Ignore unknown fields.</li>
        <li>After a time-out the transfer may have happened: check before you send it again.</li>
      </ul>
      ${examples.map(
        ([title, command]) =>
          html`<h2>${title}</h2>
            <pre>${command}</pre>`,
      )}
      <p>The whole interface is in the <a href="/openapi.json">OpenAPI document</a>.</p>`,
  );
}
