/** The announced players of a new world, one for each role, with their keys and passwords. */
import { createHmac, randomBytes } from 'node:crypto';

import type { PracticePlayerName } from '@shared/domain/practice-players';

import { record, toMinor } from '../core/books';
import { objectIdOf, openRandom } from '../core/random';
import type { ApiKey, Character, Player } from '../model/people';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { NEWCOMER_TURNS } from '../rules/money';

const KEY_PREFIXES = { public: 'hst_pub_', private: 'hst_priv_' } as const;
const KEY_BODY_CHARACTERS = 32;

interface PlayerBlueprint {
  readonly username: PracticePlayerName;
  readonly role: Player['role'];
  /** Country of the character; null: no character yet. */
  readonly countryCode: string | null;
  /** Turns an ordinary citizen into this player's character. */
  readonly prepare?: (state: WorldState, character: Character) => void;
}

const PLAYER_BLUEPRINTS: readonly PlayerBlueprint[] = [
  { username: 'senator', role: 'player', countryCode: 'AV', prepare: makeEstablished },
  { username: 'newcomer', role: 'player', countryCode: null },
  { username: 'partychair', role: 'player', countryCode: 'KS', prepare: makeChair },
  { username: 'magnate', role: 'player', countryCode: 'TY', prepare: makeWealthy },
  { username: 'admin', role: 'admin', countryCode: 'HQ' },
];

const CHARACTER_NAMES: Readonly<Record<string, string>> = {
  senator: 'Marian Holloway',
  partychair: 'Sigrid Fjellstad',
  magnate: 'Ορέστης Λασκαρίδης',
  admin: '白石慎太郎',
};

/** The players, the established one first; their characters replace ordinary citizens. */
export function generatePlayers(state: WorldState): void {
  for (const [index, blueprint] of PLAYER_BLUEPRINTS.entries()) {
    const character =
      blueprint.countryCode === null
        ? null
        : takeCitizen(state, blueprint.countryCode, blueprint.username);
    const number = index + 1;
    state.players.push({
      number,
      objectId: objectIdOf(state.seed, 'player', number),
      username: blueprint.username,
      email: `${blueprint.username}@practice.invalid`,
      password: passwordOf(state.seed, blueprint.username),
      role: blueprint.role,
      character: character?.number ?? null,
      theme: null,
      unreadCount: character ? 3 : 0,
      unreadMailCount: character ? 1 : 0,
      missingDemographics: false,
      sessionGeneration: 1,
      renewalDue: false,
      revokeOnRenewal: false,
      banReason: null,
      isImperial: false,
      keys: [generateKey(state.seed, number, 'public'), generateKey(state.seed, number, 'private')],
    });
    if (character) blueprint.prepare?.(state, character);
  }
}

/** Replaces the second citizen of a country by the player's character, who keeps number and home. */
function takeCitizen(state: WorldState, countryCode: string, username: string): Character {
  const index =
    state.characters.findIndex((character) => character.countryCode === countryCode) + 1;
  const citizen = state.characters[index];
  if (!citizen || citizen.countryCode !== countryCode)
    throw new RangeError(`nobody lives in ${countryCode}`);
  // Players live in the region of their country's first election.
  const firstRegion =
    state.countries.find(({ code }) => code === countryCode)?.regions[0]?.code ??
    citizen.regionCode;
  const partyKey =
    citizen.partyKey ??
    state.parties.find((party) => party.countryCode === countryCode)?.key ??
    null;
  const character: Character = {
    ...citizen,
    name: CHARACTER_NAMES[username] ?? username,
    partyKey,
    regionCode: firstRegion,
    isComputerRun: false,
    // No player starts under the restrictions of a new character.
    createdTurn: Math.min(citizen.createdTurn, FIRST_TURN - NEWCOMER_TURNS),
  };
  state.characters[index] = character;
  return character;
}

function makeEstablished(state: WorldState, character: Character): void {
  character.politicalInfluence = 42.5;
  character.nationalInfluence = 38.2;
  character.favorability = 61.4;
  character.actions = 120;
  character.donorBaseLevel = 18;
  grant(state, character, 2_400_000, 380_000);
}

function makeChair(state: WorldState, character: Character): void {
  character.politicalInfluence = 67;
  character.nationalInfluence = 71.9;
  const party = state.parties.find(({ key }) => key === character.partyKey);
  if (party) party.chair = character.number;
  grant(state, character, 900_000, 150_000);
}

function makeWealthy(state: WorldState, character: Character): void {
  character.politicalInfluence = 12.25;
  grant(state, character, 5_000_000, 90_000_000);
}

/** Adds money to a player, given in whole common units and converted to the home currency. */
function grant(state: WorldState, character: Character, campaign: number, personal: number): void {
  const country = state.countries.find(({ code }) => code === character.countryCode);
  if (!country) return;
  const { code: currency, perAnchor } = country.currency;
  const [toCampaign, toPersonal] = [toMinor(campaign * perAnchor), toMinor(personal * perAnchor)];
  record(state.books, state.turn, 'opening', `Start-up money of ${character.name}`, [
    { holder: `campaign/${character.number}`, currency, amount: toCampaign },
    { holder: `personal/${character.number}`, currency, amount: toPersonal },
    { holder: 'mint', currency, amount: -toCampaign - toPersonal },
  ]);
}

const PASSWORD_WORDS = [
  'harbour',
  'ballot',
  'lantern',
  'quorum',
  'ferry',
  'ledger',
  'gavel',
  'orchard',
  'signal',
  'tariff',
];

/** The password of a player in a world whose secrets follow from its seed. */
function passwordOf(seed: number, username: string): string {
  const random = openRandom(seed, `password:${username}`);
  return `${random.pick(PASSWORD_WORDS)}-${random.pick(PASSWORD_WORDS)}-${random.whole(100, 999)}`;
}

/** A key: its scope's prefix and 32 base64url characters, which follow from a secret of the world. */
export function generateKey(
  secret: string | number,
  owner: number,
  scope: ApiKey['scope'],
  serial = 1,
  createdAtMs = 0,
): ApiKey {
  const body = createHmac('sha256', `hustings-key:${secret}`)
    .update(`${owner}:${scope}:${serial}`)
    .digest('base64url');
  return {
    token: `${KEY_PREFIXES[scope]}${body.slice(0, KEY_BODY_CHARACTERS)}`,
    scope,
    name: serial === 1 ? 'Ready-made key' : `Key ${serial}`,
    revoked: false,
    createdAtMs,
    requestCount: 0,
    lastUsedAtMs: null,
    graceEndsAtMs: null,
  };
}

/** Replaces the passwords and keys that follow from the seed. A saved world of an earlier version may have them too. */
export function replaceSeededSecrets({ players, seed }: WorldState): void {
  for (const [index, player] of players.entries()) {
    const isSeeded = player.password === passwordOf(seed, player.username);
    players[index] = {
      ...player,
      password: isSeeded ? randomSecret() : player.password,
      keys: player.keys.map((key, place) => {
        const tokenFor = (secret: string | number, serial: number) =>
          generateKey(secret, player.number, key.scope, serial).token;
        const seeded = [tokenFor(seed, 1), tokenFor(seed, place + 1)];
        return seeded.includes(key.token) ? { ...key, token: tokenFor(randomSecret(), 1) } : key;
      }),
    };
  }
}

function randomSecret(): string {
  return randomBytes(24).toString('base64url');
}
