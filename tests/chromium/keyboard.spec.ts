/** The keyboard and reduced motion in a current Chromium, on the filled screens. */
import { expect } from '@playwright/test';
import type { Locator, Page } from 'playwright';

import { test } from '@support/chromium/client';
import { routesOfScreens } from '@support/chromium/states';
import { tabProblems } from '@support/chromium/tab-stops';
import { SAMPLES } from '@support/limits';
import { sampleOf } from '@support/samples';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** More than any dialog has controls. */
const ROUND_OF_TABS = 12;

/** Animations and transitions that a person could see. */
function visibleMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SHORTEST_MS = 1;
    return document.getAnimations().flatMap(({ effect, playState }) => {
      const { duration = 0, iterations } = effect?.getComputedTiming() ?? {};
      const isVisible = Number(duration) > SHORTEST_MS || iterations === Infinity;
      return playState === 'running' && isVisible ? [`${Number(duration)} ms`] : [];
    });
  });
}

test('Tab reaches every control, outlined and in view, and nothing moves', async ({ client }) => {
  const { page } = client;
  const routes = sampleOf(await routesOfScreens(), SAMPLES.chromiumKeyboard);
  for (const [index, route] of routes.entries()) {
    await client.open(route);
    expect.soft(await visibleMotion(page), route).toEqual([]);
    const forcedColors = index % 2 === 0 ? 'none' : 'active';
    await page.emulateMedia({ forcedColors });
    expect.soft(await tabProblems(page), `${route}, forced colours ${forcedColors}`).toEqual([]);
  }
});

/** Opens by Enter on `opener`, expects that Tab stays in what opened, and that Escape gives the focus back. */
async function expectFocusKept(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(opened).toBeVisible();
  // A dialog has the focus at once, a popover at the first Tab.
  await page.keyboard.press('Tab');
  await expect(opened.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(opener).toBeFocused();
}

/** The elements behind a dialog that get the focus when Tab is pressed again and again. */
async function reachedBehind(page: Page): Promise<string[]> {
  const reached: string[] = [];
  for (let presses = 0; presses < ROUND_OF_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => {
      const { activeElement: element, body } = document;
      return element === null || element === body || element.closest('dialog') !== null
        ? null
        : element.outerHTML.slice(0, 80);
    });
    if (behind !== null) reached.push(behind);
  }
  return reached;
}

test('dialogs, menus and comboboxes keep the focus and give it back', async ({ client }) => {
  const { page } = client;
  await test.step('the command palette', async () => {
    await client.open('/diagnostics');
    const opener = page.getByRole('main').getByRole('button').first();
    await opener.focus();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await expect(palette.getByRole('combobox', { name: 'Search' })).toBeFocused();
    expect(await reachedBehind(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
  await test.step('a dialog of a page', async () => {
    await client.open('/inbox');
    const opener = page.getByRole('button', { name: /^Why this alert/u });
    await expectFocusKept(page, opener, page.getByRole('dialog'));
    await page.keyboard.press('Enter');
    expect(await reachedBehind(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await test.step('the account menu', async () => {
    const opener = page.getByRole('button', { name: /^Account: /u });
    await expectFocusKept(page, opener, page.locator('[popover]:popover-open'));
  });
  await test.step('the combobox of a transfer', async () => {
    await client.open('/treasury/transfer');
    const field = page.getByRole('combobox', { name: 'Recipient' });
    const options = page.getByRole('main').getByRole('option');
    await field.focus();
    await page.keyboard.type('an');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-activedescendant', /./u);
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(field).toBeFocused();
  });
});
