/** Filters by numbers: what may be typed, what the address keeps, and which rows stay. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decimal } from '@renderer/components/tables/columns';
import {
  filtersText,
  parseCondition,
  parseFilters,
  rowsThatMeet,
} from '@renderer/components/tables/numeric-filters';
import type { Condition } from '@renderer/components/tables/numeric-filters';

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

describe('a filter by numbers', () => {
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
    expect(parseCondition(text)).toEqual(condition);
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
