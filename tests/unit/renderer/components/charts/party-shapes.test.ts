/** The shapes of parties: each another one, whatever the order, and stable between pictures. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { PARTY_SHAPES, shapePath, shapesOf } from '@renderer/components/charts/party-shapes';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('parties of different colours have different shapes as long as there are any left', () => {
  fc.assert(
    fc.property(fc.uniqueArray(colour, { maxLength: PARTY_SHAPES.length }), (colours) => {
      const shapes = shapesOf(colours);
      expect(new Set(shapes.values()).size).toBe(colours.length);
    }),
  );
});

it('the order of the parties does not matter, and each has a shape even among very many', () => {
  fc.assert(
    fc.property(fc.uniqueArray(colour, { minLength: 1, maxLength: 40 }), (colours) => {
      const shapes = shapesOf(colours);
      expect([...shapesOf(colours.toReversed())]).toEqual([...shapes]);
      for (const one of colours) expect(PARTY_SHAPES).toContain(shapes.get(one));
    }),
  );
});

it('red and green, blue and violet have the same shapes alone as together', () => {
  const colours = ['#c0392b', '#1f8a3c', '#2454c6', '#8e44ad'];
  const together = shapesOf(colours);
  for (const one of colours) expect(shapesOf([one]).get(one)).toBe(together.get(one));
});

it('a missing colour and one that is no colour have a shape too', () => {
  const shapes = shapesOf([null, 'nonsense', '#cc0000']);
  expect(new Set(shapes.values()).size).toBe(3);
});

it('every shape stays within its radius, so that seats do not touch', () => {
  for (const shape of PARTY_SHAPES)
    for (const [x, y] of shape) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
  expect(
    shapePath(
      [
        [0, -1],
        [1, 1],
        [-1, 1],
      ],
      2,
      3,
      0.5,
    ),
  ).toBe('M2 2.5L2.5 3.5L1.5 3.5Z');
});
