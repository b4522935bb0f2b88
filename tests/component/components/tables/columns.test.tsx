/** The kinds of columns: what each shows, carries for QA, is sorted by, and writes into a file. */
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { queryClient } from '@renderer/api/query/query-client';
import { tableText } from '@renderer/components/tables/data-table-export';
import { exportedColumns } from '@renderer/components/tables/exported-columns';
import type { Column } from '@renderer/components/tables/column';
import {
  actions,
  badge,
  count,
  date,
  decimal,
  link,
  name,
  percent,
  spark,
  text,
  word,
} from '@renderer/components/tables/columns';
import { money } from '@renderer/components/tables/money-column';
import { DataTable } from '@renderer/components/tables/data-table';
import {
  character,
  corporation,
  country,
  knownParty,
  party,
} from '@renderer/features/links/subject-columns';
import { href } from '@renderer/screens/href';
import { renderComponent } from '@support/renderer/component';
import { cellOf } from '@support/renderer/readings';

interface Row {
  readonly id: string;
  readonly words?: string | null;
  readonly number?: number | null;
}

const full: Row = { id: 'full', words: 'head_of_state', number: 12_345_678.891 };
const empty: Row = { id: 'empty' };

function Status({ status }: { readonly status: string | null | undefined }) {
  return <b data-status={status}>{status}</b>;
}

const words = (row: Row) => row.words;
const number = (row: Row) => row.number;
/** A value that the service sends only with the full row. */
const sent = <Value,>(row: Row, value: Value) => (row.words ? value : null);
const LINK = ['/countries/KS', '/characters/ada', '/corporations/7', '/parties/KS/3'];

/** A column, what its cell shows, its raw value, the words in a file, and where it leads. */
const KINDS: readonly (readonly [
  column: Column<Row>,
  shown: string,
  raw: string | undefined,
  written: string,
  leadsTo?: string | undefined,
])[] = [
  [text('text', 'Text', words), 'head_of_state', undefined, 'head_of_state'],
  [name('name', 'Name', words), 'head_of_state', undefined, 'head_of_state'],
  [word('word', 'Word', words), 'Head of state', undefined, 'Head of state'],
  [
    link('link', 'Link', words, () => href('country', { code: 'KS' })),
    'head_of_state',
    undefined,
    'head_of_state',
    LINK[0],
  ],
  [decimal('decimal', 'Decimal', number), '12,345,678.89', '12345678.891', '12345678.891'],
  [count('count', 'Count', number), '12,345,679', '12345678.891', '12345678.891'],
  [percent('percent', 'Percent', number), '12,345,678.89%', '12345678.891', '12345678.891'],
  [
    money('own', 'Money', number, { currency: () => 'KSK' }),
    'KSK 12,345,678.89',
    '12345678.891',
    '12345678.891',
  ],
  [
    money('shown', 'Money', number, { shownIn: 'USD', width: 'compact' }),
    '12.35M',
    '12345678.891',
    '12345678.891',
  ],
  [
    date('date', 'Date', (row) => sent(row, '2031-05-04T12:00:00.000Z')),
    'May 4, 2031, 12:00 PM',
    undefined,
    '2031-05-04T12:00:00.000Z',
  ],
  [badge('badge', 'Badge', words, Status), 'head_of_state', undefined, 'Head of state'],
  [
    character('character', 'Character', (row) => sent(row, { id: 'ada', name: 'Ada' })),
    'Ada',
    undefined,
    'Ada',
    LINK[1],
  ],
  [
    corporation('corporation', 'Corporation', (row) => sent(row, { id: 7, name: 'Works' })),
    'Works',
    undefined,
    'Works',
    LINK[2],
  ],
  [
    country('country', 'Country', (row) => sent(row, { code: 'KS', name: 'Kestria' })),
    'Kestria',
    undefined,
    'Kestria',
    LINK[0],
  ],
  [
    knownParty('knownParty', 'Party', (row) =>
      sent(row, { id: 3, name: 'Union', country: 'KS', colour: '#f00' }),
    ),
    'Union',
    undefined,
    'Union',
    LINK[3],
  ],
  [
    party('party', 'Party', (row) => sent(row, { country: null, party: 'Union' })),
    'Union',
    undefined,
    'Union',
  ],
  [
    text('marked', 'Marked', words, { after: (row) => row.words && <b>You</b> }),
    'head_of_state You',
    undefined,
    'head_of_state',
  ],
];

it.each(KINDS.map((kind) => [kind[0].id, ...kind] as const))(
  'a column %s shows its value, carries the raw number, and exports it',
  async (id, column, shown, raw, written, leadsTo) => {
    await renderComponent(
      <QueryClientProvider client={queryClient}>
        <DataTable
          name="kinds"
          caption="Kinds"
          columns={[column]}
          rows={[full, empty]}
          rowId={(row) => row.id}
        />
      </QueryClientProvider>,
    );
    const cell = cellOf('kinds', 'full', id);
    expect(cell.textContent.replaceAll(/[\u00a0\u202f]/gu, ' ')).toBe(shown);
    expect(cell.dataset['value']).toBe(raw);
    expect(cell.querySelector('a')?.getAttribute('href') ?? undefined).toBe(
      leadsTo === undefined ? undefined : `#${leadsTo}`,
    );
    expect((await tableText([column], [full, empty], ',')).split('\r\n').slice(1)).toEqual([
      written,
      '',
    ]);

    // What the service does not send is a dash on the screen, empty in a file, and last in any order.
    const absent = cellOf('kinds', 'empty', id);
    expect(absent.textContent).toBe('—');
    expect(absent.dataset['value']).toBe(raw === undefined ? undefined : '');
    expect(column.value(empty)).toBeNull();
  },
);

it('amounts in one currency have it in their heading, and in files', () => {
  const unitOf = (shownIn: string | null) => money('m', 'Money', number, { shownIn }).unit;
  expect(['USD', 'units', null].map(unitOf)).toEqual(['USD', 'common unit', null]);
});

it.each([
  [
    'a small line',
    spark(
      's',
      'Trend',
      () => [1, 2, 3],
      () => 'up',
    ),
  ],
  ['buttons', actions('a', 'Open', () => <button type="button">Open</button>)],
] as const)('%s in a column has no words for the filter and for files', (_what, column) => {
  expect([column.value(full), column.text(full)]).toEqual([null, '']);
  const files = exportedColumns([column, count('n', 'Number', () => 1)], [full]);
  expect(files.map(({ heading }) => heading)).toEqual(['Number']);
});
