/** Checks long tables while they scroll: a screen may have room for only a few rows at a time. */
import type { Page } from 'playwright';

/** What a long table showed while it was scrolled from its beginning to its end, and back. */
export interface ScrolledTable {
  /** Positions at which a part of the table in the window was empty. */
  readonly empty: readonly string[];
  /** Positions at which the table stood in the window without its headings. */
  readonly withoutHeadings: readonly string[];
  /** How often a row that stayed in the window moved by another distance than the page. */
  readonly jumps: number;
  /** The position, from 0, of the last row that was drawn on the way. */
  readonly lastIndex: number;
  /** The different heights of its rows, in px. */
  readonly heightsPx: readonly number[];
}

/** Scrolls the first table of the page to its end and back, and looks at it at each step. */
export function scrollThrough(page: Page): Promise<ScrolledTable> {
  return page.evaluate(async () => {
    const DOWN_PX = 600;
    const UP_PX = 400;
    /** Below the headings, which stay in sight. */
    const HEAD_PX = 80;
    const LOOK_EVERY_PX = 25;
    /** Far more than the longest list needs: one that grows as fast as it is scrolled has no end. */
    const MAX_STEPS = 1_000;
    let steps = 0;
    const countStep = () => {
      steps += 1;
      if (steps > MAX_STEPS)
        throw new Error(`No end after ${steps} steps, at ${main?.scrollTop} px`);
    };
    const main = document.getElementById('main');
    const body = document.querySelector('table[data-row-count] tbody');
    if (main === null || body === null) throw new Error('This page has no table');
    const rows = () => Array.from(body.querySelectorAll<HTMLElement>('[data-row-id]'));
    const drawn = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      });
    const empty: string[] = [];
    const withoutHeadings: string[] = [];
    const heights = new Set<number>();
    let lastIndex = -1;
    const look = () => {
      const window_ = main.getBoundingClientRect();
      const table = body.getBoundingClientRect();
      const endPx = Math.min(window_.bottom, table.bottom) - 2;
      for (let y = Math.max(window_.top + HEAD_PX, table.top + 2); y < endPx; y += LOOK_EVERY_PX) {
        const shown = document.elementFromPoint(table.left + 30, y);
        if (shown?.closest('[data-row-id]') == null) empty.push(`${main.scrollTop} px, at ${y}`);
      }
      // A table wider than its place has its own scroll box, which its headings cannot leave.
      const isWide = body.closest('[data-wide]') !== null;
      if (!isWide && table.top < window_.top && table.bottom > window_.top + HEAD_PX) {
        const top = document.elementFromPoint(table.left + 30, window_.top + 10);
        if (top?.closest('thead') == null) withoutHeadings.push(`${main.scrollTop} px`);
      }
      for (const row of rows()) {
        heights.add(Math.round(row.getBoundingClientRect().height));
        lastIndex = Math.max(lastIndex, Number(row.dataset['rowIndex']));
      }
    };

    for (let before = -1; main.scrollTop !== before;) {
      countStep();
      before = main.scrollTop;
      main.scrollTop += DOWN_PX;
      await drawn();
      look();
    }
    let jumps = 0;
    while (main.scrollTop > 0) {
      countStep();
      const top = main.getBoundingClientRect().top + HEAD_PX;
      const stays = rows().find((row) => row.getBoundingClientRect().top > top);
      const fromPx = stays?.getBoundingClientRect().top ?? 0;
      const scrolledPx = main.scrollTop;
      main.scrollTop -= UP_PX;
      const movedPx = scrolledPx - main.scrollTop;
      await drawn();
      look();
      const toPx = stays?.isConnected === true ? stays.getBoundingClientRect().top : null;
      if (toPx !== null && Math.abs(toPx - fromPx - movedPx) > 2) jumps += 1;
    }
    return { empty, withoutHeadings, jumps, lastIndex, heightsPx: [...heights] };
  });
}
