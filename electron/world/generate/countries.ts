/** Makes countries and their parties from the blueprints. */
import { pay, toMinor } from '../core/books';
import { countryByCode } from '../core/lookups';
import { objectIdOf, openRandom } from '../core/random';
import type { Random } from '../core/random';
import type { Country, Party, Region, TurnValue } from '../model/politics';
import { FIRST_TURN } from '../model/state';
import type { WorldState } from '../model/state';
import { clampRate } from '../rules/government';
import { COUNTRY_BLUEPRINTS } from './country-blueprints';
import type { CountryBlueprint } from './country-blueprints';

/** Every country with its economy; a country without people has no history of rates. */
export function generateCountries(seed: number): Country[] {
  return COUNTRY_BLUEPRINTS.map((blueprint) => generateCountry(seed, blueprint));
}

/** One country with its regions and its economy. */
export function generateCountry(seed: number, blueprint: CountryBlueprint): Country {
  const { parties: _parties, share, currency, ...country } = blueprint;
  const random = openRandom(seed, `country:${blueprint.code}`);
  const primeRate = random.decimal(0.5, 9, 2);
  const [inflation, gdpGrowth] = [random.decimal(-0.8, 8, 2), random.decimal(-2.5, 6, 2)];
  const past = openRandom(seed, `country-past:${blueprint.code}`);
  const isEmpty = share === 0;
  return {
    ...country,
    currency: { ...currency },
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

/** Every party; the first of a country is its default one. */
export function generateParties(seed: number): Party[] {
  const all = COUNTRY_BLUEPRINTS.flatMap(({ code, parties }) =>
    parties.map((party, index) => ({ code, party, sequentialId: index + 1 })),
  );
  return all.map(({ code, party, sequentialId }, index) => {
    const [name, abbreviation, color, economicPosition, socialPosition] = party;
    const key = index + 1;
    return {
      key,
      sequentialId,
      objectId: objectIdOf(seed, 'party', key),
      countryCode: code,
      name,
      abbreviation,
      color,
      economicPosition,
      socialPosition,
      isDefault: sequentialId === 1,
      chair: null,
    };
  });
}

/** Party treasuries, created by the mint; one party has nothing and one is in debt. */
export function fundParties(state: WorldState): void {
  const random = openRandom(state.seed, 'party-funds');
  for (const { key, name, countryCode } of state.parties) {
    const country = countryByCode(state, countryCode);
    if (!country) continue;
    const wealth = key === 3 ? 0 : key === 4 ? -12_500 : random.whole(10, 9_000) * 1_000;
    pay(state, {
      kind: 'opening',
      note: `Treasury of ${name}`,
      from: 'mint',
      to: `party/${key}`,
      currency: country.currency.code,
      amount: toMinor(Math.round(wealth * country.currency.perAnchor)),
    });
  }
}
