/** The list of countries. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { cellOf, eventually, tableRows, valueOf } from '@support/renderer/readings';
import { failing, fixture, pending } from '@support/renderer/answers';
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

  const codes = Array.from({ length: 30 }, (_, index) => `X${index}`);
  const many = {
    countries: { countries: codes.map((id) => ({ id, name: `Land ${id}` })) },
    country: ({ code }: { readonly code: string }) =>
      succeed({ countryId: code, name: `Land ${code}` }),
  };

  it('loads every country without being asked, and compares none before all are there', async () => {
    const opened = await renderScreen('/countries', {
      answers: {
        ...many,
        country: (params, nth) => (nth < 15 ? many.country(params) : pending()()),
        countryEconomy: failing('service'),
      },
    });
    const lede = within(screen.getByTestId('lede'));
    await opened.advance(2_000);
    expect(lede.getByRole('heading').textContent).toBe('15 of 30 countries loaded');
    expect(lede.getByRole('progressbar', { name: 'Countries loaded' })).toHaveProperty(
      'value',
      0.5,
    );
  });

  it('compares by the answers of this turn, also before the history has them', async () => {
    const growth = (code: string) => ({
      ...fixture('countryEconomy'),
      gdpGrowth: code === 'X3' ? 5 : 1,
    });
    const opened = await renderScreen('/countries', {
      answers: { ...many, countryEconomy: ({ code }) => succeed(growth(code)) },
    });
    await opened.advance(5_000);
    expect(within(screen.getByTestId('lede')).getByRole('heading').textContent).toBe(
      'Land X3 grows fastest: 5%',
    );
  });

  it('loads the player’s own country first, and lists it first', async () => {
    const opened = await renderScreen('/countries', {
      answers: { ...many, clientNav: { ...fixture('clientNav'), characterCountryId: 'X7' } },
    });
    await eventually(() => expect(tableRows('countries')[0]?.id).toBe('X7'));
    await opened.advance(10_000);
    expect(opened.calls('countryEconomy')[0]?.code).toBe('X7');
  });

  it('says why loading stopped, and goes on when asked', async () => {
    const opened = await renderScreen('/countries', {
      answers: { ...many, country: failing('key-required') },
    });
    await opened.advance(2_000);
    const lede = within(screen.getByTestId('lede'));
    expect(lede.getByRole('status').textContent).toContain('Stopped: An API key is required.');
    opened.answer({ ...many, countryEconomy: failing('service') });
    await opened.user.click(lede.getByRole('button', { name: 'Try again' }));
    await opened.advance(10_000);
    expect(lede.getByRole('heading').textContent).toBe('Growth is not available here');
    expect(new Set(opened.calls('country').map(({ code }) => code)).size).toBe(30);
  });

  it('greys the growth of an earlier turn, with its turn, until this turn’s is there', async () => {
    const growth = {
      subject: { kind: 'country' as const, key: 'X1' },
      name: 'Land X1',
      metric: 'gdpGrowth',
      label: 'GDP growth',
      unit: 'percent' as const,
      currency: null,
      latest: { turn: 3, untilTurn: 3, atMs: 0, value: 2 },
      newestTurn: 4,
      before: { turn: null, day: null, week: null },
      spanTurns: { turn: null, day: null, week: null },
      sparkline: [],
    };
    await renderScreen('/countries', {
      answers: { ...many, country: pending(), game: { ...fixture('game'), currentTurn: 4 } },
      onBridge: (bridge) => {
        bridge.answers['record:latest'] = () => succeed([growth]);
      },
    });
    await eventually(() => {
      const cell = cellOf('countries', 'X1', 'growth');
      expect(cell.textContent).toBe('2%');
      expect(cell.innerHTML).toContain('older');
    });
    expect(cellOf('countries', 'X1', 'turn').textContent).toBe('3');
    expect(screen.getByTestId('lede').textContent).toContain('0 of 30 countries loaded');
  });

  const seats = (...all: readonly number[]) =>
    all.map((count, index) => ({
      partyId: String(index + 1),
      partyName: `Party ${index + 1}`,
      seats: count,
      seatPct: (count / all.reduce((sum, one) => sum + one, 0)) * 100,
    }));
  const land = (...all: readonly number[]) => ({
    countries: { countries: [{ id: 'X1', name: 'Land X1' }] },
    country: { countryId: 'X1', name: 'Land X1', legislatureComposition: seats(...all) },
    countryLegislature: {
      totalSeats: all.reduce((sum, one) => sum + one, 0),
      composition: seats(...all),
    },
  });

  it('has the seats after an election, also where the legislature was opened before', async () => {
    const { answer, go, advance } = await renderScreen('/countries/X1/legislature', {
      answers: land(22, 18, 35),
    });
    await eventually(() => expect(valueOf('legislature-seats')).toBe('75'));
    await go('/settings/appearance');
    await advance(120_000);
    answer({ ...land(22, 18, 35), ...land(23, 40, 12), countryLegislature: failing('service') });
    await go('/countries');
    await eventually(() => {
      expect(cellOf('countries', 'X1', 'party').textContent).toBe('Party 2');
      expect(cellOf('countries', 'X1', 'seats').textContent).toBe('40 of 75');
    });
  });

  it('names every party that is largest together, and no independents', async () => {
    const answers = land(25, 25, 40);
    const [, , independents] = answers.country.legislatureComposition;
    Object.assign(independents ?? {}, { partyId: 'independent', partyName: 'Independent' });
    await renderScreen('/countries', { answers });
    await eventually(() => {
      expect(cellOf('countries', 'X1', 'party').textContent).toBe('Party 1, Party 2');
      expect(cellOf('countries', 'X1', 'seats').textContent).toBe('25 of 90 each');
    });
  });

  it('shows a row for each country that the service lists', async () => {
    const { page } = await renderScreen('/countries');
    expect(page().getByRole('heading', { level: 1 }).textContent).toBe('Countries');
    expect(page().getByTestId('lede').textContent).toContain(
      'Only United States has a growth figure',
    );
    expect(page().getByRole('link', { name: 'United States' }).getAttribute('href')).toBe(
      '#/countries/US',
    );
  });
});
