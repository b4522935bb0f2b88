/** The figures of the status bar and the small window, chosen with the keyboard, and there again after a restart. */
import type { Page } from 'playwright';

import { axeViolations } from '@support/app/looks/axe';
import { showTheme } from '@support/app/looks/theme';
import { pressInWindow } from '@support/app/desktop/desktop';
import { tabTo } from '@support/app/shared-steps';
import { goTo, openSignedIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';

const HANDLES = ['funds', 'actions', 'cash-on-hand', 'projected-income', 'turn'];

/** Of the player's figures, those in sight from left to right. */
function shownFigures(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ['funds', 'actions', 'cash-on-hand', 'projected-income', 'net-per-turn']
      .map((name) => ({ name, of: document.querySelector(`[data-testid="status-${name}"]`) }))
      .filter(({ of }) => of !== null && of.closest('.visually-hidden') === null)
      .map(({ name, of }) => ({ name, left: of?.getBoundingClientRect().left ?? 0 }))
      .toSorted((one, other) => one.left - other.left)
      .map(({ name }) => name),
  );
}

test('the status bar’s figures are chosen with the keyboard; every window and start has them', async ({
  open,
  world,
}) => {
  const first = await openSignedIn(open, world, { hasKey: true, pollMs: 2_000 });
  const { app, page } = first;
  await goTo(page, '/settings/appearance');
  const figures = page.getByRole('combobox', { name: 'Figures' });
  await tabTo(page, figures);
  await page.keyboard.press('End');
  await expect(figures).toHaveValue('minimal');
  await expect.poll(() => shownFigures(page)).toEqual(['funds', 'actions']);
  await tabTo(page, page.getByRole('button', { name: 'Move Funds down' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => shownFigures(page)).toEqual(['actions', 'funds']);
  for (const name of HANDLES)
    await expect(page.getByTestId(`status-${name}`)).toHaveAttribute('data-value', /\d/u);
  // Turns of this world have no planned time.
  await expect(page.getByTestId('status-countdown')).toBeAttached();
  for (const theme of ['light', 'dark', 'oled'] as const) {
    await showTheme(page, theme);
    expect(await axeViolations(page), theme).toEqual([]);
  }

  const opening = app.waitForEvent('window');
  await pressInWindow(app, page, 'M', ['control', 'shift']);
  const mini = await opening;
  await expect(mini.getByRole('term').nth(2)).toHaveText('Actions');
  await expect(mini.getByTestId('status-funds')).toHaveAttribute('data-value', /\d/u);

  await test.step('all of them fit, on two lines', async () => {
    await page.bringToFront();
    await page.evaluate(() => document.querySelector<HTMLElement>('main h1')?.focus());
    await tabTo(page, figures);
    await figures.selectOption('everything');
    await expect.poll(async () => (await shownFigures(page)).length).toBeGreaterThan(3);
    const cut = await page
      .getByRole('contentinfo')
      .evaluate((bar) => bar.scrollWidth - bar.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
    await figures.selectOption('minimal');
  });
  await first.close();
  const next = await open();
  await expect(next.page.getByTestId('status-funds')).toHaveAttribute('data-value', /\d/u);
  expect(await shownFigures(next.page)).toEqual(['funds', 'actions']);
});
