/** Sectors: companies and unowned businesses, by sector, country and page, in both dialects. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { tableCells, eventually, shownRoute, tableRows } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { Directory } from '@shared/directory/directory';
import { learnt } from '@shared/directory/learnt';
import { knownValues } from '@shared/contract/policy';
import { raw } from '@support/answer-fields';

const SECTOR_TYPES = knownValues.market.type;
const contract = worldAnswers('contract');
const observed = worldAnswers('observed');

const company = { corporationName: 'Marsh & Sons', revenue: 1_250, workers: 12 };

describe('sectors page', () => {
  it('offers every sector that is known, also those without a listed corporation', async () => {
    const { page } = await renderScreen('/market?type=alchemy', {
      answers: {
        ...contract.answers,
        corporations: { corporations: [{ id: 'c1', name: 'Marsh', type: 'whaling' }] },
      },
    });
    const options = within(page().getByRole('combobox', { name: 'Sector' }))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
    expect(new Set(options)).toEqual(new Set([...SECTOR_TYPES, 'alchemy', 'whaling']));
    expect(options).toHaveLength(new Set(options).size);
  });

  it('opens on a server that lists no corporation', async () => {
    const { page, calls } = await renderScreen('/market', {
      answers: { corporations: { ok: true, corporations: [] }, market: { companies: [company] } },
    });
    expect(calls('market')[0]?.['type']).toBe(SECTOR_TYPES[0]);
    expect(page().getAllByRole('row').length).toBeGreaterThan(1);
  });

  it('has columns for the known fields and folds the unknown ones away, never as JSON', async () => {
    const { page } = await renderScreen('/market?type=energy', { answers: observed.answers });
    const [row] = tableCells('market');
    expect(Object.keys(row ?? {})).toEqual([
      'corporation',
      'countryId',
      'stateId',
      'sectorType',
      'revenue',
      'profitMargin',
      'workers',
      'currentGrowthRate',
      'targetGrowthRate',
      'further',
    ]);
    const table = page().getByTestId('table-market');
    expect(table.textContent).not.toMatch(/[{}[\]]|"/u);
    expect(row?.['further']).not.toMatch(/[{}[\]]|"/u);
    const folded = table.querySelector('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain('Build queue');
    expect(folded?.textContent).toContain('Expansion');
  });

  it('shows each company as the service sends it', async () => {
    await renderScreen('/market?type=media', { answers: contract.answers });
    const { companies } = await contract.read('market', { type: 'media', view: 'share' });
    expect(companies?.length).toBeGreaterThan(0);
    await eventually(() => {
      expect(tableCells('market')).toEqual(
        companies?.map(({ corporationName, ...item }) =>
          expect.objectContaining({
            corporation: corporationName,
            stateName: item['stateName'],
            revenue: raw(item['revenue']),
            workers: raw(item['workers']),
            profitMargin: raw(item['profitMargin']),
          }),
        ),
      );
    });
  });

  it('shows unowned sectors, adds the next list page on demand and keeps both in the address', async () => {
    const { page, user, advance } = await renderScreen('/market?type=media', {
      answers: contract.answers,
    });
    await user.selectOptions(page().getByRole('combobox', { name: 'Show' }), 'Unowned sectors');
    await advance(0);
    expect(shownRoute()).toBe('/market?type=media&view=unowned');
    await eventually(() => {
      expect(tableCells('market')[0]).toHaveProperty('headroomUnits');
    });
    await user.click(page().getByRole('button', { name: 'Load more' }));
    expect(shownRoute()).toBe('/market?type=media&view=unowned&pages=2');
    // The companies, which open first, and the player's home have names of states.
    const companies = await contract.read('market', { type: 'media', view: 'share' });
    const names = new Directory();
    names.learn('market', learnt('market', companies, { type: 'media' }));
    names.learn('clientNav', learnt('clientNav', await contract.read('clientNav', {}), {}));
    const parts = await Promise.all([
      contract.read('market', { type: 'media', view: 'unowned' }),
      contract.read('market', { type: 'media', view: 'unowned', page: 2 }),
    ]);
    await eventually(() => {
      expect(tableCells('market')).toEqual(
        parts
          .flatMap(({ sectors }) => sectors ?? [])
          .map((item) =>
            expect.objectContaining({
              stateId: names.stateName(item.countryId, item.stateId),
              revenue: raw(item['revenue']),
              headroomUnits: raw(item['headroomUnits']),
            }),
          ),
      );
    });
  });

  it('narrows the list to one country', async () => {
    const { page, user, calls } = await renderScreen('/market?type=media', {
      answers: contract.answers,
    });
    await user.selectOptions(page().getByRole('combobox', { name: 'Country' }), 'KS');
    expect(shownRoute()).toBe('/market?type=media&country=KS');
    const { companies } = await contract.read('market', { type: 'media', country: 'KS' });
    await eventually(() => {
      expect(tableCells('market').map(({ corporation }) => corporation)).toEqual(
        companies?.map(({ corporationName }) => corporationName),
      );
    });
    expect(calls('market').at(-1)).toEqual({ type: 'media', view: 'share', country: 'KS' });
  });

  it('shows an item once although two list pages contain it', async () => {
    const item = (id: string) => ({ ...company, id });
    const page = (number: number, ids: readonly string[]) => ({
      ok: true,
      found: true,
      page: number,
      totalPages: 2,
      companies: ids.map(item),
    });
    await renderScreen('/market?type=energy&pages=2', {
      answers: {
        market: ({ page: wanted }) => ({
          ok: true,
          value: wanted === 2 ? page(2, ['b', 'c']) : page(1, ['a', 'b']),
        }),
      },
    });
    expect(tableRows('market').map(({ id }) => id.split(' ')[0])).toEqual(['a', 'b', 'c']);
  });

  it('sorts by a column and formats the numbers', async () => {
    const { page, user } = await renderScreen('/market?type=energy', {
      answers: {
        market: {
          companies: [
            { ...company, id: 'a', revenue: 9 },
            { ...company, id: 'b', revenue: 1_234_567.5 },
            { ...company, id: 'c', revenue: null },
          ],
        },
      },
    });
    await user.click(page().getByRole('button', { name: 'Revenue, own currency' }));
    expect(tableCells('market').map(({ revenue }) => revenue)).toEqual(['9', '1234567.5', '']);
    expect(page().getByText('1,234,567.50')).toBeDefined();
    await user.click(page().getByRole('button', { name: 'Revenue, own currency' }));
    expect(tableCells('market')[0]?.['revenue']).toBe('1234567.5');
  });

  it.each([
    [
      '/market?type=alchemy',
      'No corporation does business in this sector here.',
      'Show unowned sectors',
      '/market?type=alchemy&view=unowned',
    ],
    [
      '/market?type=alchemy&view=unowned',
      'Every business of this sector has an owner here.',
      'Show companies',
      '/market?type=alchemy',
    ],
    [
      '/market?type=energy&country=XX',
      'No corporation does business in this sector here.',
      'Show all countries',
      '/market?type=energy',
    ],
  ])('explains why %s is empty and offers a next step', async (route, words, action, next) => {
    const { page, user } = await renderScreen(route, { answers: contract.answers });
    await eventually(() => {
      expect(page().getByTestId('empty-state').textContent).toContain(words);
    });
    await user.click(page().getByRole('button', { name: action }));
    expect(shownRoute()).toBe(next);
  });

  it('names companies from the directory if the server sends only object ids', async () => {
    await renderScreen('/market?type=energy', { answers: observed.answers });
    const { companies } = await observed.read('market', { type: 'energy' });
    expect(companies?.[0]?.corporationName).toBeUndefined();
    const { corporations } = await observed.read('corporations', {});
    const names = new Map(corporations?.map(({ id, name }) => [id, name]));
    await eventually(() => {
      expect(tableCells('market').map(({ corporation }) => corporation)).toEqual(
        companies?.map(({ corporationId }) => names.get(String(corporationId))),
      );
    });
    expect(screen.queryByTestId('error-panel')).toBeNull();
  });
});
