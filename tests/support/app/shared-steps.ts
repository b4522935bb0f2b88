/** Steps that the tests of what the player sees have in common. */
import { expect } from '@playwright/test';
import type { Locator, Page } from 'playwright';

import { goTo } from './steps';

/** More than any screen has. */
const MOST_TAB_STOPS = 80;

/**
 * Saves an API key for the active account as a player does. The key is listed before the service has
 * said what it thinks of it; what reads with a key is asked again after that, when the form is empty.
 */
export async function saveKey(page: Page, key: string): Promise<void> {
  await goTo(page, '/settings/keys');
  const field = page.getByRole('textbox', { name: 'API key' });
  await field.fill(key);
  await page.getByRole('button', { name: 'Save key' }).click();
  await expect(page.getByTestId('key-public')).toBeVisible();
  await expect(field).toHaveValue('');
}

/** Waits until the focus is on the page, where it goes after every change of page. */
export async function expectFocusOnPage(page: Page): Promise<void> {
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
}

/** Waits until `act` has put another page in the place of the one on screen, and its first load is over. */
export async function toNextPage(page: Page, act: () => Promise<void>): Promise<void> {
  const left = await page.getByRole('main').elementHandle();
  await act();
  await left?.waitForElementState('hidden');
  await left?.dispose();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  await expectFocusOnPage(page);
}

/** Presses Tab until the focus is on `wanted`, forwards or backwards; fails when a whole round has not led there. */
export async function tabTo(
  page: Page,
  wanted: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < MOST_TAB_STOPS; presses += 1) {
    await page.keyboard.press(key);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(wanted).toBeFocused();
}

/** One entry of the main navigation. */
export function navEntry(page: Page, id: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).locator(`[data-nav-id="${id}"]`);
}

/** The ids of all entries of the main navigation, in order. */
export function navIds(page: Page): Promise<string[]> {
  return page
    .getByRole('navigation', { name: 'Main' })
    .locator('[data-nav-id]')
    .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('data-nav-id') ?? ''));
}
