/** The characters of a new world, and the character that a player creates. */
import { tidyName } from '@shared/domain/practice-world';
import type { NewCharacter } from '@shared/domain/practice-world';

import { record, toMinor } from '../core/books';
import { charactersOfCountry, countryByCode, partiesOfCountry } from '../core/lookups';
import { objectIdOf, openRandom, roundTo } from '../core/random';
import type { Random } from '../core/random';
import type { Posting } from '../model/economy';
import type { Character, Player } from '../model/people';
import type { Country, Party } from '../model/politics';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { toPercent } from '../rules/people';
import { COUNTRY_BLUEPRINTS } from './country-blueprints';
import { DRAWN_APART, personName } from '../names/cultures';

/** Characters of a world at scale 1. */
const CHARACTERS_AT_SCALE_ONE = 1_260;

const INHABITED = COUNTRY_BLUEPRINTS.filter(({ share }) => share > 0).length;
/** The first characters of each country. */
const LEADING = 10;

/** All characters, country by country. */
export function generateCharacters(state: WorldState): void {
  const total = Math.round(CHARACTERS_AT_SCALE_ONE * state.scale);
  for (const [place, { code, share }] of COUNTRY_BLUEPRINTS.entries()) {
    const country = countryByCode(state, code);
    const parties = partiesOfCountry(state, code);
    if (!country || parties.length === 0) continue;
    const random = openRandom(state.seed, `characters:${code}`);
    const names = openRandom(state.seed, `names:${code}`);
    const taken = new Set<string>();
    const count = Math.ceil(total * share);
    for (let index = 0; index < count; index += 1) {
      const isApart =
        index >= LEADING && (index - LEADING) * INHABITED + place < DRAWN_APART.people;
      const name = personName(isApart ? names : random, code, taken);
      taken.add(name);
      state.characters.push(generateCharacter(state, name, country, parties, random));
    }
  }
}

function generateCharacter(
  state: WorldState,
  name: string,
  country: Country,
  parties: readonly Party[],
  random: Random,
): Character {
  const number = state.characters.length + 1;
  const influence = random.fraction() ** 2.5 * 100;
  return {
    number,
    objectId: objectIdOf(state.seed, 'character', number),
    name,
    bio: random.chance(0.25) ? null : bioOf(random, country),
    countryCode: country.code,
    regionCode: random.pick(country.regions).code,
    partyKey: random.chance(0.08) ? null : random.pick(parties).key,
    office: null,
    politicalInfluence: roundTo(influence, 2),
    nationalInfluence: roundTo(influence * random.decimal(0.2, 1.4, 3), 2),
    favorability: toPercent(random.around(50, 18), 1),
    actions: random.whole(0, 200),
    donorBaseLevel: random.whole(0, 40),
    isComputerRun: random.chance(0.35),
    createdTurn: FIRST_TURN - random.whole(1, FIRST_TURN - 1),
    messagingId: random.chance(0.3) ? chatAccountOf(number) : null,
  };
}

/** The chat account of the character with this number. */
export function chatAccountOf(number: number): string {
  return String(100_000_000_000_000_000n + BigInt(number) * 7_919n);
}

const OPENINGS = [
  'Born in',
  'Came to politics in',
  'Taught school in',
  'Ran a cannery in',
  'Left the army for',
  'Keeps bees in',
];
const PROMISES = [
  'Promises lower ferry fares.',
  'Wants a railway to every harbour.',
  'Believes in sound money and sounder roads.',
  'Has never lost a debate.',
  'Writes a weekly column.',
];

function bioOf(random: Random, country: Country): string {
  return `${random.pick(OPENINGS)} ${random.pick(country.regions).name}.\n${random.pick(PROMISES)}`;
}

/** Gives every character campaign and personal money, created by the mint. */
export function fundCharacters(state: WorldState): void {
  const random = openRandom(state.seed, 'character-funds');
  for (const country of state.countries) {
    const currency = country.currency.code;
    const received = charactersOfCountry(state, country.code).flatMap((character) =>
      openingBalances(random, character, country),
    );
    if (received.length === 0) continue;
    const minted = -received.reduce((sum, { amount }) => sum + amount, 0);
    record(state, 'opening', `Opening balances in ${country.name}`, [
      ...received,
      { holder: 'mint', currency, amount: minted },
    ]);
  }
}

function openingBalances(
  random: Random,
  { number, politicalInfluence }: Character,
  { currency: { code: currency, perAnchor } }: Country,
): Posting[] {
  const wealth = 20_000 + politicalInfluence ** 2 * 900 * random.decimal(0.2, 2, 2);
  // Some characters have nothing and some have debts, because screens must show zero and negative balances.
  const personal = random.chance(0.03)
    ? 0
    : random.chance(0.02)
      ? -wealth * 0.1
      : wealth * random.decimal(0.1, 3, 2);
  const campaign = Math.round((random.chance(0.03) ? 0 : wealth) * perAnchor);
  return [
    { holder: `campaign/${number}`, currency, amount: toMinor(campaign) },
    { holder: `personal/${number}`, currency, amount: toMinor(personal * perAnchor) },
  ];
}

/** The starting money of a new character, in whole common units. */
const OPENING_MONEY = { campaign: 25_000, personal: 10_000 } as const;
const OPENING_ACTIONS = 100;
const EVEN_FAVORABILITY = 50;

/** Adds the character, gives it its opening money and makes the player play it. Call it after `newcomerRefusal` allowed it. */
export function addNewcomer(
  state: WorldState,
  player: Player,
  { name, country, homeState, party }: NewCharacter,
): Character {
  const number = state.characters.length + 1;
  const chosen = partiesOfCountry(state, country).find(
    ({ sequentialId }) => sequentialId === party,
  );
  const character: Character = {
    number,
    objectId: objectIdOf(state.seed, 'character', number),
    name: tidyName(name),
    bio: null,
    countryCode: country,
    regionCode: homeState,
    partyKey: chosen?.key ?? null,
    office: null,
    politicalInfluence: 0,
    nationalInfluence: 0,
    favorability: EVEN_FAVORABILITY,
    actions: OPENING_ACTIONS,
    donorBaseLevel: 0,
    isComputerRun: false,
    createdTurn: state.turn,
    messagingId: null,
  };
  state.characters.push(character);
  player.character = number;
  grant(state, character, `Opening balance of ${character.name}`, OPENING_MONEY);
  return character;
}

/** Adds money to a character, given in common units and converted to the home currency. */
export function grant(
  state: WorldState,
  { number, countryCode }: Character,
  note: string,
  { campaign, personal }: { readonly campaign: number; readonly personal: number },
): void {
  const home = countryByCode(state, countryCode);
  if (!home) return;
  const { code: currency, perAnchor } = home.currency;
  const minorOf = (units: number): number => toMinor(Math.round(units * perAnchor));
  record(state, 'opening', note, [
    { holder: `campaign/${number}`, currency, amount: minorOf(campaign) },
    { holder: `personal/${number}`, currency, amount: minorOf(personal) },
    { holder: 'mint', currency, amount: -minorOf(campaign) - minorOf(personal) },
  ]);
}
