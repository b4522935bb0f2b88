/** Makes countries and their parties from the blueprints. */

import { record, toMinor } from '../core/books';
import { objectIdOf, openRandom } from '../core/random';
import type { Random } from '../core/random';
import { CABINET_OFFICES } from '../model/politics';
import type { Country, Party, Region, TurnValue } from '../model/politics';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { clampRate } from '../rules/government';
import { COUNTRY_BLUEPRINTS } from './country-blueprints';
import type { CountryBlueprint } from './country-blueprints';
import type { SpecialNames } from './names/culture';

/** Every country with its economy; a country without people has no history of rates. */
export function generateCountries(seed: number, special: SpecialNames | null): Country[] {
  return COUNTRY_BLUEPRINTS.map((blueprint) => {
    const country = generateCountry(seed, blueprint);
    return { ...country, name: special?.countries[country.code] ?? country.name };
  });
}

function generateCountry(seed: number, blueprint: CountryBlueprint): Country {
  const random = openRandom(seed, `country:${blueprint.code}`);
  const primeRate = random.decimal(0.5, 9, 2);
  const [inflation, gdpGrowth] = [random.decimal(-0.8, 8, 2), random.decimal(-2.5, 6, 2)];
  const past = openRandom(seed, `country-past:${blueprint.code}`);
  const isEmpty = blueprint.share === 0;
  return {
    code: blueprint.code,
    name: blueprint.name,
    regime: blueprint.regime,
    currency: { ...blueprint.currency },
    flag: blueprint.flag,
    population: blueprint.population,
    chamber: blueprint.chamber,
    chamberSeats: blueprint.chamberSeats,
    regions: generateRegions(seed, blueprint),
    economy: {
      primeRate,
      inflation,
      gdpGrowth,
      chair: null,
      primeRates: isEmpty ? [] : pastRates(primeRate, 0, random),
      inflations: isEmpty ? [] : pastRates(inflation, LOWEST_PERCENT, past),
      growths: isEmpty ? [] : pastRates(gdpGrowth, LOWEST_PERCENT, past),
    },
  };
}

/** The regions of a country, which share its population. */
function generateRegions(seed: number, { code, regions, population }: CountryBlueprint): Region[] {
  const random = openRandom(seed, `region-populations:${code}`);
  const weights = regions.map(() => random.decimal(0.4, 2, 3));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return regions.map(([region, name], index) => ({
    code: region,
    name,
    population:
      population === null ? null : Math.round((population * (weights[index] ?? 0)) / total),
  }));
}

/**
 * Adds a country without people and without history.
 * @throws RangeError when its code is taken.
 */
export function addEmptyCountry(state: WorldState, code: string, name: string): Country {
  if (state.countries.some((country) => country.code === code))
    throw new RangeError(`A country has the code ${code} already`);
  const country = generateCountry(state.seed, {
    code,
    name,
    regime: 'parliamentaryRepublic',
    // A third letter keeps it apart from every currency that a world starts with.
    currency: { code: `${code}0`, name: `${name} unit`, perAnchor: 1 },
    flag: { layout: 'plain', colors: ['#d0d0d0'], charge: null },
    population: null,
    chamber: 'Assembly',
    chamberSeats: 0,
    regions: [],
    parties: [],
    share: 0,
  });
  state.countries.push(country);
  state.leaderships.push({
    countryCode: code,
    leader: null,
    cabinet: CABINET_OFFICES.map(() => null),
    sinceTurn: state.turn,
  });
  return country;
}

const RATE_POINTS = 30;
const TURNS_BETWEEN_RATES = 4;
const LOWEST_PERCENT = -20;

/** A random history that ends in today's rate. */
function pastRates(today: number, least: number, random: Random): TurnValue[] {
  const points: TurnValue[] = [];
  let value = today;
  for (let back = 0; back < RATE_POINTS; back += 1) {
    points.unshift({ turn: FIRST_TURN - back * TURNS_BETWEEN_RATES, value });
    value = clampRate(Math.max(least, value + random.decimal(-0.5, 0.5, 2)));
  }
  return points;
}

/** Party treasuries, created by the mint; one party has nothing and one is in debt. */
export function fundParties(state: WorldState): void {
  const random = openRandom(state.seed, 'party-funds');
  for (const party of state.parties) {
    const country = state.countries.find(({ code }) => code === party.countryCode);
    if (!country) continue;
    const wealth =
      party.key === 3 ? 0 : party.key === 4 ? -12_500 : random.whole(10, 9_000) * 1_000;
    const amount = toMinor(Math.round(wealth * country.currency.perAnchor));
    const currency = country.currency.code;
    record(state.books, FIRST_TURN, 'opening', `Treasury of ${party.name}`, [
      { holder: `party/${party.key}`, currency, amount },
      { holder: 'mint', currency, amount: -amount },
    ]);
  }
}

/** Every party; the first of a country is its default one. */
export function generateParties(seed: number, special: SpecialNames | null): Party[] {
  const parties: Party[] = [];
  for (const blueprint of COUNTRY_BLUEPRINTS) {
    for (const [
      index,
      [name, abbreviation, color, economicPosition, socialPosition],
    ] of blueprint.parties.entries()) {
      const key = parties.length + 1;
      parties.push({
        key,
        sequentialId: index + 1,
        objectId: objectIdOf(seed, 'party', key),
        countryCode: blueprint.code,
        name: special?.parties[abbreviation ?? ''] ?? name,
        abbreviation,
        color,
        economicPosition,
        socialPosition,
        isDefault: index === 0,
        chair: null,
      });
    }
  }
  return parties;
}
