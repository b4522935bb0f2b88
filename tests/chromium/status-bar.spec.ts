/** The status bar with long names of currencies and players, as Chromium lays it out: nothing covers anything else. */
import { expect } from '@playwright/test';
import type { Page } from 'playwright';

import { test } from '@support/chromium/client';

/** The smallest window, the default one, and the default one at 200 %. */
const SIZES = [
  { width: 960, height: 540 },
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
] as const;

const FIGURES = ['funds', 'actions', 'cash-on-hand', 'projected-income', 'net-per-turn'];
/** As long as the client writes a currency. */
const LONG_MONEY = '−Commonwealthcurrency…\u00a0123,456,789.25';

/** Writes long texts into the bar and names what then covers something else or stands outside of the bar. */
function faultsWithLongTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ names, money }) => {
      const ROUNDING_PX = 1;
      const bar = document.querySelector<HTMLElement>('footer[aria-label="Status"]');
      if (bar === null) return ['no bar'];
      const find = (name: string) => bar.querySelector(`[data-testid="status-${name}"]`);
      for (const name of names) find(name)?.replaceChildren(name === 'actions' ? '12 / 12' : money);
      find('user')?.replaceChildren(
        'A player with a name of far more letters than any line has room for',
      );
      const shown = ['connection', 'turn', ...names, 'user'].flatMap((name) => {
        const figure = find(name);
        const item = figure?.closest('button, span[title]') ?? figure;
        if (item === null || item.closest('.visually-hidden') !== null) return [];
        return [{ name, box: item.getBoundingClientRect() }];
      });
      const whole = bar.getBoundingClientRect();
      return shown.flatMap(({ name, box }, index) => {
        const isInside =
          box.left >= whole.left - ROUNDING_PX &&
          box.right <= whole.right + ROUNDING_PX &&
          box.bottom <= whole.bottom + ROUNDING_PX &&
          whole.bottom <= innerHeight + ROUNDING_PX;
        const covered = shown
          .slice(index + 1)
          .filter(
            ({ box: other }) =>
              box.right - ROUNDING_PX > other.left &&
              other.right - ROUNDING_PX > box.left &&
              box.bottom - ROUNDING_PX > other.top &&
              other.bottom - ROUNDING_PX > box.top,
          );
        return [
          ...(isInside ? [] : [`${name} is outside of the bar`]),
          ...covered.map((other) => `${name} covers ${other.name}`),
        ];
      });
    },
    { names: FIGURES, money: LONG_MONEY },
  );
}

for (const size of SIZES)
  test(`figures of long currencies stand apart at ${size.width} pixels`, async ({ client }) => {
    const { page } = client;
    await page.setViewportSize(size);
    await client.show('filled');
    await client.open('/settings/appearance');
    await expect(page.getByTestId('status-funds')).toHaveAttribute('data-value', /\d/u);
    expect(await faultsWithLongTexts(page)).toEqual([]);
  });
