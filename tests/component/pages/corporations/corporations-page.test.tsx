/** The directory of corporations. */
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { cellOf, tableCells, eventually, shownRoute, tableRows } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';
import { succeed } from '@shared/ipc/result';

describe('list of corporations', () => {
  it.each(['contract', 'observed'] as const)(
    'shows the corporations of one country as a %s service sends them',
    async (dialect) => {
      const world = worldAnswers(dialect);
      await renderScreen('/corporations?country=KS', { answers: world.answers });
      const { corporations } = await world.read('corporations', {});
      const local = corporations?.filter(({ countryId }) => countryId === 'KS') ?? [];
      expect(local.length).toBeGreaterThan(0);
      await eventually(() => {
        expect(tableRows('corporations')).toEqual(
          local.map(({ id, name }) =>
            expect.objectContaining({
              id,
              cells: expect.objectContaining({ name }),
            }),
          ),
        );
      });
    },
  );

  it('narrows the list by sector and country, and shows every corporation again', async () => {
    const { page, user } = await renderScreen('/corporations', {
      answers: {
        corporations: {
          corporations: [
            { id: 'a', name: 'Ark', sequentialId: 1, type: 'energy', countryId: 'US' },
            { id: 'b', name: 'Bank', sequentialId: 2, type: 'banking', countryId: 'UK' },
          ],
        },
      },
    });
    await user.selectOptions(page().getByRole('combobox', { name: 'Sector' }), 'Banking');
    expect(shownRoute()).toBe('/corporations?type=banking');
    await eventually(() => {
      expect(tableCells('corporations').map(({ name }) => name)).toEqual(['Bank']);
    });
    await user.selectOptions(page().getByRole('combobox', { name: 'Country' }), 'US');
    await eventually(() => {
      expect(page().getByTestId('empty-state').textContent).toContain(
        'No corporation of this sector is based in this country.',
      );
    });
    await user.click(page().getByRole('button', { name: 'Show every corporation' }));
    expect(shownRoute()).toBe('/corporations');
  });

  it('shows the recorded price, its change in a turn and the value, and reads nothing for them', async () => {
    const { calls } = await renderScreen('/corporations', {
      answers: {
        corporations: {
          corporations: [
            { id: 'a', name: 'Ark', sequentialId: 1 },
            { id: 'b', name: 'Bank', sequentialId: 2 },
          ],
        },
      },
      onBridge: (bridge) => {
        bridge.answers['record:table'] = () =>
          succeed({
            newestTurn: 9,
            rows: [
              {
                key: '1',
                name: 'Ark',
                currency: 'USD',
                untilTurn: 9,
                values: [12, 3_000_000],
                before: [{ turn: 8, untilTurn: 8, value: 10 }],
              },
            ],
          });
      },
    });
    await eventually(() => {
      expect(cellOf('corporations', 'a', 'price').textContent).toBe('$12');
    });
    expect(cellOf('corporations', 'a', 'change').textContent).toBe('▲+20%');
    expect(cellOf('corporations', 'a', 'value').dataset['value']).toBe('3000000');
    expect(cellOf('corporations', 'b', 'price').textContent).toBe('—');
    expect(calls('corporation')).toEqual([]);
  });

  it('leaves out columns that would say nothing of any corporation', async () => {
    await renderScreen('/corporations?country=US', {
      answers: {
        corporations: {
          corporations: [
            { id: 'a', name: 'Ark', sequentialId: 1, type: 'energy', countryId: 'US' },
            { id: 'b', name: 'Bank', sequentialId: 2, type: 'banking', countryId: 'US' },
          ],
        },
      },
    });
    expect(Object.keys(tableRows('corporations')[0]?.cells ?? {})).toEqual(['name', 'type']);
  });

  it('links a corporation to its page and its sector to the market', async () => {
    const { page } = await renderScreen('/corporations');
    const table = within(page().getByTestId('table-corporations'));
    expect(table.getByRole('link', { name: 'Marsh & Sons' }).getAttribute('href')).toBe(
      '#/corporations/4',
    );
    expect(table.getByRole('link', { name: 'Energy' }).getAttribute('href')).toBe(
      '#/market?type=energy',
    );
  });

  it('draws a part of ten thousand corporations, and finds one by its words', async () => {
    const corporations = Array.from({ length: 10_000 }, (_, index) => ({
      id: `c${index + 1}`,
      name: `Works ${index + 1}`,
      sequentialId: index + 1,
      type: 'energy',
      countryId: 'US',
    }));
    const { page, user } = await renderScreen('/corporations', {
      answers: { corporations: { ok: true, corporations } },
    });
    const table = page().getByTestId('table-corporations');
    expect(table.dataset['rowCount']).toBe('10000');
    expect(tableRows('corporations').length).toBeLessThan(150);
    await user.type(page().getByRole('searchbox', { name: 'Filter: Corporations' }), 'works 9876');
    await eventually(() => {
      expect(tableRows('corporations').map(({ id }) => id)).toEqual(['c9876']);
    });
    expect(table.dataset['shownCount']).toBe('1');
  });

  it('explains an empty world', async () => {
    const { page } = await renderScreen('/corporations', {
      answers: { corporations: { ok: true, corporations: [] } },
    });
    expect(page().getByTestId('empty-state').textContent).toContain(
      'Nobody has founded a corporation in this world yet.',
    );
  });
});
