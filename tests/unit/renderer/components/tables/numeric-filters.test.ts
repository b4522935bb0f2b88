/** Filters by numbers: what may be typed, what the address keeps, and which rows stay. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decimal } from '@renderer/components/tables/columns';
import { money } from '@renderer/components/tables/money-column';
import {
  conditionText,
  filtersText,
  parseCondition,
  parseFilters,
  readCondition,
  rowsThatMeet,
} from '@renderer/components/tables/numeric-filters';
import type { Condition } from '@renderer/components/tables/numeric-filters';
import { inLocale } from '@support/locale';

interface Row {
  readonly name: string;
  readonly value: number | null;
  readonly debt: number;
}

const columns = [
  decimal<Row>('value', 'Value', ({ value }) => value),
  decimal<Row>('debt', 'Debt', ({ debt }) => debt),
];
const rows: readonly Row[] = [
  { name: 'a', value: 5, debt: 1 },
  { name: 'b', value: null, debt: 2 },
  { name: 'c', value: 20, debt: 3 },
  { name: 'd', value: 12, debt: 4 },
];
const namesAt = (text: string) =>
  rowsThatMeet(rows, columns, parseFilters(text)).map(({ name }) => name);

const typedAs = (text: string) => {
  const read = readCondition(text);
  return read.kind === 'condition' ? read.condition : null;
};

describe('a typed filter by numbers', () => {
  it.each([
    ['> 60', { kind: '>', limit: 60 }],
    ['≥10B', { kind: '>=', limit: 1e10 }],
    ['60', { kind: '>=', limit: 60 }],
    ['< −2.5%', { kind: '<', limit: -2.5 }],
    ['20..10', { kind: 'between', from: 10, to: 20 }],
    ['Top 10', { kind: 'top', count: 10 }],
    ['<= 1,500', { kind: '<=', limit: 1_500 }],
    ['many', null],
    ['10..', null],
    ['> ', null],
    ['', null],
  ] as const)('%s', (text, condition) => {
    expect(typedAs(text)).toEqual(condition);
  });

  it.each([
    ['> 1,5', { kind: '>', limit: 1.5 }],
    ['> 1.000', { kind: '>', limit: 1_000 }],
    ['1.000..2.000,5', { kind: 'between', from: 1_000, to: 2_000.5 }],
    ['≤ -2,5 %', { kind: '<=', limit: -2.5 }],
    ['> 1,5 Mio.', { kind: '>', limit: 1_500_000 }],
    ['top ١٠', { kind: 'top', count: 10 }],
  ] as const)('is read as German writes numbers: %s', (text, condition) => {
    inLocale({ numbers: 'de-DE' });
    expect(typedAs(text)).toEqual(condition);
  });

  it('is refused with both readings where a number may mean two', () => {
    expect(readCondition('> 1.500')).toEqual({
      kind: 'unclear',
      words: 'This could mean 1,500 or 1.5. Type 1500 or 1.5.',
    });
    inLocale({ numbers: 'de-DE' });
    expect(readCondition('10..1,500')).toEqual({
      kind: 'unclear',
      words: 'This could mean 1.500 or 1,5. Type 1500 or 1,5.',
    });
  });

  it('stands in the address as in every other language', () => {
    inLocale({ numbers: 'de-DE' });
    const condition = typedAs('> 1.234.567,25');
    expect(condition && filtersText([{ columnId: 'value', condition }])).toBe('value:>1234567.25');
    expect(parseCondition('> 1234567.25')).toEqual(condition);
    expect(parseCondition('> 1,5')).toBeNull();
  });

  it('keeps the digits of numbers that a machine writes with an exponent', () => {
    const condition = { kind: '>', limit: 1e-7 } as const;
    expect(parseCondition(conditionText(condition))).toEqual(condition);
  });
});

describe('rows in a table with filters', () => {
  it.each([
    ['', 'abcd'],
    ['value:>10', 'cd'],
    ['value:10..15', 'd'],
    ['value:top2', 'cd'],
    ['value:bottom1', 'a'],
    ['debt:<=3;value:top1', 'c'],
    ['nothing:>1', 'abcd'],
    ['value:nonsense', 'abcd'],
  ])('with %s', (text, names) => {
    expect(namesAt(text).join('')).toBe(names);
  });
});

it('a limit applies to the amount that is shown, not to what it is worth in another currency', () => {
  const worth = money<Row>('debt', 'Debt', ({ debt }) => debt, { sortBy: ({ debt }) => -debt });
  const met = (text: string) =>
    rowsThatMeet(rows, [worth], parseFilters(text)).map(({ name }) => name);
  expect(met('debt:>=3')).toEqual(['c', 'd']);
  expect(met('debt:top1')).toEqual(['a']);
});

it('the address keeps every filter', () => {
  const limit = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const condition: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({ kind: fc.constantFrom('>', '>=', '<', '<='), limit }),
    fc
      .tuple(limit, limit)
      .map(([a, b]) => ({ kind: 'between' as const, from: Math.min(a, b), to: Math.max(a, b) })),
    fc.record({ kind: fc.constantFrom('top', 'bottom'), count: fc.integer({ min: 1, max: 999 }) }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.record({ columnId: fc.constantFrom('value', 'debt'), condition })),
      (filters) => {
        expect(parseFilters(filtersText(filters))).toEqual(filters);
      },
    ),
  );
});
