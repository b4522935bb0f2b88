/** The board's table fits into the page beside the navigation of a window 1,280 px wide. */
import { expect, it } from 'vitest';

import { columnWidths, leastWidthPx } from '@renderer/components/tables/column-widths';
import { boardColumns } from '@renderer/pages/markets/board-columns';

/** What is left for a table in that window, in px. */
const ROOM_PX = 1_009;

it.each([null, 'USD'])('the columns of the board fit, with amounts in %s', (shownIn) => {
  const columns = boardColumns({
    nameOf: (code) => code,
    flagOf: () => null,
    shownIn,
    turn: 1,
    mine: { own: null, watched: new Set<string>() },
    compared: () => null,
  });
  expect(leastWidthPx(columnWidths(columns, [], true))).toBeLessThanOrEqual(ROOM_PX);
});
