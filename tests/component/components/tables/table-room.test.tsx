/** A table with numbers wider than the page keeps the page in its place. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/data-table';
import { renderComponent } from '@support/renderer/component';

const columns: readonly Column<number>[] = [
  { id: 'name', label: 'Party', value: () => 'Union' },
  { id: 'funds', label: 'Funds', isNumeric: true, value: (funds) => funds },
];

it.each([
  [1_234, false],
  [-1e12, true],
  [1e308, true],
])('with %d among its numbers it scrolls sideways by itself: %s', async (funds, isWide) => {
  await renderComponent(
    <DataTable name="funds" caption="Funds" columns={columns} rows={[40, funds]} rowId={String} />,
  );
  const scroller = screen.getByTestId('table-funds').parentElement;
  expect(/wide/u.test(scroller?.className ?? '')).toBe(isWide);
});
