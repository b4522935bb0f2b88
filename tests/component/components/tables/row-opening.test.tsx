/** What Enter on a row of a table opens. */
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { DataTable } from '@renderer/components/tables/data-table';
import type { Column } from '@renderer/components/tables/column';
import { decimal, text } from '@renderer/components/tables/columns';
import { renderComponent } from '@support/renderer/component';
import { shownRoute } from '@support/renderer/readings';

describe('Enter on a row', () => {
  interface Candidate {
    readonly name: string;
    readonly characterId: string | null;
  }
  const candidates: readonly Candidate[] = [
    { name: 'Ada', characterId: '7' },
    { name: 'A computer', characterId: null },
  ];
  const byName: readonly Column<Candidate>[] = [
    decimal('rank', 'Rank', () => 1),
    text('name', 'Candidate', ({ name }) => name, {
      render: ({ name, characterId }) =>
        characterId === null ? name : <a href={`#/characters/${characterId}`}>{name}</a>,
    }),
    text('party', 'Party', () => 'Civic', { render: () => <a href="#/parties/US/1">Civic</a> }),
  ];

  it.each([
    ['opens the candidate, not the party', byName, 'Ada', '/characters/7'],
    ['opens nothing where the candidate has no page', byName, 'A computer', '/elections/1'],
    [
      'opens the column that says so',
      byName.map((column) => (column.id === 'party' ? { ...column, opensRow: true } : column)),
      'Ada',
      '/parties/US/1',
    ],
  ] as const)('%s', async (_title, shown, name, route) => {
    const { user } = await renderComponent(
      <DataTable
        name="race"
        caption="Race"
        columns={shown}
        rows={candidates}
        rowId={(row) => row.name}
      />,
      '/elections/1',
    );
    const row = screen
      .getByTestId('table-race')
      .querySelector<HTMLElement>(`[data-row-id="${name}"]`);
    act(() => row?.focus());
    await user.keyboard('{Enter}');
    expect(shownRoute()).toBe(route);
  });
});
