/** Forced colours (high contrast): what a background or a shadow shows stays visible in the system's own colours. */
import { expect } from '@playwright/test';
import type { Locator, Page } from 'playwright';

import { expectNoViolations } from '@support/app/looks/axe';
import { test } from '@support/chromium/client';

/** The colours of an element: its background, its outline's style, and its knob where it has one. */
function coloursOf(element: Locator) {
  return element.evaluate((node) => {
    const own = getComputedStyle(node);
    return {
      background: own.backgroundColor,
      outline: own.outlineStyle,
      knob: getComputedStyle(node, '::before').backgroundColor,
    };
  });
}

/**
 * Words that nobody sees: the system paints the colour of the page behind each word, and these have that colour. Words
 * that keep their own colours get nothing behind them.
 */
function coveredWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (element === null || words === '' || !element.checkVisibility()) continue;
      const { color, forcedColorAdjust } = getComputedStyle(element) as CSSStyleDeclaration & {
        readonly forcedColorAdjust: string;
      };
      if (color === canvas && forcedColorAdjust === 'auto') covered.push(words);
    }
    return covered;
  });
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`words on a fill are seen in ${colorScheme} forced colours`, async ({ client }) => {
    const { page } = client;
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await client.open('/');
    await expect(page.getByRole('main').getByText('Decide', { exact: true })).toBeVisible();
    expect(await coveredWords(page)).toEqual([]);
    await client.open('/treasury/list');
    const review = page.getByRole('button', { name: 'Review list' });
    await expect(review).toBeVisible();
    expect(await coveredWords(page)).toEqual([]);
    await review.evaluate(({ style }) => style.setProperty('forced-color-adjust', 'auto'));
    expect(await coveredWords(page)).toEqual(['Review list']);
    await client.open('/countries/AV/elections');
    await expect(page.getByText('You', { exact: true }).first()).toBeVisible();
    expect(await coveredWords(page)).toEqual([]);
  });

test('switches, tabs, bars and marks stay visible in forced colours', async ({ client }) => {
  const { page } = client;
  await page.emulateMedia({ forcedColors: 'active' });

  await test.step('a switch shows its knob and its state', async () => {
    await client.open('/settings/advanced');
    const on = await coloursOf(page.getByRole('switch', { checked: true }).first());
    const off = await coloursOf(page.getByRole('switch', { checked: false }).first());
    expect(on.knob).not.toBe(on.background);
    expect(off.knob).not.toBe(off.background);
    expect(on.background).not.toBe(off.background);
    await expectNoViolations(page, 'advanced settings in forced colours');
  });

  await test.step('only the current tab is marked', async () => {
    await client.open('/countries/AV');
    const tabs = page.getByRole('main').getByRole('link');
    const current = page.getByRole('main').locator('a[aria-current]').first();
    expect((await coloursOf(current)).outline).toBe('solid');
    const other = tabs.and(page.locator(':not([aria-current])')).first();
    expect((await coloursOf(other)).outline).toBe('none');
  });

  await test.step('a bar has its parts, and a party its mark', async () => {
    const { background: surface } = await coloursOf(page.locator('body'));
    const dot = page.getByTestId('status-connection').locator('[aria-hidden="true"]').first();
    expect((await coloursOf(dot)).background).not.toBe(surface);
    await client.open('/countries/AV/elections');
    const race = page.getByTestId('table-elections').getByRole('link').first();
    await client.open(String(await race.getAttribute('href')).slice(1));
    const part = page.getByTestId('table-election').locator('[style*="width"]').first();
    expect((await coloursOf(part)).background).not.toBe(surface);
    await client.open('/countries/AV');
    const mark = page.locator('[data-named="party"] > [aria-hidden="true"]').first();
    expect((await coloursOf(mark)).background).not.toBe(surface);
    await expectNoViolations(page, 'a country in forced colours');
  });
});
