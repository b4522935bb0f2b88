/** The sectors of the market's map: where each lies, and how it moved. */
import { sectorsOf } from '@renderer/pages/markets/market-tiles';
import type { MapFacts } from '@renderer/pages/markets/market-tiles';
import { expect, it } from 'vitest';

const TURN = 7;
const SPACE = { x: 0, y: 0, width: 100, height: 100 };

/** Corporations of one sector; those without a value are not loaded. */
function mapOf(values: readonly (number | null)[]): MapFacts {
  const rows = values.map((value, index) => ({
    key: String(index),
    type: 'media',
    marketValue: value,
    changePct: value === null ? null : 2,
    own: value === null ? null : { turn: TURN, currency: 'AVM' },
  })) as unknown as MapFacts['rows'];
  const valued = rows.flatMap((row) =>
    row.marketValue === null ? [] : [{ row, value: row.marketValue }],
  );
  const areas = new Map(rows.map(({ key }) => [key, 10]));
  return { rows, valued, areas, turn: TURN };
}

it.each([
  [[10, 10, 10, 10, 10], '2.00'],
  [[10, 10, 10, 10, null], '2.00'],
  [[10, 10, 10, null, null], null],
  [[10, null, null, null, null], null],
])('a sector of corporations with the values %j moved by %s', (values, changePct) => {
  const [sector] = sectorsOf(mapOf(values), SPACE);
  expect(sector?.changePct?.toFixed(2) ?? null).toBe(changePct);
  expect(sector?.tiles).toHaveLength(values.length);
});
