/** The announced players of a new world, one for each role, with their keys and passwords. */
import { createHmac, randomBytes } from 'node:crypto';

import type { PracticePlayerName } from '@shared/domain/practice-world';

import { charactersOfCountry, countryByCode, partiesOfCountry, partyByKey } from '../core/lookups';
import { objectIdOf, openRandom } from '../core/random';
import type { ApiKey, Character } from '../model/people';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { NEWCOMER_TURNS } from '../rules/money';
import { chatAccountOf, grant } from './people';

const KEY_PREFIXES = { public: 'hst_pub_', private: 'hst_priv_' } as const;
const KEY_BODY_CHARACTERS = 32;

interface PlayerBlueprint {
  readonly username: PracticePlayerName;
  readonly isAdmin?: true;
  /** The player's character, who replaces an ordinary citizen; absent: none yet. */
  readonly plays?: Partial<Character> & Pick<Character, 'name' | 'countryCode'>;
  /** Money that the character gets, in common units. */
  readonly money?: { readonly campaign: number; readonly personal: number };
  readonly leadsParty?: true;
}

const PLAYER_BLUEPRINTS: readonly PlayerBlueprint[] = [
  {
    username: 'senator',
    plays: {
      name: 'Marian Holloway',
      countryCode: 'AV',
      politicalInfluence: 42.5,
      nationalInfluence: 38.2,
      favorability: 61.4,
      actions: 120,
      donorBaseLevel: 18,
    },
    money: { campaign: 2_400_000, personal: 380_000 },
  },
  { username: 'newcomer' },
  {
    username: 'partychair',
    plays: {
      name: 'Sigrid Fjellstad',
      countryCode: 'KS',
      politicalInfluence: 67,
      nationalInfluence: 71.9,
    },
    money: { campaign: 900_000, personal: 150_000 },
    leadsParty: true,
  },
  {
    username: 'magnate',
    plays: { name: 'Ορέστης Λασκαρίδης', countryCode: 'TY', politicalInfluence: 12.25 },
    money: { campaign: 5_000_000, personal: 90_000_000 },
  },
  { username: 'admin', isAdmin: true, plays: { name: '白石慎太郎', countryCode: 'HQ' } },
];

/** The players, the established one first. */
export function generatePlayers(state: WorldState): void {
  for (const [index, blueprint] of PLAYER_BLUEPRINTS.entries()) {
    const { username, isAdmin = false, plays, money, leadsParty } = blueprint;
    const character = plays ? takeCitizen(state, plays) : null;
    const number = index + 1;
    state.players.push({
      number,
      objectId: objectIdOf(state.seed, 'player', number),
      username,
      email: `${username}@practice.invalid`,
      password: passwordOf(state.seed, username),
      role: isAdmin ? 'admin' : 'player',
      character: character?.number ?? null,
      theme: null,
      unreadCount: character ? 3 : 0,
      unreadMailCount: character ? 1 : 0,
      sessionGeneration: 1,
      renewalDue: false,
      revokeOnRenewal: false,
      banReason: null,
      isImperial: false,
      keys: [generateKey(state.seed, number, 'public'), generateKey(state.seed, number, 'private')],
    });
    if (!character) continue;
    const party = leadsParty && partyByKey(state, character.partyKey);
    if (party) party.chair = character.number;
    if (money) grant(state, character, `Start-up money of ${character.name}`, money);
  }
}

/** Replaces the second citizen of a country by the player's character, who keeps number and home. */
function takeCitizen(state: WorldState, plays: NonNullable<PlayerBlueprint['plays']>): Character {
  const { countryCode } = plays;
  const [, citizen] = charactersOfCountry(state, countryCode);
  if (!citizen) throw new RangeError(`nobody lives in ${countryCode}`);
  return Object.assign(citizen, {
    ...plays,
    partyKey: citizen.partyKey ?? partiesOfCountry(state, countryCode)[0]?.key ?? null,
    // Players live in the region of their country's first election.
    regionCode: countryByCode(state, countryCode)?.regions[0]?.code ?? citizen.regionCode,
    isComputerRun: false,
    // Each has a chat account, which the world announces.
    messagingId: chatAccountOf(citizen.number),
    // No player starts under the restrictions of a new character.
    createdTurn: Math.min(citizen.createdTurn, FIRST_TURN - NEWCOMER_TURNS),
  });
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

/** Replaces the passwords and keys of a new world, which follow from its seed, by random ones. */
export function replaceSeededSecrets({ players }: WorldState): void {
  for (const [index, player] of players.entries())
    players[index] = {
      ...player,
      password: randomSecret(),
      keys: player.keys.map(({ scope }) => generateKey(randomSecret(), player.number, scope)),
    };
}

function randomSecret(): string {
  return randomBytes(24).toString('base64url');
}
