/** The numbers of a column have the same decimals, so that their points stand below each other. */
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { count, decimal, percent } from '@renderer/components/tables/columns';
import { money } from '@renderer/components/tables/money-column';
import { ownMoney } from '@renderer/components/tables/own-currency-column';
import { renderComponent } from '@support/renderer/component';
import { cellOf } from '@support/renderer/readings';

interface Row {
  readonly id: string;
  readonly number: number | null;
}

const number = (row: Row) => row.number;
const rowsOf = (...numbers: readonly (number | null)[]): readonly Row[] =>
  numbers.map((value, index) => ({ id: String(index), number: value }));

async function cells(column: Column<Row>, rows: readonly Row[]): Promise<readonly string[]> {
  const columns = [column];
  await renderComponent(
    <DataTable name="even" caption="Even" columns={columns} rows={rows} rowId={({ id }) => id} />,
  );
  const texts = rows.map(({ id }) => cellOf('even', id, column.id).textContent);
  cleanup();
  return texts;
}

it('a share has as many decimals as the longest of its column, at most two', async () => {
  const share = percent('share', 'Share', number);
  expect(await cells(share, rowsOf(5, 7.5, null))).toEqual(['5.0%', '7.5%', '—']);
  expect(await cells(share, rowsOf(5, 7.123))).toEqual(['5.00%', '7.12%']);
  expect(await cells(share, rowsOf(5, 7))).toEqual(['5%', '7%']);
});

it('plain numbers of a column have equal decimals, counts have none', async () => {
  expect(await cells(decimal('n', 'N', number), rowsOf(1, 2.25))).toEqual(['1.00', '2.25']);
  expect(await cells(count('n', 'N', number), rowsOf(1, 2.25))).toEqual(['1', '2']);
});

it('whole amounts have decimals beside amounts with cents, and none among themselves', async () => {
  const amount = money('m', 'M', number, { currency: 'AVM' });
  expect(await cells(amount, rowsOf(5, -7.5))).toEqual(['AVM\u00a05.00', '−AVM\u00a07.50']);
  expect(await cells(amount, rowsOf(5, 7))).toEqual(['AVM\u00a05', 'AVM\u00a07']);
});

it('an amount that is shortened to millions adds no decimals to its column', async () => {
  const amount = money('m', 'M', number, { width: 'compact', currency: 'AVM' });
  expect(await cells(amount, rowsOf(5, 12_345_678.9))).toEqual(['AVM\u00a05', 'AVM\u00a012.35M']);
});

it('an amount that is shortened is whole where the pointer rests on it', async () => {
  const columns = [money('m', 'M', number, { width: 'compact', currency: 'AVM' })];
  const rows = rowsOf(12_345_678.9);
  await renderComponent(
    <DataTable name="even" caption="Even" columns={columns} rows={rows} rowId={({ id }) => id} />,
  );
  expect(screen.getByTitle(/^AVM\s12,345,678\.90$/u).textContent).toBe('AVM\u00a012.35M');
});

it('amounts of several currencies have equal decimals', async () => {
  const rows = rowsOf(5, 7.5);
  const amount = ownMoney('m', 'M', number, { currency: () => 'AVM', rows, rates: new Map() });
  expect(await cells(amount, rows)).toEqual(['AVM\u00a05.00', 'AVM\u00a07.50']);
});

it('a custom cell keeps its words', async () => {
  const own = percent('share', 'Share', number, { render: (row) => `about ${row.number}` });
  expect(await cells(own, rowsOf(5, 7.5))).toEqual(['about 5', 'about 7.5']);
});
