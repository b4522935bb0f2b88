/** The estimated positions of the rows of a long list. */
import { expect, it } from 'vitest';

import { evenRows, unevenRows } from '@renderer/components/tables/row-places';

it('even rows follow each other at one height, and a place lies within a row, before the first or behind the last', () => {
  const places = evenRows(30);
  expect([0, 1, 10].map(places.topPx)).toEqual([0, 30, 300]);
  expect([-60, 0, 45].map(places.indexAt)).toEqual([-2, 0, 1.5]);
});

it('uneven rows begin where the row before ends, and end with the last', () => {
  const places = unevenRows([30, 100, 50], 30);
  expect([0, 1, 2, 3].map(places.topPx)).toEqual([0, 30, 130, 180]);
  expect([-1, 4].map(places.topPx)).toEqual([0, 180]);
});

it.each([
  [0, 0],
  [29, 0],
  [30, 1],
  [129, 1],
  [130, 2],
  [179, 2],
  [180, 3],
  [9_000, 3],
])('at %d px uneven rows of 30, 100 and 50 px have the row %d', (px, index) => {
  expect(unevenRows([30, 100, 50], 30).indexAt(px)).toBe(index);
});

it('a place before the first uneven row is as many rows before it as rows of the mean height', () => {
  expect(unevenRows([30, 100, 50], 30).indexAt(-120)).toBe(-2);
});

it('a row that was never measured is as high as the measured ones on average', () => {
  const places = unevenRows([undefined, 40, undefined, 80], 30);
  expect([1, 2, 3, 4].map(places.topPx)).toEqual([60, 100, 160, 240]);
});

it('as long as no row is measured all have the usual height', () => {
  const places = unevenRows([undefined, undefined], 30);
  expect(places.topPx(2)).toBe(60);
  expect(places.indexAt(45)).toBe(1);
});

it('a list without rows has no height', () => {
  const places = unevenRows([], 30);
  expect(places.topPx(0)).toBe(0);
  expect(places.indexAt(100)).toBe(0);
});
