/** The characters of a new world, and the character that a player makes. */
import { tidyName } from '@shared/domain/characters/new-character';
import type { NewCharacter } from '@shared/domain/characters/new-character';

import { record, toMinor } from '../core/books';
import { objectIdOf, openRandom, roundTo } from '../core/random';
import type { Random } from '../core/random';
import type { BooksState, Posting } from '../model/economy';
import type { Character, Player } from '../model/people';
import type { Country, Party } from '../model/politics';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { COUNTRY_BLUEPRINTS } from './country-blueprints';
import { REPLACEABLE } from './names/culture';
import type { SpecialNames } from './names/culture';
import { personName } from './names/cultures';

/** Characters of a world at scale 1. */
const CHARACTERS_AT_SCALE_ONE = 1_260;

/** All characters, country by country. */
export function generateCharacters(
  seed: number,
  scale: number,
  special: SpecialNames | null,
  countries: readonly Country[],
  parties: readonly Party[],
): Character[] {
  const total = Math.round(CHARACTERS_AT_SCALE_ONE * scale);
  const characters: Character[] = [];
  for (const blueprint of COUNTRY_BLUEPRINTS) {
    const country = countries.find(({ code }) => code === blueprint.code);
    const local = parties.filter(({ countryCode }) => countryCode === blueprint.code);
    if (!country || local.length === 0) continue;
    const random = openRandom(seed, `characters:${blueprint.code}`);
    const spare = openRandom(seed, `names:${blueprint.code}`);
    const taken = new Set<string>();
    const promises = [...PROMISES, ...(special?.promises ?? [])];
    const count = Math.ceil(total * blueprint.share);
    for (let index = 0; index < count; index += 1) {
      const place = specialPlace(blueprint.code, index);
      const source = place < REPLACEABLE.people ? spare : random;
      const natural = personName(source, blueprint.code, taken);
      const name = special?.people[place] ?? natural;
      taken.add(name);
      characters.push(
        generateCharacter(seed, characters.length + 1, name, country, local, promises, random),
      );
    }
  }
  return characters;
}

/** Special names go to one country after the other, following each country's ten leading characters. */
function specialPlace(countryCode: string, index: number): number {
  const inhabited = COUNTRY_BLUEPRINTS.filter(({ share }) => share > 0);
  const place = inhabited.findIndex(({ code }) => code === countryCode);
  const round = index - LEADING_CHARACTERS;
  return round < 0 ? Infinity : round * inhabited.length + place;
}

const LEADING_CHARACTERS = 10;

function generateCharacter(
  seed: number,
  number: number,
  name: string,
  country: Country,
  parties: readonly Party[],
  promises: readonly string[],
  random: Random,
): Character {
  const influence = Math.min(100, Math.max(0, random.fraction() ** 2.5 * 100));
  return {
    number,
    objectId: objectIdOf(seed, 'character', number),
    name,
    bio: random.chance(0.25) ? null : bioOf(random, country, promises),
    countryCode: country.code,
    regionCode: random.pick(country.regions).code,
    partyKey: random.chance(0.08) ? null : random.pick(parties).key,
    office: null,
    politicalInfluence: roundTo(influence, 2),
    nationalInfluence: roundTo(influence * random.decimal(0.2, 1.4, 3), 2),
    favorability: roundTo(Math.min(100, Math.max(0, random.around(50, 18))), 1),
    actions: random.whole(0, 200),
    donorBaseLevel: random.whole(0, 40),
    isComputerRun: random.chance(0.35),
    createdTurn: FIRST_TURN - random.whole(1, FIRST_TURN - 1),
    messagingId: random.chance(0.3)
      ? String(100_000_000_000_000_000n + BigInt(number) * 7_919n)
      : null,
  };
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

function bioOf(random: Random, country: Country, promises: readonly string[]): string {
  return `${random.pick(OPENINGS)} ${random.pick(country.regions).name}.\n${random.pick(promises)}`;
}

/** Gives every character campaign and personal money, created by the mint. */
export function fundCharacters(
  seed: number,
  books: BooksState,
  characters: readonly Character[],
  countries: readonly Country[],
): void {
  const random = openRandom(seed, 'character-funds');
  for (const country of countries) {
    const currency = country.currency.code;
    const received = characters
      .filter(({ countryCode }) => countryCode === country.code)
      .flatMap((character): Posting[] =>
        openingBalances(random, character, currency, country.currency.perAnchor),
      );
    if (received.length === 0) continue;
    const minted = -received.reduce((sum, { amount }) => sum + amount, 0);
    record(books, FIRST_TURN, 'opening', `Opening balances in ${country.name}`, [
      ...received,
      { holder: 'mint', currency, amount: minted },
    ]);
  }
}

function openingBalances(
  random: Random,
  character: Character,
  currency: string,
  perAnchor: number,
): Posting[] {
  const wealth = 20_000 + character.politicalInfluence ** 2 * 900 * random.decimal(0.2, 2, 2);
  // Some characters have nothing and some have debts, because screens must show zero and negative balances.
  const personal = random.chance(0.03)
    ? 0
    : random.chance(0.02)
      ? -wealth * 0.1
      : wealth * random.decimal(0.1, 3, 2);
  return [
    {
      holder: `campaign/${character.number}`,
      currency,
      amount: toMinor(Math.round((random.chance(0.03) ? 0 : wealth) * perAnchor)),
    },
    { holder: `personal/${character.number}`, currency, amount: toMinor(personal * perAnchor) },
  ];
}

/** Money to begin with, in whole common units. */
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
  const character: Character = {
    number,
    objectId: objectIdOf(state.seed, 'character', number),
    name: tidyName(name),
    bio: null,
    countryCode: country,
    regionCode: homeState,
    partyKey:
      state.parties.find(
        ({ countryCode, sequentialId }) => countryCode === country && sequentialId === party,
      )?.key ?? null,
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
  giveOpeningMoney(state, character);
  return character;
}

function giveOpeningMoney(state: WorldState, { number, name, countryCode }: Character): void {
  const home = state.countries.find(({ code }) => code === countryCode);
  if (!home) return;
  const { code: currency, perAnchor } = home.currency;
  const campaign = toMinor(Math.round(OPENING_MONEY.campaign * perAnchor));
  const personal = toMinor(Math.round(OPENING_MONEY.personal * perAnchor));
  record(state.books, state.turn, 'opening', `Opening balance of ${name}`, [
    { holder: `campaign/${number}`, currency, amount: campaign },
    { holder: `personal/${number}`, currency, amount: personal },
    { holder: 'mint', currency, amount: -campaign - personal },
  ]);
}
