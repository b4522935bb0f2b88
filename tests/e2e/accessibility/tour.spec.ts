/** A tour by keyboard alone: the navigation, tabs, tables, filters, and back to the same position. */
import { IS_CAMPAIGN } from '@support/limits';
import { expectSignedIn, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { expectFocusOnPage, navEntry, navIds, tabTo, toNextPage } from '@support/app/shared-steps';
import { expectSettled, openReader, openScreen } from '@support/screens/steps';
import type { Page } from 'playwright';

test.use({ names: 'awkward' });

/** Whether the focused element is outlined and in sight. */
function isFocusShown(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    const isOutlined =
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    return isOutlined && bottom > 0 && top < innerHeight;
  });
}

/** Waits until the screen has loaded: an element that disappears after loading would lose the focus. */
async function expectStill(page: Page): Promise<void> {
  await expectSettled(page);
  await expect(page.getByTestId('progress')).toHaveCount(0);
}

function scrollTop(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => main.scrollTop);
}

/** The sections that are opened. `npm test` opens some of them; the others differ only by their page. */
const OPENED = IS_CAMPAIGN
  ? ['countries', 'characters', 'legislation', 'markets', 'settings']
  : ['countries', 'settings'];

/** Every entry of the navigation gets the focus; some sections are opened, and the focus moves into them. */
async function openSections(page: Page): Promise<void> {
  await page.reload();
  await expectSignedIn(page);
  await expect(navEntry(page, 'mail')).toBeVisible();
  const entries = new Map<string, string>();
  for (const id of await navIds(page)) {
    const target = await navEntry(page, id).getAttribute('href');
    if (target !== null) entries.set(id, target);
  }
  for (const id of entries.keys()) {
    await tabTo(page, navEntry(page, id));
    expect(await isFocusShown(page), id).toBe(true);
  }

  const sections = new Set<string>();
  for (const [id, target] of entries) {
    if (!OPENED.some((name) => target.startsWith(`#/${name}`)) || sections.has(target)) continue;
    // Backwards, because the navigation precedes the page, which may have many controls.
    await tabTo(page, navEntry(page, id), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => routeOf(page), id).toContain(target.slice(1).split('?')[0]);
    await expectFocusOnPage(page);
    await expectStill(page);
    await page.keyboard.press('Tab');
    expect(await isFocusShown(page), `first control of ${id}`).toBe(true);
    sections.add(target);
  }
  const pages = [...sections].map((target) => target.split(/[/?]/)[1]);
  expect(pages).toEqual(expect.arrayContaining(OPENED));
}

/** A country is opened from its list, read by its tabs, and left by going back. */
async function readCountry(page: Page): Promise<void> {
  await openScreen(page, '/countries');
  await tabTo(page, page.getByTestId('table-countries').locator('tr[tabindex="0"]'));
  await page.keyboard.press('ArrowDown');
  await toNextPage(page, () => page.keyboard.press('Enter'));
  await expectStill(page);
  const country = await routeOf(page);
  expect(country).toMatch(/^\/countries\/\w+$/);
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Economy' }));
  expect(await isFocusShown(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toMatch(/\/economy$/);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => routeOf(page)).toBe(country);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => routeOf(page)).toBe('/countries');
}

/** A list is filtered and sorted, a row of it opened, and going back returns to the same position. */
async function returnToList(page: Page): Promise<void> {
  await openScreen(page, '/corporations');
  const table = page.getByTestId('table-corporations');
  await expect(table).toBeVisible();
  const filter = page.getByRole('searchbox', { name: 'Filter: Corporations' });
  await tabTo(page, filter);
  await page.keyboard.type('a');
  await expect.poll(() => routeOf(page)).toContain('corporations.filter=a');
  await tabTo(page, table.getByRole('button', { name: 'Corporation' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toContain('corporations.sort=name');
  const heading = table.getByRole('columnheader', { name: 'Corporation' });
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await tabTo(page, table.locator('tr[tabindex="0"]'));
  for (let pages = 0; pages < 3; pages += 1) await page.keyboard.press('PageDown');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(500);
  expect(await isFocusShown(page)).toBe(true);
  const narrowed = await routeOf(page);
  const place = await scrollTop(page);
  const name = await page.evaluate(
    () => document.activeElement?.querySelector('[data-column="name"]')?.textContent ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => routeOf(page)).toBe(narrowed);
  await expect(filter).toHaveValue('a');
  await expect.poll(() => scrollTop(page)).toBe(place);
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

test('the keyboard alone opens sections, filters and sorts a list, and returns to its place', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  await test.step('sections of the navigation', () => openSections(page));
  await test.step('a country and its tabs', () => readCountry(page));
  await test.step('a list and back', () => returnToList(page));
});
