/** The table of every list: sorting, filter, keyboard, words of cells, empty states, and long lists. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { decimal, text } from '@renderer/components/tables/columns';
import { openRoute } from '@renderer/state/location';
import { renderComponent } from '@support/renderer/component';
import { cellOf, shownRoute, tableRows } from '@support/renderer/readings';

interface Party {
  readonly id: string;
  readonly name: string;
  readonly seats: number | null;
}

const columns: readonly Column<Party>[] = [
  text('name', 'Party', ({ name }) => name, {
    render: ({ id, name }) => <a href={`#/parties/${id}`}>{name}</a>,
  }),
  decimal('seats', 'Seats', ({ seats }) => seats, { unit: '%' }),
];

const parties: readonly Party[] = [
  { id: 'b', name: 'Ward 10', seats: 1_234.5 },
  { id: 'a', name: 'Ärzte', seats: null },
  { id: 'd', name: 'Ward 2', seats: -3 },
  { id: 'c', name: 'Bund', seats: 40 },
];

const rowId = ({ id }: Party) => id;

function partyTable(rows: readonly Party[] = parties, defaultSorting?: string) {
  return (
    <DataTable
      name="parties"
      caption="Parties"
      columns={columns}
      rows={rows}
      rowId={rowId}
      {...(defaultSorting === undefined ? {} : { defaultSorting })}
    />
  );
}

/** Rows that carry their number, in order. */
const manyParties = (count: number): readonly Party[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `Party ${index}`,
    seats: index,
  }));

const table = () => screen.getByTestId('table-parties');
const ids = () => tableRows('parties').map(({ id }) => id);
const heading = (label: string) =>
  within(table())
    .getAllByRole('columnheader')
    .find(({ textContent }) => textContent.startsWith(label)) as HTMLElement;
const sorter = (label: string) => within(heading(label)).getByRole('button');
const filterField = () =>
  screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter: Parties' });
const count = () => screen.getByTestId('count-parties').textContent;
const rowElements = () => Array.from(table().querySelectorAll<HTMLElement>('tr[data-row-id]'));
const focusedRow = () => (document.activeElement as HTMLElement | null)?.dataset['rowId'];
const tabStops = () => rowElements().filter(({ tabIndex }) => tabIndex === 0);
const focusRow = (index: number) => {
  act(() => rowElements()[index]?.focus());
};

describe('sorting a table', () => {
  it('a heading sorts ascending, then descending, then not at all, and the address follows', async () => {
    const { user } = await renderComponent(partyTable(), '/parties');
    expect(ids()).toEqual(['b', 'a', 'd', 'c']);
    expect(heading('Seats').getAttribute('aria-sort')).toBeNull();
    for (const [direction, route, order] of [
      ['ascending', '/parties?parties.sort=seats', ['d', 'c', 'b', 'a']],
      ['descending', '/parties?parties.sort=-seats', ['b', 'c', 'd', 'a']],
      [null, '/parties', ['b', 'a', 'd', 'c']],
    ] as const) {
      await user.click(sorter('Seats'));
      expect(heading('Seats').getAttribute('aria-sort')).toBe(direction);
      expect(shownRoute()).toBe(route);
      expect(ids()).toEqual(order);
    }
  });

  it('another heading takes over the sorting, by the keyboard too', async () => {
    const { user } = await renderComponent(partyTable(), '/parties?parties.sort=-seats');
    act(() => {
      sorter('Party').focus();
    });
    await user.keyboard('{Enter}');
    expect(heading('Party').getAttribute('aria-sort')).toBe('ascending');
    expect(heading('Seats').getAttribute('aria-sort')).toBeNull();
    expect(ids()).toEqual(['a', 'c', 'd', 'b']);
    await user.keyboard(' ');
    expect(ids()).toEqual(['b', 'd', 'c', 'a']);
  });

  it('the arrow in a heading says the direction, and is not read out', async () => {
    const { user } = await renderComponent(partyTable());
    const arrow = () => heading('Party').querySelector('[aria-hidden="true"]')?.textContent;
    expect(arrow()).toBe('');
    await user.click(sorter('Party'));
    expect(arrow()).toBe('▲');
    await user.click(sorter('Party'));
    expect(arrow()).toBe('▼');
  });

  it('a default sorting holds until the player chooses, and "not at all" replaces it', async () => {
    const { user } = await renderComponent(partyTable(parties, '-seats'), '/parties');
    expect(ids()).toEqual(['b', 'c', 'd', 'a']);
    expect(heading('Seats').getAttribute('aria-sort')).toBe('descending');
    expect(shownRoute()).toBe('/parties');
    await user.click(sorter('Seats'));
    expect(ids()).toEqual(['b', 'a', 'd', 'c']);
    expect(shownRoute()).toBe('/parties?parties.sort=');
  });

  it('a column that the address names but the table lacks leaves the order of the service', async () => {
    await renderComponent(partyTable(), '/parties?parties.sort=-gone');
    expect(ids()).toEqual(['b', 'a', 'd', 'c']);
  });

  it('rows that arrive later take their place in the chosen order', async () => {
    const { redraw } = await renderComponent(partyTable(), '/parties?parties.sort=seats');
    redraw(partyTable([...parties, { id: 'e', name: 'Neu', seats: 2 }]));
    expect(ids()).toEqual(['d', 'e', 'c', 'b', 'a']);
  });
});

describe('the filter of a table', () => {
  it('leaves rows with every word, counts them, and enters the address after a pause', async () => {
    const { user, advance } = await renderComponent(partyTable(), '/parties?page=2');
    expect(count()).toBe('4 rows');
    await user.type(filterField(), 'WARD 1');
    expect(ids()).toHaveLength(4);
    expect(shownRoute()).toBe('/parties?page=2');
    await advance(150);
    expect(ids()).toEqual(['b']);
    expect(count()).toBe('1 of 4 rows');
    expect(shownRoute()).toBe('/parties?page=2&parties.filter=WARD+1');
    expect(table().dataset).toMatchObject({ rowCount: '4', shownCount: '1' });
    expect(table().getAttribute('aria-rowcount')).toBe('2');
  });

  it('keeps what is typed while the address catches up', async () => {
    const { user, advance } = await renderComponent(partyTable());
    await user.type(filterField(), 'war');
    await advance(150);
    await user.type(filterField(), 'd -3');
    expect(filterField().value).toBe('ward -3');
    await advance(150);
    expect(filterField().value).toBe('ward -3');
    expect(ids()).toEqual(['d']);
  });

  it('follows the address when it changes elsewhere', async () => {
    const { advance } = await renderComponent(partyTable(), '/parties?parties.filter=ward');
    expect(filterField().value).toBe('ward');
    expect(ids()).toEqual(['b', 'd']);
    act(() => {
      openRoute('/parties?parties.filter=bund');
    });
    await advance(200);
    expect(filterField().value).toBe('bund');
    expect(ids()).toEqual(['c']);
    expect(shownRoute()).toBe('/parties?parties.filter=bund');
  });

  it('says so when it leaves no row, and can be cleared', async () => {
    const { user, advance } = await renderComponent(partyTable(), '/parties?parties.filter=xyz');
    expect(ids()).toEqual([]);
    expect(count()).toBe('0 of 4 rows');
    expect(screen.getByTestId('empty-state').textContent).toContain('No row matches the filter.');
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await advance(200);
    expect(ids()).toHaveLength(4);
    expect(filterField().value).toBe('');
    expect(shownRoute()).toBe('/parties');
    expect(screen.queryByTestId('empty-state')).toBeNull();
  });
});

describe('the cells of a table', () => {
  it('numbers are written for readers and carried raw, and an absent one is a dash', async () => {
    await renderComponent(partyTable());
    expect(cellOf('parties', 'b', 'seats').textContent).toBe('1,234.5');
    expect(cellOf('parties', 'b', 'seats').dataset['value']).toBe('1234.5');
    expect(cellOf('parties', 'a', 'seats').textContent).toBe('—');
    expect(cellOf('parties', 'a', 'seats').dataset['value']).toBe('');
    expect(cellOf('parties', 'b', 'name').dataset['value']).toBeUndefined();
  });

  it('the unit is a part of the heading', async () => {
    await renderComponent(partyTable());
    expect(sorter('Seats').textContent).toBe('Seats, %');
    expect(sorter('Party').textContent).toBe('Party');
  });

  it('a single row is counted in the singular', async () => {
    await renderComponent(partyTable(parties.slice(0, 1)));
    expect(count()).toBe('1 row');
  });
});

describe('the keyboard in a table', () => {
  it('one row is in the tab order, and the arrow keys, Home and End move it', async () => {
    const { user } = await renderComponent(partyTable());
    expect(tabStops().map(({ dataset }) => dataset['rowId'])).toEqual(['b']);
    focusRow(0);
    for (const [key, id] of [
      ['{ArrowUp}', 'b'],
      ['{ArrowDown}', 'a'],
      ['{ArrowDown}', 'd'],
      ['{ArrowUp}', 'a'],
      ['{End}', 'c'],
      ['{ArrowDown}', 'c'],
      ['{Home}', 'b'],
      ['{PageDown}', 'c'],
      ['{PageUp}', 'b'],
    ] as const) {
      await user.keyboard(key);
      expect(focusedRow()).toBe(id);
      expect(tabStops().map(({ dataset }) => dataset['rowId'])).toEqual([id]);
    }
  });

  it('Page Down and Page Up move by what the window shows', async () => {
    const { user } = await renderComponent(partyTable(manyParties(100)));
    focusRow(0);
    await user.keyboard('{PageDown}');
    // 800 px hold 28 rows of 28 px; two stay in sight.
    expect(focusedRow()).toBe('p26');
    await user.keyboard('{PageDown}{PageUp}{ArrowUp}');
    expect(focusedRow()).toBe('p25');
  });

  it('Enter opens the link of the row', async () => {
    const { user, advance } = await renderComponent(partyTable(), '/parties');
    focusRow(0);
    await user.keyboard('{ArrowDown}{Enter}');
    await advance(100);
    expect(shownRoute()).toBe('/parties/a');
  });

  it('keys with Ctrl, Alt or Meta are left to the window', async () => {
    const { user } = await renderComponent(partyTable());
    focusRow(0);
    for (const key of ['Control', 'Alt', 'Meta']) {
      await user.keyboard(`{${key}>}{ArrowDown}{End}{/${key}}`);
      expect(focusedRow()).toBe('b');
    }
  });

  it('keys inside a cell do not move between rows', async () => {
    const { user } = await renderComponent(partyTable());
    act(() => {
      within(cellOf('parties', 'a', 'name'))
        .getByRole('link')
        .focus();
    });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Ärzte');
  });

  it('Tab reaches the active row again, also after a filter took it away', async () => {
    const { user, advance } = await renderComponent(partyTable());
    focusRow(0);
    await user.keyboard('{End}');
    act(() => {
      openRoute('/?parties.filter=ward');
    });
    await advance(200);
    expect(ids()).toEqual(['b', 'd']);
    expect(tabStops().map(({ dataset }) => dataset['rowId'])).toEqual(['d']);
  });

  it('a row that is sorted elsewhere gives its place in the tab order to the row there', async () => {
    const { user } = await renderComponent(partyTable());
    focusRow(0);
    await user.keyboard('{ArrowDown}');
    await user.click(sorter('Party'));
    expect(tabStops().map(({ dataset }) => dataset['rowIndex'])).toEqual(['1']);
    expect(document.activeElement).toBe(sorter('Party'));
  });
});

describe('a table without rows', () => {
  it('an empty list is its empty state, without tools', async () => {
    await renderComponent(
      <DataTable
        name="parties"
        caption="Parties"
        columns={columns}
        rows={[]}
        rowId={rowId}
        empty="This country has no parties."
      />,
    );
    expect(screen.getByTestId('empty-state').textContent).toBe('This country has no parties.');
    expect(screen.queryByTestId('table-parties')).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('an empty list without an empty state is a table of no rows', async () => {
    await renderComponent(partyTable([]));
    expect(count()).toBe('0 rows');
    expect(table().getAttribute('aria-rowcount')).toBe('1');
    expect(screen.queryByTestId('empty-state')).toBeNull();
  });
});

describe('a list of 150 rows or fewer', () => {
  it('is drawn whole, with the position of each row', async () => {
    await renderComponent(partyTable(manyParties(150)));
    expect(ids()).toEqual(manyParties(150).map(({ id }) => id));
    expect(rowElements().map((row) => row.getAttribute('aria-rowindex'))).toEqual(
      Array.from({ length: 150 }, (_, index) => String(index + 2)),
    );
    expect(table().querySelector('colgroup')).toBeNull();
    expect(cellOf('parties', 'p3', 'name').title).toBe('');
  });
});

describe('a list of more than 150 rows', () => {
  const ROW_PX = 28;
  const spacersPx = () =>
    Array.from(table().querySelectorAll<HTMLElement>('tr[aria-hidden="true"]'), ({ style }) =>
      style.height === '' ? 0 : Number.parseInt(style.height, 10),
    );
  const heightPx = () =>
    spacersPx().reduce((sum, px) => sum + px, 0) + rowElements().length * ROW_PX;

  it('draws the rows in and near the window and keeps the height of all', async () => {
    const { scrollTo } = await renderComponent(partyTable(manyParties(400)));
    // 800 px show 29 rows; ten more are drawn beyond each edge.
    expect(ids()).toEqual(manyParties(39).map(({ id }) => id));
    expect(heightPx()).toBe(400 * ROW_PX);
    scrollTo(200 * ROW_PX);
    // The active row stays drawn wherever it is.
    expect(ids()).toEqual([
      'p0',
      ...manyParties(239)
        .slice(190)
        .map(({ id }) => id),
    ]);
    expect(heightPx()).toBe(400 * ROW_PX);
    expect(spacersPx()).toEqual([0, 189 * ROW_PX, 161 * ROW_PX]);
    expect(rowElements().at(-1)?.getAttribute('aria-rowindex')).toBe('240');
    scrollTo(400 * ROW_PX - 800);
    expect(ids().at(-1)).toBe('p399');
    expect(heightPx()).toBe(400 * ROW_PX);
  });

  it('keeps the focus on a row that scrolls out of the window, and goes on from there', async () => {
    const { user, scrollTo } = await renderComponent(partyTable(manyParties(400)));
    focusRow(0);
    await user.keyboard('{ArrowDown}');
    scrollTo(300 * ROW_PX);
    expect(focusedRow()).toBe('p1');
    await user.keyboard('{ArrowDown}');
    expect(focusedRow()).toBe('p2');
    await user.keyboard('{End}');
    expect(focusedRow()).toBe('p399');
    expect(ids().at(-1)).toBe('p399');
    scrollTo(0);
    expect(focusedRow()).toBe('p399');
    expect(heightPx()).toBe(400 * ROW_PX);
  });

  it('shows the whole text of a cut-off cell as a hint, and has fixed column widths', async () => {
    await renderComponent(partyTable(manyParties(151)));
    expect(cellOf('parties', 'p3', 'name').title).toBe('Party 3');
    expect(cellOf('parties', 'p3', 'seats').title).toBe('3');
    const widths = Array.from(table().querySelectorAll('col'), ({ style }) => style.width);
    expect(widths).toEqual([expect.stringContaining('88px'), expect.stringContaining('76px')]);
    // Below this the table itself scrolls sideways: a name needs 88 px.
    expect(table().style.minWidth).toBe('164px');
  });

  it('sorts and filters all rows, not only the drawn ones', async () => {
    const { user, advance } = await renderComponent(
      partyTable(manyParties(400)),
      '/parties?parties.sort=-seats',
    );
    expect(ids()[0]).toBe('p399');
    await user.type(filterField(), '7');
    await advance(200);
    expect(count()).toBe('76 of 400 rows');
    expect(ids()[0]).toBe('p397');
  });
});
