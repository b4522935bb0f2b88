/** The height of a row, which a long table counts with and the style sheet sets. */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { ROW_HEIGHTS_PX } from '@renderer/components/tables/data-table-rows';

it('a long table counts with the row height of each density', () => {
  const css = readFileSync('renderer/theme/tokens.css', 'utf8');
  const heights = [...css.matchAll(/--row-height: (\d+)px/g)].map(([, height]) => Number(height));
  expect(heights).toEqual([ROW_HEIGHTS_PX.comfortable, ROW_HEIGHTS_PX.compact]);
});
