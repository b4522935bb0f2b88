/** The height of the briefing's columns. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { leastColumnHeight } from '@renderer/pages/briefing/desk/column-height';

/** The same height by trying every way to cut the parts into columns. */
function leastByTrying(heights: readonly number[], columns: number): number {
  const total = heights.reduce((sum, height) => sum + height, 0);
  if (columns === 1) return total;
  const rest = heights.map((_, cut) => {
    const first = heights.slice(0, cut + 1).reduce((sum, height) => sum + height, 0);
    return Math.max(first, leastByTrying(heights.slice(cut + 1), columns - 1));
  });
  return Math.min(total, ...rest);
}

describe('the height of columns that are filled one after the other', () => {
  it('is zero without parts, and that of the tallest part with a column for each', () => {
    expect(leastColumnHeight([], 3)).toBe(0);
    expect(leastColumnHeight([200, 500, 300], 3)).toBe(500);
    expect(leastColumnHeight([200, 500, 300], 4)).toBe(500);
  });

  it('keeps the order of the parts instead of balancing columns', () => {
    expect(leastColumnHeight([100, 400, 100], 2)).toBe(500);
  });

  it('is the least of all ways to cut the parts into columns', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 7 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 4 }), (heights, columns) => {
        expect(leastColumnHeight(heights, columns)).toBe(leastByTrying(heights, columns));
      }),
    );
  });
});
