/** The corporations of a new world with shareholders and tape, and the unowned sectors. */
import { knownValues } from '@shared/contract/policy';

import { record, toMinor } from '../core/books';
import { objectIdOf, openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { Corporation, SectorLot, SectorType } from '../model/economy';
import type { Character } from '../model/people';
import type { Country } from '../model/politics';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { REPLACEABLE } from './names/culture';
import type { SpecialNames } from './names/culture';
import { companyName } from './names/cultures';

const SECTOR_TYPES = knownValues.market.type;
const CORPORATIONS_AT_SCALE_ONE = 168;
/** Shareholders are drawn from this many of a country's characters. */
const FOUNDERS_DRAWN_FROM = 400;
/** Makes corporations, cycling through the sector types; each gets a chief executive if one is available. */
export function generateCorporations(state: WorldState, special: SpecialNames | null): void {
  const random = openRandom(state.seed, 'corporations');
  const countries = state.countries.filter(({ chamberSeats }) => chamberSeats > 0);
  // Of the announced players only `magnate` runs a corporation.
  const played = new Set(state.players.map(({ character }) => character));
  const leading = new Map(
    countries.map(({ code }) => [
      code,
      state.characters
        .filter(({ countryCode, number }) => countryCode === code && !played.has(number))
        .slice(0, FOUNDERS_DRAWN_FROM),
    ]),
  );
  const count = Math.round(CORPORATIONS_AT_SCALE_ONE * state.scale);
  const taken = new Set<string>();
  const spare = openRandom(state.seed, 'corporation-names');
  function nameOf(index: number, country: string, type: SectorType) {
    return (shared: Random): string => {
      const source = index < REPLACEABLE.corporations ? spare : shared;
      const natural = companyName(source, country, type, taken);
      const name = special?.corporations[index] ?? natural;
      taken.add(name);
      return name;
    };
  }
  for (let index = 0; index < count; index += 1) {
    const country = countries[index % countries.length];
    const type = SECTOR_TYPES[index % SECTOR_TYPES.length];
    if (country && type)
      state.corporations.push(
        generateCorporation(
          state,
          country,
          type,
          nameOf(index, country.code, type),
          leading.get(country.code) ?? [],
          random,
        ),
      );
  }
  giveToMagnate(state);
  const note = special?.note ?? 'Private placement';
  for (const corporation of state.corporations) floatShares(state, corporation, note, random);
}

function generateCorporation(
  state: WorldState,
  country: Country,
  type: SectorType,
  nameWith: (random: Random) => string,
  people: readonly Character[],
  random: Random,
): Corporation {
  const number = state.corporations.length + 1;
  const price = random.decimal(0.5, 240, 2);
  const holders: Record<number, number> = {};
  const totalShares = random.whole(10, 1_000) * 1_000;
  for (const holder of random.shuffled(people).slice(0, random.whole(0, 25))) {
    holders[holder.number] = Math.max(1, Math.floor(totalShares * random.decimal(0.001, 0.03, 4)));
  }
  const founder = Number(Object.keys(holders)[0] ?? 0);
  if (founder > 0) holders[founder] = Math.floor(totalShares * random.decimal(0.1, 0.3, 3));
  return {
    number,
    objectId: objectIdOf(state.seed, 'corporation', number),
    name: nameWith(random),
    description: random.chance(0.3)
      ? null
      : `${/^[aeiou]/u.test(type) ? 'An' : 'A'} ${type.replaceAll('_', ' ')} company of ${country.name}.`,
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
  const character = player?.character == null ? undefined : state.characters[player.character - 1];
  const corporation = state.corporations.find(
    ({ countryCode }) => countryCode === character?.countryCode,
  );
  if (!character || !corporation) return;
  corporation.ceo = character.number;
  const others = Object.entries(corporation.holders).reduce(
    (sum, [holder, shares]) => (Number(holder) === character.number ? sum : sum + shares),
    0,
  );
  corporation.holders[character.number] = Math.floor((corporation.totalShares - others) * 0.6);
}

/** Records the public offering and later trades, and gives the corporation its cash. */
function floatShares(
  state: WorldState,
  corporation: Corporation,
  note: string,
  random: Random,
): void {
  const currency = state.countries.find(({ code }) => code === corporation.countryCode)?.currency;
  let turn = random.whole(5, FIRST_TURN - 120);
  state.trades.push({
    corporation: corporation.number,
    kind: 'ipo',
    turn,
    shares: corporation.totalShares,
    price: corporation.sharePrice,
    from: null,
    to: null,
    note: 'Initial public offering',
  });
  for (const [holder, shares] of Object.entries(corporation.holders)) {
    turn = Math.min(FIRST_TURN, turn + random.whole(0, 9));
    const price = Math.max(
      0.01,
      Math.round(corporation.sharePrice * random.decimal(0.6, 1.4, 3) * 100) / 100,
    );
    state.trades.push({
      corporation: corporation.number,
      kind: 'buy',
      turn,
      shares,
      price,
      from: null,
      to: Number(holder),
      note: random.chance(0.1) ? note : null,
    });
  }
  if (!currency) return;
  const cash = toMinor(
    Math.round(corporation.sharePrice * corporation.totalShares * 0.08 * currency.perAnchor),
  );
  record(state.books, FIRST_TURN, 'opening', `Opening cash of ${corporation.name}`, [
    { holder: `corporation/${corporation.number}`, currency: currency.code, amount: cash },
    { holder: 'mint', currency: currency.code, amount: -cash },
  ]);
}

/** One unowned sector of each type in each region, at scale 1. */
export function generateUnownedSectors(state: WorldState): void {
  const random = openRandom(state.seed, 'unowned-sectors');
  for (const country of state.countries) {
    for (const region of country.regions) {
      for (const sectorType of SECTOR_TYPES) {
        if (country.chamberSeats === 0 || random.chance(0.25)) continue;
        state.lastNumbers.sector += 1;
        const number = state.lastNumbers.sector;
        state.unownedSectors.push({
          number,
          objectId: objectIdOf(state.seed, 'sector', number),
          countryCode: country.code,
          regionCode: region.code,
          sectorType,
          revenue: Math.round(random.decimal(1_000, 200_000, 0) * country.currency.perAnchor),
          headroomUnits: random.whole(0, 500),
        });
      }
    }
  }
}
