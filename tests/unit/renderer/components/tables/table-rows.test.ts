import {
  entriesOf,
  filterForAddress,
  filterProblem,
  filterRows,
  formatSorting,
  nextSorting,
  parseSorting,
  sortRows,
  typedFilter,
  uniqueColumns,
} from '@renderer/components/tables/table-rows';
import type { Sorting } from '@renderer/components/tables/table-rows';
import type { Column } from '@renderer/components/tables/column';
import { decimal, text } from '@renderer/components/tables/columns';
import { tableText } from '@renderer/components/tables/data-table-export';
import { inLocale } from '@support/locale';
import { describe, expect, it, vi } from 'vitest';

vi.mock('@renderer/state/url-state', () => ({ useComponentUrlState: vi.fn() }));

const MEGABYTE = 2 ** 20;

interface Row {
  readonly name: string;
  readonly seats: number | null;
}

const columns: readonly Column<Row>[] = [
  text('name', 'Party', ({ name }) => name),
  decimal('seats', 'Seats', ({ seats }) => seats, { unit: '%' }),
];

const rows: readonly Row[] = [
  { name: 'Ward 10', seats: null },
  { name: 'Ward 2', seats: -3.5 },
  { name: 'ärzte, "die"', seats: 12 },
];

const names = (list: readonly Row[]) => list.map(({ name }) => name);

const entries = <Item>(list: readonly Item[]) =>
  list.map((row, index) => ({ id: String(index), key: String(index), row }));
const sorted = <Item>(list: readonly Item[], by: readonly Column<Item>[], sorting: Sorting) =>
  sortRows(entries(list), by, sorting).map(({ row }) => row);
const filtered = (list: readonly Row[], filter: string) =>
  filterRows(entries(list), columns, filter).map(({ row }) => row);

describe('sorting', () => {
  it('keeps the order of equal rows', () => {
    const many = Array.from({ length: 5_500 }, (_, at) => ({ at, key: (at * 7919) % 97 }));
    const column = decimal('key', 'Key', ({ key }: { key: number }) => key);
    const byKey = sorted(many, [column], { columnId: 'key', isDescending: false });
    expect(byKey).toEqual(many.toSorted((one, other) => one.key - other.key || one.at - other.at));
  });

  it.each([
    ['seats>0', ['ärzte, "die"']],
    ['ward seats<0', ['Ward 2']],
    ['ward sea < 0', ['Ward 2']],
    ['SEATS≥12', ['ärzte, "die"']],
    ['seats>=-3.5 seats<12', ['Ward 2']],
    ['name>5', []],
    ['members>5', []],
    ['seats>', []],
  ])('reads “%s” as words and conditions on numbers', (typed, expected) => {
    expect(names(filtered(rows, typed))).toEqual(expected);
  });

  it('finds rows by codes that no cell and no file has', async () => {
    const list = [{ code: 'QX', name: 'Avelmark' }];
    const name = (row: (typeof list)[0]) => row.name;
    const plain = text('name', 'Country', name);
    const coded = text('name', 'Country', name, { codes: ({ code }) => code });
    expect(filterRows(entries(list), [plain], 'qx')).toEqual([]);
    expect(filterRows(entries(list), [coded], 'qx')).toHaveLength(1);
    expect(filterRows(entries(list), [coded], 'avel')).toHaveLength(1);
    expect(await tableText([coded], list, ',')).toBe('Country\r\nAvelmark');
  });

  it('finds numbers as the screen writes them', () => {
    const list = [
      { name: 'A', seats: 12_500 },
      { name: 'B', seats: 1.5 },
    ];
    expect(names(filtered(list, '12,500'))).toEqual(['A']);
    expect(names(filtered(list, '12.5k'))).toEqual(['A']);
    expect(names(filtered(list, '1.500'))).toEqual(['B']);
  });

  it('cycles through ascending, descending and the order of the service', () => {
    const first = nextSorting(null, 'seats');
    const second = nextSorting(first, 'seats');
    expect(formatSorting(first)).toBe('seats');
    expect(formatSorting(second)).toBe('-seats');
    expect(nextSorting(second, 'seats')).toBeNull();
    expect(parseSorting(formatSorting(second))).toEqual(second);
    expect(parseSorting('')).toBeNull();
  });
});

describe('filtering', () => {
  it('matches rows that contain every word, in any column and any case', () => {
    expect(names(filtered(rows, 'WARD -3'))).toEqual(['Ward 2']);
    expect(names(filtered(rows, '  '))).toEqual(names(rows));
    expect(filtered(rows, 'ward nobody')).toEqual([]);
  });

  it.each([
    ['istanbul', 'İstanbul'],
    ['soren', 'Søren'],
    ["o'neil", 'O’Neil'],
    ['ABC', 'ＡＢＣ Media'],
    ['5.2', 'Growth 5.2%'],
  ])('finds %s in %s: accents, width, case and kinds of quotes do not matter', (typed, name) => {
    const row = { name, seats: 1 };
    expect(filtered([row, { name: 'Other 5 and 2', seats: 2 }], typed)).toEqual([row]);
  });
});

describe('exporting', () => {
  it.each([
    ['=1+1', "'=1+1"],
    [' =1+1', "' =1+1"],
    ['\uFEFF=1+1', `"'\uFEFF=1+1"`],
    ['\u200B\u2060@SUM(1)', "'\u200B\u2060@SUM(1)"],
    ['"=1+1', `"'""=1+1"`],
    ["'=1+1", "''=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    ['=1\n+2', `"'=1\n'+2"`],
    ['\r\n=1', `"'\r'\n'=1"`],
    ['\u2028-1+1', `"'\u2028'-1+1"`],
    ['a;=1+1', `"a;'=1+1"`],
    ['a\t@SUM(1)', `"a\t'@SUM(1)"`],
    ['-5', '-5'],
    ['+12.5', '+12.5'],
    ['-5 seats', "'-5 seats"],
    ['Ward 10 - north', 'Ward 10 - north'],
  ])('writes the text %j as %j', async (name, cell) => {
    const written = await tableText(columns, [{ name, seats: -3.5 }], ',');
    expect(written).toBe(`Party,Seats (%)\r\n${cell},-3.5`);
  });

  it('has every row of a long table once, in order', async () => {
    const many = Array.from({ length: 4_001 }, (_, at) => ({ name: `Ward ${at}`, seats: at }));
    const [head, ...lines] = (await tableText(columns, many, ',')).split('\r\n');
    expect(head).toBe('Party,Seats (%)');
    expect(lines).toEqual(many.map(({ name, seats }) => `${name},${seats}`));
  });

  it('escapes text between tabs that a program which splits at commas would run', async () => {
    const written = await tableText(columns, [{ name: 'a,=1+1', seats: 1 }], '\t');
    expect(written.split('\r\n')[1]).toBe("a,'=1+1\t1");
  });
});

describe('a filter with a condition', () => {
  it('has numbers as the screen writes them, and plain ones in the address', () => {
    inLocale({ numbers: 'de-DE' });
    expect(filterForAddress('ward seats > 1.000,5', columns)).toBe('ward seats>1000.5');
    expect(typedFilter('ward seats>1000.5', columns)).toBe('ward seats>1000,5');
    expect(filtered(rows, filterForAddress('seats>11,5', columns))).toEqual([rows[2]]);
    expect(filterProblem('seats>1.000', columns)).toBeNull();
  });

  it('is refused with both readings where its number may mean two', () => {
    expect(filterProblem('seats>1.500', columns)).toBe(
      'This could mean 1,500 or 1.5. Type 1500 or 1.5.',
    );
    expect(filterProblem('ward 1.500', columns)).toBeNull();
    expect(filtered(rows, filterForAddress('seats>1.500', columns))).toEqual(rows);
  });

  it.each([
    ['de-DE', 'value > 1,5 Mio.', 'value>1500000'],
    ['de-DE', 'value > 1,5\u00a0Mio. ward', 'value>1500000 ward'],
    ['de-DE', 'value >= 2 Mrd. seats < 15 Tsd.', 'value>=2000000000 seats<15000'],
    ['de-DE', 'value > 12,5 %', 'value>12.5'],
    ['fr-FR', 'value > 1,5\u202fMd', 'value>1500000000'],
    ['fr-FR', 'value > 12 500,5', 'value>12500.5'],
    ['es-ES', 'value < 15 mil M', 'value<15000000000'],
    ['hi-IN', 'value > 1.5 क॰', 'value>15000000'],
    ['ar-EG', 'value > ١٫٥ مليون', 'value>1500000'],
    ['en-US', 'value > 1.5 M', 'value>1500000'],
    ['en-US', 'value > 20K', 'value>20000'],
    ['en-US', 'value > -2 B', 'value>-2000000000'],
    ['en-US', 'value > 10 ward', 'value>10 ward'],
    ['en-US', 'value > 10 kings', 'value>10 kings'],
    ['en-US', 'value > 10.5 500', 'value>10.5 500'],
    ['en-US', 'value > 1 k value < 3 M', 'value>1000 value<3000000'],
  ])('in %s reads %j with the scale of its number', (numbers, typed, address) => {
    inLocale({ numbers });
    const both = [...columns, decimal<Row>('value', 'Value', ({ seats }) => seats)];
    expect(filterForAddress(typed, both)).toBe(address);
    expect(filterProblem(typed, both)).toBeNull();
  });

  it.each([
    'de-DE',
    'fr-FR',
    'es-ES',
    'pt-BR',
    'it-IT',
    'nl-NL',
    'sv-SE',
    'pl-PL',
    'ru-RU',
    'tr-TR',
    'hi-IN',
    'ja-JP',
    'ar-EG',
    'en-US',
  ])(
    'in %s reads each compact number that the screen writes, or names both meanings',
    (numbers) => {
      inLocale({ numbers });
      const screen = new Intl.NumberFormat(numbers, { notation: 'compact' });
      const values = Array.from({ length: 11 }, (_, index) => 2 * 10 ** (index + 3));
      const clear = values
        .map((value) => ({ value, typed: `seats > ${screen.format(value)}` }))
        .filter(({ typed }) => filterProblem(typed, columns)?.includes('could mean') !== true);
      expect(clear.length).toBeGreaterThan(4);
      expect(clear.map(({ typed }) => filterForAddress(typed, columns))).toEqual(
        clear.map(({ value }) => `seats>${value}`),
      );
    },
  );

  it.each([
    ['one word', 'a'.repeat(MEGABYTE)],
    ['spaces behind a word', `a${' '.repeat(MEGABYTE)}`],
    ['digits', `seats>${'1'.repeat(MEGABYTE)}`],
    ['marks', `seats>1${',.'.repeat(MEGABYTE / 2)}`],
    ['groups', `seats>1${' 000'.repeat(MEGABYTE / 4)}`],
    ['signs', '<'.repeat(MEGABYTE)],
  ])('of 1 MB of %s takes no longer for each letter', (_what, filter) => {
    expect(filtered(rows, filterForAddress(filter, columns)).length).toBeLessThanOrEqual(3);
    expect(typeof (filterProblem(filter, columns) ?? '')).toBe('string');
  });
});

describe('entries', () => {
  it('have unique keys even if the server repeats an id, or writes one like a key', () => {
    const ids = ['a', 'a', '2 a', '1 a', '', ''];
    const keys = entriesOf(ids, (id) => id).map(({ key }) => key);
    expect(new Set(keys).size).toBe(ids.length);
  });

  it('keep the ids of the page', () => {
    expect(entriesOf(['a', 'a'], (id) => id).map(({ id }) => id)).toEqual(['a', 'a']);
  });
});

it('columns of one id get unique ones, and the first keeps its own', () => {
  const [one, other] = [columns[0], columns[0]];
  const ids = uniqueColumns([one, other].flatMap((column) => column ?? [])).map(({ id }) => id);
  expect(ids).toEqual(['name', '2 name']);
  expect(uniqueColumns(columns)).toBe(columns);
});
