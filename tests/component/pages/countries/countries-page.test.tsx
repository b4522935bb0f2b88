/** The list of countries. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { eventually, tableRows } from '@support/renderer/readings';
import { failing } from '@support/renderer/answers';
import { renderScreen } from '@support/renderer/screen';
import { succeed } from '@shared/ipc/result';
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
    const page = screen.getByRole('main');
    within(page).getByRole('region', { name: 'Countries open to players' });
    expect(page.textContent).not.toContain('no list of countries');
  });

  it('loads every country that was not loaded yet, a part at a time', async () => {
    const codes = Array.from({ length: 30 }, (_, index) => `X${index}`);
    const opened = await renderScreen('/countries', {
      answers: {
        countries: { countries: codes.map((id) => ({ id, name: `Land ${id}` })) },
        country: ({ code }) => succeed({ countryId: code, name: `Land ${code}` }),
        countryEconomy: failing('service'),
      },
    });
    await opened.user.click(screen.getByRole('button', { name: 'Load 25 countries' }));
    await opened.advance(2_000);
    await opened.user.click(screen.getByRole('button', { name: 'Load them' }));
    await opened.advance(2_000);
    expect(new Set(opened.calls('country').map(({ code }) => code)).size).toBe(30);
    expect(screen.queryByRole('button', { name: /^Load / })).toBeNull();
  });

  it('shows a row for each country that the service lists', async () => {
    const { page } = await renderScreen('/countries');
    expect(page().getByRole('heading', { level: 1 }).textContent).toBe('Countries');
    expect(page().getByTestId('lede').textContent).toContain('No growth figures yet');
    expect(page().getByRole('link', { name: 'United States' }).getAttribute('href')).toBe(
      '#/countries/US',
    );
  });
});
