/** The corporations of a new world with shareholders and tape, and the unowned sectors. */
import { knownValues } from '@shared/contract/policy';

import { pay, toMinor } from '../core/books';
import {
  characterOf,
  charactersOfCountry,
  countryByCode,
  inhabitedCountries,
  playedCharacters,
} from '../core/lookups';
import { objectIdOf, openRandom, toHundredths } from '../core/random';
import type { Random } from '../core/random';
import type { Corporation, SectorLot, SectorType } from '../model/economy';
import type { Character } from '../model/people';
import type { Country } from '../model/politics';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { publicFloat } from '../rules/money';
import { DRAWN_APART, companyName } from '../names/cultures';

const SECTOR_TYPES = knownValues.market.type;
const CORPORATIONS_AT_SCALE_ONE = 168;
/** Shareholders are drawn from this many of a country's characters. */
const FOUNDERS_DRAWN_FROM = 400;

/** Makes corporations, cycling through the sector types; each gets a chief executive if one is available. */
export function generateCorporations(state: WorldState): void {
  const random = openRandom(state.seed, 'corporations');
  const names = openRandom(state.seed, 'corporation-names');
  const countries = inhabitedCountries(state);
  // Of the announced players only `magnate` runs a corporation.
  const played = playedCharacters(state);
  const people = countries.map(({ code }) =>
    charactersOfCountry(state, code)
      .filter(({ number }) => !played.has(number))
      .slice(0, FOUNDERS_DRAWN_FROM),
  );
  const taken = new Set<string>();
  const count = Math.round(CORPORATIONS_AT_SCALE_ONE * state.scale);
  for (let index = 0; index < count; index += 1) {
    const country = countries[index % countries.length];
    const type = SECTOR_TYPES[index % SECTOR_TYPES.length];
    const founders = people[index % countries.length];
    if (!country || !type || !founders) continue;
    const source = index < DRAWN_APART.corporations ? names : random;
    const nameOf = () => companyName(source, country.code, type, taken);
    const corporation = generateCorporation(state, nameOf, type, country, founders, random);
    taken.add(corporation.name);
    state.corporations.push(corporation);
  }
  giveToMagnate(state);
  for (const corporation of state.corporations) floatShares(state, corporation, random);
}

function generateCorporation(
  state: WorldState,
  nameOf: () => string,
  type: SectorType,
  country: Country,
  people: readonly Character[],
  random: Random,
): Corporation {
  const number = state.corporations.length + 1;
  const price = random.decimal(0.5, 240, 2);
  const totalShares = random.whole(10, 1_000) * 1_000;
  const holders: Record<number, number> = {};
  for (const holder of random.shuffled(people).slice(0, random.whole(0, 25)))
    holders[holder.number] = Math.max(1, Math.floor(totalShares * random.decimal(0.001, 0.03, 4)));
  const founder = Number(Object.keys(holders)[0] ?? 0);
  if (founder > 0) holders[founder] = Math.floor(totalShares * random.decimal(0.1, 0.3, 3));
  const article = /^[aeiou]/u.test(type) ? 'An' : 'A';
  return {
    number,
    objectId: objectIdOf(state.seed, 'corporation', number),
    name: nameOf(),
    description: random.chance(0.3)
      ? null
      : `${article} ${type.replaceAll('_', ' ')} company of ${country.name}.`,
    type,
    countryCode: country.code,
    headquartersRegion: random.pick(country.regions).code,
    ceo: founder === 0 || random.chance(0.08) ? null : founder,
    totalShares,
    holders,
    sharePrice: price,
    previousSharePrice: price,
    dividendRate: random.chance(0.2) ? 0 : random.decimal(0.05, 0.6, 2),
    lots: lotsOf(country, type, random),
  };
}

function lotsOf(country: Country, type: SectorType, random: Random): SectorLot[] {
  return random
    .shuffled(country.regions)
    .slice(0, random.whole(1, 4))
    .map((region, index) => ({
      regionCode: region.code,
      sectorType: index > 0 && random.chance(0.2) ? random.pick(SECTOR_TYPES) : type,
      revenue: Math.round(random.decimal(8_000, 900_000, 0) * country.currency.perAnchor),
      profitMargin: random.decimal(-0.08, 0.35, 3),
      growthRate: random.decimal(-0.04, 0.09, 4),
      workers: random.whole(5, 20_000),
    }));
}

/** The player `magnate` runs the first corporation of the home country and owns most of it. */
function giveToMagnate(state: WorldState): void {
  const player = state.players.find(({ username }) => username === 'magnate');
  const character = player && characterOf(state, player);
  const corporation = state.corporations.find(
    ({ countryCode }) => countryCode === character?.countryCode,
  );
  if (!character || !corporation) return;
  corporation.ceo = character.number;
  corporation.holders[character.number] = Math.floor(publicFloat(corporation) * 0.6);
}

/** Records the public offering and later trades, and gives the corporation its cash. */
function floatShares(state: WorldState, corporation: Corporation, random: Random): void {
  const { number, name, totalShares, sharePrice, holders } = corporation;
  let turn = random.whole(5, FIRST_TURN - 120);
  const trade = { corporation: number, from: null };
  state.trades.push({
    ...trade,
    kind: 'ipo',
    turn,
    shares: totalShares,
    price: sharePrice,
    to: null,
    note: 'Initial public offering',
  });
  for (const [holder, shares] of Object.entries(holders)) {
    turn = Math.min(FIRST_TURN, turn + random.whole(0, 9));
    state.trades.push({
      ...trade,
      kind: 'buy',
      turn,
      shares,
      price: Math.max(0.01, toHundredths(sharePrice * random.decimal(0.6, 1.4, 3))),
      to: Number(holder),
      note: random.chance(0.1) ? 'Private placement' : null,
    });
  }
  const currency = countryByCode(state, corporation.countryCode)?.currency;
  if (!currency) return;
  pay(state, {
    kind: 'opening',
    note: `Opening cash of ${name}`,
    from: 'mint',
    to: `corporation/${number}`,
    currency: currency.code,
    amount: toMinor(Math.round(sharePrice * totalShares * 0.08 * currency.perAnchor)),
  });
}

/** One unowned sector of each type in each region, at scale 1. */
export function generateUnownedSectors(state: WorldState): void {
  const random = openRandom(state.seed, 'unowned-sectors');
  for (const { code, regions, currency } of inhabitedCountries(state)) {
    for (const region of regions) {
      for (const sectorType of SECTOR_TYPES) {
        if (random.chance(0.25)) continue;
        const number = state.unownedSectors.length + 1;
        state.unownedSectors.push({
          number,
          objectId: objectIdOf(state.seed, 'sector', number),
          countryCode: code,
          regionCode: region.code,
          sectorType,
          revenue: Math.round(random.decimal(1_000, 200_000, 0) * currency.perAnchor),
          headroomUnits: random.whole(0, 500),
        });
      }
    }
  }
}
