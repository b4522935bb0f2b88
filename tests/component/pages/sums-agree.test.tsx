/** One figure on several screens is one figure: sizes of chambers, seats of parties, funds, debts. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { eventually, tableCells, valueOf } from '@support/renderer/readings';
import { renderScreen } from '@support/renderer/screen';
import { worldAnswers } from '@support/renderer/world-answers';

const TIMEOUT_MS = 60_000;

function sumOf(cells: readonly Readonly<Record<string, string>>[], column: string): number {
  return cells.reduce((sum, { [column]: value }) => sum + Number(value), 0);
}

async function rowsOfTable(name: string) {
  await eventually(() => {
    expect(screen.getByTestId(`table-${name}`).querySelector('tr[data-row-id]')).not.toBeNull();
  });
  return tableCells(name);
}

describe.each(['contract', 'observed'] as const)('in the %s dialect', (dialect) => {
  const { answers } = worldAnswers(dialect);

  it(
    'overview, legislature and government give a chamber one size',
    async () => {
      const client = await renderScreen('/countries/KS', { answers });
      const seats = sumOf(await rowsOfTable('country'), 'seats');
      await client.go('/countries/KS/legislature');
      await eventually(() => {
        expect(valueOf('legislature-seats')).toBe(String(seats));
      });
      const majority = valueOf('legislature-majority');
      await client.go('/countries/KS/government');
      await eventually(() => {
        expect(valueOf('formation-majority')).toBe(majority);
      });
    },
    TIMEOUT_MS,
  );

  it(
    'status bar and briefing show the same figures',
    async () => {
      await renderScreen('/', { answers });
      await eventually(() => {
        expect(valueOf('briefing-funds')).not.toBe('');
      });
      expect(Number(valueOf('briefing-funds'))).toBeGreaterThan(0);
      expect(valueOf('status-funds')).toBe(valueOf('briefing-funds'));
      expect(valueOf('status-cash-on-hand')).toBe(valueOf('briefing-cash-on-hand'));
      expect(valueOf('status-projected-income')).toBe(valueOf('briefing-projected-income'));
    },
    TIMEOUT_MS,
  );
});

describe('in the contract dialect', () => {
  const { answers } = worldAnswers('contract');

  it(
    'a party has the same seats in the chamber and in the list of parties',
    async () => {
      const client = await renderScreen('/countries/KS/parties', { answers });
      const listed = await rowsOfTable('parties');
      await client.go('/countries/KS/legislature');
      const seated = await rowsOfTable('countryLegislature');
      const seatsOf = new Map(seated.map(({ party, seats }) => [party, seats]));
      expect(listed.length).toBeGreaterThan(2);
      for (const { name, seats } of listed) {
        const party = name?.replace(/ Default$/u, '') ?? '';
        expect([party, seatsOf.get(party) ?? '0']).toEqual([party, seats]);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'a corporation owes what its bonds add up to, and earns what its businesses do',
    async () => {
      await renderScreen('/corporations/43', { answers });
      const issued = sumOf(await rowsOfTable('bonds'), 'totalIssued');
      expect(Number(valueOf('corporation-debt'))).toBe(issued);
      expect(Number(valueOf('field-totalRevenue'))).toBeCloseTo(
        sumOf(tableCells('sectors'), 'revenue'),
        2,
      );
    },
    TIMEOUT_MS,
  );
});
