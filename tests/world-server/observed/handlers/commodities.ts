/** Commodities, an extension of the contract, derived from the revenue of corporations (observed section 9). */
import { notFound, succeed } from '@electron/world/calls/answers';
import { openRandom } from '@electron/world/core/random';
import { countryByCode } from '@electron/world/core/lookups';
import type { World } from '@electron/world/core/world';
import type { SectorType } from '@electron/world/model/economy';

import type { ObservedHandlers } from '../calls/observed-handlers';
import { exactCountry } from '../calls/parameters';

interface Commodity {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly basePrice: number;
  readonly madeBy: SectorType;
  readonly usedBy: SectorType;
}

const COMMODITIES: readonly Commodity[] = [
  {
    key: 'steel',
    label: 'Steel',
    unit: 't',
    basePrice: 620,
    madeBy: 'manufacturing',
    usedBy: 'construction',
  },
  {
    key: 'grain',
    label: 'Grain',
    unit: 't',
    basePrice: 240,
    madeBy: 'agriculture',
    usedBy: 'retail',
  },
  {
    key: 'ore',
    label: 'Ore',
    unit: 't',
    basePrice: 95,
    madeBy: 'extraction',
    usedBy: 'manufacturing',
  },
  {
    key: 'electricity',
    label: 'Electricity',
    unit: 'MWh',
    basePrice: 70,
    madeBy: 'energy',
    usedBy: 'technology',
  },
  {
    key: 'chemicals',
    label: 'Chemicals',
    unit: 't',
    basePrice: 1_150,
    madeBy: 'chemical_industries',
    usedBy: 'healthcare',
  },
];

const PRODUCERS_SHOWN = 10;
/** Anchor units of revenue per unit of a commodity. */
const REVENUE_PER_UNIT = 1_000;

export const observedCommodities = {
  /** The list has no `found` field. */
  commodities: ({ world, text }) => {
    const country = exactCountry(world, text('country'));
    return succeed({
      ok: true,
      commodities: COMMODITIES.map((each) => commodityRow(world, each, country)),
    });
  },
  /** One commodity, with its states and its largest producers and consumers. */
  commodity: ({ world, text }) => {
    const found = COMMODITIES.find(({ key }) => key === text('key'));
    if (!found) return notFound('Commodity not found');
    const country = exactCountry(world, text('country'));
    const states = (country && countryByCode(world.state, country)?.regions) || [];
    const byState = (measure: (state: string) => number): Record<string, number> =>
      Object.fromEntries(states.map(({ code }) => [code, measure(code)]));
    return succeed({
      ok: true,
      found: true,
      commodity: {
        ...commodityRow(world, found, country),
        statePrices: byState((state) => priceOf(world, found, state)),
        stateSupply: byState((state) => volume(world, found.madeBy, country, state)),
        stateDemand: byState((state) => volume(world, found.usedBy, country, state)),
        topProducers: largest(world, found.madeBy, country),
        topConsumers: largest(world, found.usedBy, country),
      },
    });
  },
} satisfies ObservedHandlers;

function commodityRow(world: World, row: Commodity, country: string | undefined) {
  const { key, label, unit, basePrice } = row;
  return {
    key,
    label,
    unit,
    basePrice,
    globalPrice: priceOf(world, row, 'world'),
    globalSupply: volume(world, row.madeBy),
    globalDemand: volume(world, row.usedBy),
    ...(country === undefined
      ? {}
      : {
          nationalPrice: priceOf(world, row, country),
          nationalSupply: volume(world, row.madeBy, country),
          nationalDemand: volume(world, row.usedBy, country),
        }),
    turn: world.state.turn,
  };
}

/** A random price around the base price, new in every turn. */
function priceOf({ state }: World, { key, basePrice }: Commodity, place: string): number {
  const random = openRandom(state.seed, `commodity:${key}:${place}:${state.turn}`);
  return basePrice * random.decimal(0.8, 1.25, 6);
}

/** The volume of a sector type, derived from its revenue in common units; not rounded. */
function volume(world: World, type: SectorType, country?: string, region?: string): number {
  let units = 0;
  for (const { countryCode, lots } of world.state.corporations) {
    if (country !== undefined && countryCode !== country) continue;
    for (const lot of lots)
      if (lot.sectorType === type && (region === undefined || lot.regionCode === region))
        units += unitsOf(world, lot.revenue, countryCode);
  }
  return units;
}

/** The units of a commodity for revenue in a country's currency. */
function unitsOf(world: World, revenue: number, countryCode: string): number {
  return (
    revenue / (countryByCode(world.state, countryCode)?.currency.perAnchor ?? 1) / REVENUE_PER_UNIT
  );
}

function largest(world: World, type: SectorType, country: string | undefined) {
  return world.state.corporations
    .filter(({ countryCode }) => country === undefined || countryCode === country)
    .map(({ objectId, name, countryCode, lots }) => ({
      corporationId: objectId,
      name,
      units: lots.reduce(
        (sum, lot) =>
          lot.sectorType === type ? sum + unitsOf(world, lot.revenue, countryCode) : sum,
        0,
      ),
    }))
    .filter(({ units }) => units > 0)
    .toSorted((left, right) => right.units - left.units)
    .slice(0, PRODUCERS_SHOWN);
}
