/** What a campaign gains in a turn depends on the home region, not on the country. */
import { expect, it } from 'vitest';

import { generateWorldState } from '@electron/world/generate/world-state';
import { campaignIncome } from '@electron/world/rules/money';

const state = generateWorldState(1, 0.2);

it('regions share the population of their country', () => {
  for (const { population, regions } of state.countries) {
    const sum = regions.reduce((total, region) => total + (region.population ?? 0), 0);
    expect(Math.abs(sum - (population ?? 0))).toBeLessThan(regions.length);
  }
});

it('two home regions of one country raise different sums', () => {
  const country = state.countries.find(({ code }) => code === 'AV');
  const resident = state.characters.find(({ countryCode }) => countryCode === country?.code);
  if (!country || !resident) throw new Error('Nobody lives there');
  const incomes = country.regions.map(({ code }) =>
    campaignIncome(state, { ...resident, regionCode: code }),
  );
  expect(new Set(incomes.map(({ populationTier }) => populationTier)).size).toBeGreaterThan(1);
  expect(new Set(incomes.map(({ baseGen }) => baseGen)).size).toBeGreaterThan(1);
});
