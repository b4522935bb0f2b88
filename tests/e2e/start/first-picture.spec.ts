/** What a new player sees before any script has run, and that it is what the scripts draw. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { PROJECT_ROOT } from '@support/app/app';
import { expect, test } from '@support/app/test';
import type { Page } from 'playwright';

const drawnByBuild = readFileSync(
  path.join(PROJECT_ROOT, 'out', 'renderer', 'first-run-light.html'),
  'utf8',
);

/**
 * A screen as its elements in order, each with its attributes and own text; `built`: the document
 * to read instead of the page's. Left out are ids, which each rendering numbers anew, what the
 * build leaves to the scripts, and what is folded away.
 */
function outlineOf(page: Page, built?: string): Promise<readonly string[]> {
  return page.evaluate((text) => {
    const screen =
      text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const leftOut =
      /^(?:id|for|popovertarget|aria-(?:labelledby|describedby|controls)|style|data-(?:testid|value|page|route|nav-id|nav-group))$/;
    const shown = Array.from(screen.querySelectorAll('#root *')).filter(
      (element) => !element.matches('.before-scripts') && element.closest('[popover]') === null,
    );
    return shown.map((element) => {
      const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${value}`);
      const kept = attributes.filter((pair) => !leftOut.test(pair.split('=', 1)[0] ?? ''));
      const ownText = Array.from(element.childNodes)
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent)
        .join('');
      return `${element.localName} [${kept.toSorted().join(' ')}] ${ownText}`;
    });
  }, built);
}

test('the document of a first run shows exactly what the scripts then draw', async ({ open }) => {
  const { page } = await open();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'welcome');
  const drawn = await outlineOf(page);
  expect(drawn.length).toBeGreaterThan(50);
  expect(drawn).toEqual(await outlineOf(page, drawnByBuild));
});

/** The script of the document that brings its screen along; the page's own has another. */
const STARTER = 'script[src$="after-first-frame.js"]';

test('what a new player types at once is not lost, and nothing stays disabled', async ({
  open,
}) => {
  const { page } = await open();
  const address = page.getByRole('textbox', { name: 'Server address' });
  await address.fill('play.example.org');
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'welcome');
  await expect(address).toHaveValue('play.example.org');
  await expect(page.locator('[inert], :disabled')).toHaveCount(0);
  await expect(page.locator(STARTER)).toHaveCount(1);
});

test('the screen of a first run is not shown where another one opens', async ({ open, world }) => {
  const named = await open({ serverUrl: world.baseUrl });
  await expect(named.page.getByRole('main')).toHaveAttribute('data-page', 'sign-in');
  await expect(named.page.locator(STARTER)).toHaveCount(0);
  await named.page.reload();
  await expect(named.page.getByRole('main')).toHaveAttribute('data-page', 'sign-in');
  await expect(named.page.locator(STARTER)).toHaveCount(0);
});

test('a page that is loaded again shows where it was, not the first screen', async ({ open }) => {
  const { page } = await open();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'settings');
  await page.reload();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'settings');
  await expect(page.locator(STARTER)).toHaveCount(0);
});
