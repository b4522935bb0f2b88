import { squarify } from '@renderer/pages/markets/treemap';
import type { Rect } from '@renderer/pages/markets/treemap';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const SPACE: Rect = { x: 0, y: 0, width: 6, height: 4 };
const areaOf = ({ width, height }: Rect) => width * height;
const round = (rect: Rect) =>
  [rect.x, rect.y, rect.width, rect.height].map((side) => Math.round(side * 100) / 100);
const overlap = (one: Rect, other: Rect) =>
  Math.max(0, Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y));

describe('a squarified treemap', () => {
  it('is that of the paper for 6, 6, 4, 3, 2, 2 and 1 in a space of 6 by 4', () => {
    // Bruls, Huizing and van Wijk, "Squarified Treemaps", 2000, section 3.1 and figure 5.
    const rects = squarify([6, 6, 4, 3, 2, 2, 1], SPACE).map(round);
    expect(rects.slice(0, 4)).toEqual([
      [0, 0, 3, 2],
      [0, 2, 3, 2],
      [3, 0, 1.71, 2.33],
      [4.71, 0, 1.29, 2.33],
    ]);
    expect(rects[4]).toEqual([3, 2.33, 1.2, 1.67]);
  });

  it('gives each value its share of the space, in order, without gaps and overlaps', () => {
    const value = fc.oneof(
      fc.double({ min: 0.01, max: 1_000, noNaN: true }),
      fc.constantFrom(0, -3, Number.NaN, Infinity),
    );
    const side = fc.double({ min: 1, max: 1_000, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), side, side, (values, width, height) => {
        const space = { x: 5, y: 7, width, height };
        const rects = squarify(values, space);
        const known = values.map((one) => (Number.isFinite(one) && one > 0 ? one : 0));
        const total = known.reduce((sum, one) => sum + one, 0);
        expect(rects).toHaveLength(values.length);
        for (const [index, rect] of rects.entries()) {
          const wanted = total === 0 ? 0 : ((known[index] ?? 0) / total) * width * height;
          expect(areaOf(rect) / (width * height)).toBeCloseTo(wanted / (width * height), 6);
          if (areaOf(rect) === 0) continue;
          expect(rect.x).toBeGreaterThanOrEqual(5 - 1e-6);
          expect(rect.y).toBeGreaterThanOrEqual(7 - 1e-6);
          expect(rect.x + rect.width).toBeLessThanOrEqual(5 + width * (1 + 1e-6));
          expect(rect.y + rect.height).toBeLessThanOrEqual(7 + height * (1 + 1e-6));
          for (const other of rects.slice(index + 1)) {
            expect(overlap(rect, other) / (width * height)).toBeCloseTo(0, 6);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
