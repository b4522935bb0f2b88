/** The list of countries. */
import { describe, expect, it } from 'vitest';

import { eventually, tableRows } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

describe('list of countries', () => {
  it('has the countries open to players and the player’s own, where only those are sent', async () => {
    const observed = worldAnswers('observed', 'magnate');
    const open = [
      { id: 'av', name: 'Avelmark' },
      { id: 'ks', name: 'Kasterlund' },
    ];
    await renderScreen('/countries', {
      dialect: 'observed',
      answers: { ...observed.answers, gameCountries: { countries: open } },
    });
    await eventually(() => {
      expect(
        tableRows('countries')
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(['AV', 'KS', 'TY']);
    });
  });
  it('shows a row for each country that the service lists', async () => {
    const { page } = await renderScreen('/countries');
    expect(page().getByRole('heading', { level: 1 }).textContent).toBe('Countries');
    expect(page().getByTestId('lede').textContent).toContain('No country’s growth is known yet');
    expect(page().getByRole('link', { name: 'United States' }).getAttribute('href')).toBe(
      '#/countries/US',
    );
  });
});
