/** Tables of items whose fields the contract leaves open. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { OpenTable } from '@renderer/components/tables/open-table';
import type { OpenItem } from '@renderer/components/tables/open-table';
import { renderComponent } from '@support/renderer/component';
import { tableCells, tableRows } from '@support/renderer/readings';

const headings = () =>
  within(screen.getByTestId('table-things'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

const openTable = (items: readonly OpenItem[], hidden?: readonly string[]) => (
  <OpenTable
    name="things"
    caption="Things"
    items={items}
    empty="There are no things."
    {...(hidden === undefined ? {} : { hidden })}
  />
);

it('an open table has a column with a readable name for every flat field, and folds the others', async () => {
  await renderComponent(
    openTable([
      { parts: { steel: 3 }, shortName: 'A', marketPrice: 0.12345, isOpen: true, gone: null },
      { shortName: null, marketPrice: null, isOpen: false, madeAt: undefined },
    ]),
  );
  expect(headings()).toEqual([
    'Short name',
    'Market price, own currency',
    'Open',
    'Made',
    'Other fields',
  ]);
  expect(tableCells('things')).toMatchObject([
    { shortName: 'A', marketPrice: '0.12345', isOpen: 'Yes', madeAt: '' },
    { shortName: '—', marketPrice: '', isOpen: 'No', madeAt: '' },
  ]);
  const folded = screen.getByTestId('table-things').querySelector('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toBe('1 morePartsSteel3');
  expect(
    screen.getByTestId('table-things').querySelector('[data-column="marketPrice"]')?.textContent,
  ).toBe('0.12');
});

it('an open table sorts a field as text if it is a number in one item and a word in another', async () => {
  const { user } = await renderComponent(openTable([{ rank: 'x' }, { rank: 10 }, { rank: 9 }]));
  const column = () => tableCells('things').map(({ rank }) => rank);
  expect(column()).toEqual(['x', '10', '9']);
  await user.click(screen.getByRole('button', { name: 'Rank' }));
  expect(column()).toEqual(['9', '10', 'x']);
});

it('an open table leaves out fields that the page shows elsewhere', async () => {
  await renderComponent(openTable([{ a: 1, b: 2, c: 3 }], ['b']));
  expect(headings()).toEqual(['A', 'C']);
});

it('an open table folds fields beyond the twelfth into one column that the filter searches', async () => {
  const names = Array.from({ length: 14 }, (_, index) => `field${index}`);
  const item = Object.fromEntries(names.map((name, index) => [name, index]));
  const { advance } = await renderComponent(
    openTable([item, { ...item, field13: 99, field12: null }]),
    '/?things.filter=field+13+99',
  );
  await advance(200);
  expect(headings()).toHaveLength(13);
  expect(headings().at(-1)).toBe('Other fields');
  expect(tableCells('things').map(({ further }) => further)).toEqual(['1 moreField 1399']);
});

it('an open table shows every item, also those that share an id or have none', async () => {
  await renderComponent(
    openTable([{ id: 7, n: 1 }, { id: 7, n: 2 }, { n: 3 }, { _id: 'x', n: 4 }]),
  );
  expect(tableCells('things').map(({ n }) => n)).toEqual(['1', '2', '3', '4']);
  expect(new Set(tableRows('things').map(({ id }) => id)).size).toBe(4);
});

it('a custom cell of an open table shows what an id refers to, in a column named without Id', async () => {
  await renderComponent(
    <OpenTable
      name="things"
      caption="Things"
      items={[{ corporationId: 'c1' }]}
      cells={{ corporationId: (item) => <i>{`Works of ${String(item['corporationId'])}`}</i> }}
      empty="There are no things."
    />,
  );
  expect(headings()).toEqual(['Corporation']);
  expect(tableCells('things')).toEqual([{ corporationId: 'Works of c1' }]);
});

it('an open table shows markup in a field as text', async () => {
  await renderComponent(openTable([{ motto: '<b>bold</b>' }]));
  expect(tableCells('things')).toEqual([{ motto: '<b>bold</b>' }]);
});

it('an open table without items shows the empty state', async () => {
  await renderComponent(openTable([]));
  expect(screen.getByTestId('empty-state').textContent).toBe('There are no things.');
});

it.each(['constructor', 'toString', 'hasOwnProperty'])(
  'a field that a server calls %s is a field like any other',
  async (field) => {
    await renderComponent(openTable([{ id: 'a', [field]: 3 }, { id: 'b' }]));
    expect(tableCells('things').map((cells) => cells[field])).toEqual(['3', '']);
  },
);
