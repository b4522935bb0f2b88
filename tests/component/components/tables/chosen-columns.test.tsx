/** The columns, the order and the sorting that a player chose for a table, and what is remembered of them. */
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { Column } from '@renderer/components/tables/column';
import { decimal, text } from '@renderer/components/tables/columns';
import { DataTable } from '@renderer/components/tables/data-table';
import { renderComponent } from '@support/renderer/component';
import { shownRoute, tableRows } from '@support/renderer/readings';

interface Party {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
  readonly members: number;
}

const columns: readonly Column<Party>[] = [
  text('name', 'Party', ({ name }) => name),
  decimal('seats', 'Seats', ({ seats }) => seats),
  decimal('members', 'Members', ({ members }) => members),
];

const parties: readonly Party[] = [
  { id: 'a', name: 'Ward', seats: 3, members: 10 },
  { id: 'b', name: 'Bund', seats: 9, members: 40 },
];

const partyTable = (
  <DataTable
    name="parties"
    caption="Parties"
    columns={columns}
    rows={parties}
    rowId={({ id }) => id}
  />
);

const headings = () =>
  within(screen.getByTestId('table-parties'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent.replace(/[▲▼]/u, ''));
const ids = () => tableRows('parties').map(({ id }) => id);

async function openColumns(route = '/parties') {
  const rendered = await renderComponent(partyTable, route);
  await rendered.user.click(screen.getByRole('button', { name: 'Table tools: Parties' }));
  await rendered.user.click(screen.getByRole('button', { name: 'Columns: Parties' }));
  return { ...rendered, dialog: screen.getByRole('dialog', { name: 'Columns: Parties' }) };
}

describe('the columns of a table', () => {
  it('can be hidden, but for the one that opens the row', async () => {
    const { user, dialog } = await openColumns();
    expect(headings()).toEqual(['Party', 'Seats', 'Members']);
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Party' }).disabled).toBe(
      true,
    );
    await user.click(within(dialog).getByRole('checkbox', { name: 'Seats' }));
    expect(headings()).toEqual(['Party', 'Members']);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Seats' }));
    expect(headings()).toEqual(['Party', 'Seats', 'Members']);
  });

  it('move by the keyboard, and say where they are', async () => {
    const { user, dialog } = await openColumns();
    within(dialog).getByRole('button', { name: 'Move Members up' }).focus();
    await user.keyboard('{Enter}');
    expect(headings()).toEqual(['Party', 'Members', 'Seats']);
    expect(within(dialog).getByRole('status').textContent).toContain(
      'Members is now column 2 of 3',
    );
    await user.keyboard('{Enter}{Enter}');
    expect(headings()).toEqual(['Members', 'Party', 'Seats']);
  });

  it('are remembered with sorting and filter, until the table is reset', async () => {
    const { user, dialog, advance } = await openColumns();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Members' }));
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: 'Seats' }));
    await user.type(screen.getByRole('searchbox', { name: 'Filter: Parties' }), 'u');
    await advance(1_000);
    expect(ids()).toEqual(['b']);

    cleanup();
    const { user: again } = await renderComponent(partyTable, '/parties', true, false);
    expect(shownRoute()).toBe('/parties');
    expect(headings()).toEqual(['Party', 'Seats']);
    expect(ids()).toEqual(['b']);
    await again.click(screen.getByRole('button', { name: 'Columns: Parties' }));
    await again.click(screen.getByRole('button', { name: 'Reset columns, order and filter' }));
    expect(headings()).toEqual(['Party', 'Seats', 'Members']);
    expect(ids()).toEqual(['a', 'b']);
  });

  it('are another screen’s own, and the address wins over what is remembered', async () => {
    const { user } = await renderComponent(partyTable, '/parties');
    await user.click(screen.getByRole('button', { name: 'Seats' }));
    await user.click(screen.getByRole('button', { name: 'Seats' }));
    expect(ids()).toEqual(['b', 'a']);
    for (const [route, order] of [
      ['/parties', ['b', 'a']],
      ['/parties?parties.sort=seats', ['a', 'b']],
      ['/countries', ['a', 'b']],
    ] as const) {
      cleanup();
      await renderComponent(partyTable, route, true, false);
      expect({ route, ids: ids() }).toEqual({ route, ids: order });
    }
  });
});
