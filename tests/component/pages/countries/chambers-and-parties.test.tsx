/** One size for each chamber, and party links that open something, on a server whose answers disagree. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import {
  eventually,
  expectNoFailure,
  shownRoute,
  tableCells,
  textOf,
  valueOf,
} from '@support/renderer/readings';
import { failing } from '@support/renderer/answers';
import { renderScreen, settle } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const contract = worldAnswers('contract');
const observed = worldAnswers('observed');

/** The sum of a table's seats, vacant ones included. */
function seatsIn(table: string): number {
  return tableCells(table).reduce((sum, { seats }) => sum + Number(seats), 0);
}

describe('the chamber of a country', () => {
  it.each([
    ['contract', contract],
    ['observed', observed],
  ] as const)('has one size on two screens (%s)', async (_dialect, world) => {
    const { go } = await renderScreen('/countries/KS', { answers: world.answers });
    const { governmentFormation } = await world.read('government', { country: 'KS' });
    const size = governmentFormation?.totalSeats;
    expect(size).toBeGreaterThan(10);
    await eventually(() => {
      expect(seatsIn('country')).toBe(size);
    });
    await go('/countries/KS/legislature');
    await eventually(() => {
      expect(valueOf('legislature-seats')).toBe(String(size));
      expect(seatsIn('countryLegislature')).toBe(size);
    });
    const held = (governmentFormation?.seatsByParty ?? []).reduce(
      (sum, { seats }) => sum + (seats ?? 0),
      0,
    );
    expect(valueOf('legislature-vacant')).toBe(String((size ?? 0) - held));
  });
});

it('the table of seats marks independents and vacant seats as the chamber does', async () => {
  const legislature = await observed.read('countryLegislature', { code: 'KS' });
  const composition = [
    { partyId: '1', partyName: 'Left', partyColor: '#c8102e', seats: 40 },
    { partyId: null, partyName: 'Independent', seats: 4 },
  ];
  await renderScreen('/countries/KS/legislature', {
    answers: {
      ...observed.answers,
      chamberComposition: failing('feature-absent'),
      country: {
        ...(await observed.read('country', { code: 'KS' })),
        legislatureComposition: composition,
      },
      countryLegislature: { ...legislature, totalSeats: 50, composition },
      government: { ok: true, found: true, governmentFormation: { type: 'presidential' } },
    },
  });
  await eventually(() => {
    const table = screen.getByTestId('table-countryLegislature');
    const marks = Array.from(table.querySelectorAll('[data-named="party"]'), (named) => [
      named.textContent,
      named.querySelector<HTMLElement>('[aria-hidden]')?.dataset['kind'],
    ]);
    expect(marks).toEqual([
      ['Left', undefined],
      ['Vacant', 'vacant'],
      ['Independent', 'independent'],
    ]);
  });
});

it('a composition of more officials than seats is not called the chamber', async () => {
  const country = await observed.read('country', { code: 'KS' });
  const composition = [
    { partyId: '1', partyName: 'Left', seats: 200 },
    { partyId: '2', partyName: 'Right', seats: 131 },
  ];
  const legislature = await observed.read('countryLegislature', { code: 'KS' });
  const { go } = await renderScreen('/countries/KS', {
    answers: {
      ...observed.answers,
      chamberComposition: failing('feature-absent'),
      country: { ...country, legislatureComposition: composition },
      countryLegislature: { ...legislature, totalSeats: 84, composition },
      government: { ok: true, found: true, governmentFormation: { type: 'presidential' } },
    },
  });
  await eventually(() => {
    expect(seatsIn('country')).toBe(331);
  });
  expect(screen.getByRole('slider', { name: 'Officials by party' })).toBeDefined();
  expect(screen.getByTestId('table-country').textContent).toContain('Officials');
  expect(screen.getByTestId('table-country').textContent).not.toContain('Vacant');
  expect(screen.getByRole('main').textContent).not.toMatch(/331 seats|Seats/u);
  await go('/countries/KS/legislature');
  await eventually(() => {
    expect(valueOf('legislature-seats')).toBe('');
    expect(textOf('lede')).toContain('200 officials');
  });
  expect(valueOf('legislature-vacant')).toBe('');
});

describe('a party of a server without a list of parties', () => {
  it('is linked from the composition by the id that opens it', async () => {
    const { user } = await renderScreen('/countries/KS', { answers: observed.answers });
    const { party } = await observed.read('party', { country: 'KS', id: '1' });
    const name = String(party?.name);
    await eventually(() => {
      within(screen.getByTestId('table-country')).getByRole('link', { name });
    });
    await user.click(within(screen.getByTestId('table-country')).getByRole('link', { name }));
    await settle(200);
    expect(shownRoute()).toBe('/parties/KS/1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
    expectNoFailure();
  });

  it('is in a list that was built from the parties themselves', async () => {
    await renderScreen('/countries/KS/parties', { answers: observed.answers });
    // The first answer shows that the server lacks the list.
    await eventually(() => {
      expect(tableCells('parties').length).toBeGreaterThan(2);
    });
    const { party } = await observed.read('party', { country: 'KS', id: '2' });
    expect(tableCells('parties').map(({ name }) => name)).toContain(party?.name);
    expectNoFailure();
  });
});
