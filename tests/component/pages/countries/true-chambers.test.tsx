/** On a server whose legislature counts officials, every screen draws the chamber that it states elsewhere. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { AnswersGiven } from '@support/renderer/answers';
import { failing, fixture, pending } from '@support/renderer/answers';
import { cellOf, eventually, textOf, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';

/** Rows of officials of all offices. */
const ROWS = [
  { partyId: '66f0a1b2c3d4e5f601020301', partyName: 'Republican Party', seats: 171, seatPct: 51.5 },
  { partyId: '66f0a1b2c3d4e5f601020302', partyName: 'Democratic Party', seats: 158, seatPct: 47.6 },
  { partyId: 'independent', partyName: 'independent', seats: 3, seatPct: 0.9 },
];

const HOUSE = fixture('chamberComposition', 'observed');
const answers: AnswersGiven = {
  country: {
    countryId: 'US',
    name: 'United States',
    governmentType: 'presidential',
    currentLeader: { name: 'Ada Marsh', party: '1' },
    legislatureComposition: ROWS,
  },
  countryLegislature: {
    chamber: 'House of Representatives',
    totalSeats: 332,
    composition: ROWS,
  },
  government: {
    ok: true,
    found: true,
    officials: [],
    governmentFormation: { type: 'presidential', president: { name: 'Ada Marsh', party: '1' } },
  },
  chamberComposition: HOUSE,
};

const lede = () => textOf('lede');

describe('the House of a country', () => {
  it('has the seats and the majority that the server states, on each screen', async () => {
    const { go } = await renderScreen('/countries/US/legislature', { answers });
    await eventually(() => {
      expect(lede()).toContain('Democrats has a majority with 231 of 435 seats');
    });
    expect(valueOf('legislature-seats')).toBe('435');
    expect(valueOf('legislature-majority')).toBe('218');
    expect(valueOf('legislature-vacant')).toBe('2');
    expect(valueOf('coalition-majority')).toBe('218');
    await go('/countries/US/government');
    await eventually(() => {
      expect(textOf('without-largest')).toBe('No majority is possible without Democrats.');
    });
    await go('/countries/US');
    await eventually(() => {
      expect(lede()).toContain(
        'Ada Marsh leads with 231 of 435 seats, a majority with 13 to spare',
      );
    });
    await go('/countries');
    await eventually(() => {
      expect(cellOf('countries', 'US', 'seats').textContent).toBe('231 of 435');
    });
  });

  it('is not shown by rows of officials while the true seats are on their way', async () => {
    await renderScreen('/countries/US/legislature', {
      answers: { ...answers, chamberComposition: pending() },
    });
    await eventually(() => {
      expect(lede()).toContain('Loading the seats of this chamber…');
    });
    expect(screen.getByRole('main').textContent).not.toMatch(/171|332/u);
  });

  it('is unknown where the server refuses them', async () => {
    await renderScreen('/countries/US/legislature', {
      answers: { ...answers, chamberComposition: failing('signed-out') },
    });
    await eventually(() => {
      expect(lede()).toContain('This chamber’s seats are not available');
    });
    expect(screen.getByRole('main').textContent).not.toMatch(/171|332/u);
  });

  it('is not drawn as vacant where only its size is there', async () => {
    const governmentFormation = { type: 'parliamentary', status: 'formed', totalSeats: 435 };
    await renderScreen('/countries/US/legislature', {
      answers: {
        ...answers,
        chamberComposition: failing('signed-out'),
        government: { ok: true, found: true, officials: [], governmentFormation },
      },
    });
    await eventually(() => {
      expect(valueOf('legislature-seats')).toBe('435');
    });
    expect(valueOf('legislature-majority')).toBe('218');
    expect(valueOf('legislature-vacant')).toBe('');
    const page = screen.getByRole('main');
    expect(page.textContent).toContain('Seats are not available here for this legislature.');
    expect(within(page).queryByText('Vacant')).toBeNull();
    expect(within(page).queryByRole('img')).toBeNull();
  });

  it('is not held against the votes of a bill where there is another house', async () => {
    const bill = { id: 'b1', title: 'Roads Act', status: 'pending', vote: { yes: 60, no: 20 } };
    const { go } = await renderScreen('/legislation/US/b1', {
      answers: {
        ...answers,
        legislation: { ok: true, found: true, bills: [bill] },
        chamberComposition: { ...HOUSE, upper: { totalSeats: 100, current: [] } },
      },
    });
    await eventually(() => {
      expect(lede()).toContain('The chamber voting on this bill is unknown');
    });
    expect(screen.queryByTestId('bill-needed')).toBeNull();
    await go('/countries/US/legislature');
    await eventually(() => {
      expect(valueOf('legislature-seats')).toBe('435');
    });
  });
});
