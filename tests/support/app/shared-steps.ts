/** Steps that several end-to-end specs share. */
import { expect } from '@playwright/test';
import type { Locator, Page } from 'playwright';

import { goTo } from './steps';

/** More tab stops than any screen has. */
const MAX_TAB_STOPS = 80;

/**
 * Saves an API key for the active account. The list shows the key before the service has checked it;
 * the form empties, and reads that need a key start, after the check.
 */
export async function saveKey(page: Page, key: string): Promise<void> {
  await goTo(page, '/settings/keys');
  const field = page.getByRole('textbox', { name: 'API key' });
  await field.fill(key);
  await page.getByRole('button', { name: 'Save key' }).click();
  await expect(page.getByRole('list').filter({ hasText: key.slice(-4) })).toBeVisible();
  await expect(field).toHaveValue('');
}

/** Waits until the focus is on the page, where every navigation puts it. */
export async function expectFocusOnPage(page: Page): Promise<void> {
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
}

/** Presses Enter and waits until another page has replaced the current one and finished its first load. */
export async function toNextPage(page: Page): Promise<void> {
  const previous = await page.getByRole('main').elementHandle();
  await page.keyboard.press('Enter');
  await previous?.waitForElementState('hidden');
  await previous?.dispose();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expectFocusOnPage(page);
}

/** Presses Tab until `wanted` has the focus; fails after a whole round. */
export async function tabTo(
  page: Page,
  wanted: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < MAX_TAB_STOPS; presses += 1) {
    await page.keyboard.press(key);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(wanted).toBeFocused();
}

export function navEntry(page: Page, id: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).locator(`[data-nav-id="${id}"]`);
}
