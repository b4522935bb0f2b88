/** Makes countries and their parties from the blueprints. */
import { objectIdOf } from '../core/object-id';
import { openRandom } from '../core/random';
import type { Country, Party } from '../model/places';
import { COUNTRY_BLUEPRINTS } from './country-blueprints';
import type { CountryBlueprint } from './country-blueprints';

/** Every country with its central bank's starting figures; a country without people has no figures' past. */
export function generateCountries(seed: number): Country[] {
  return COUNTRY_BLUEPRINTS.map((blueprint) => generateCountry(seed, blueprint));
}

function generateCountry(seed: number, blueprint: CountryBlueprint): Country {
  const random = openRandom(seed, `country:${blueprint.code}`);
  const primeRate = random.decimal(0.5, 9, 2);
  return {
    code: blueprint.code,
    name: blueprint.name,
    regime: blueprint.regime,
    currency: { ...blueprint.currency },
    flag: blueprint.flag,
    population: blueprint.population,
    chamber: blueprint.chamber,
    chamberSeats: blueprint.chamberSeats,
    regions: blueprint.regions.map(([code, name]) => ({ code, name })),
    economy: {
      primeRate,
      inflation: random.decimal(-0.8, 8, 2),
      gdpGrowth: random.decimal(-2.5, 6, 2),
      chair: null,
      primeRates: blueprint.share === 0 ? [] : [{ turn: 1, value: primeRate }],
    },
  };
}

/** Every party; the first of a country is its default one. */
export function generateParties(seed: number): Party[] {
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
        name,
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
