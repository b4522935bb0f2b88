/** By keyboard only: a list is filtered, sorted, a row opened, and back to the same position; and the server is checked. */
import { routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { tabTo } from '@support/app/shared-steps';
import { openReader, openScreen } from '@support/screens/steps';
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

function scrollTop(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => main.scrollTop);
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

test('a list keeps its place, and the server is checked, by keyboard only', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  await test.step('a list', () => returnToList(page));
  await test.step('the practice world has everything that the game publishes', async () => {
    await openScreen(page, '/diagnostics');
    await tabTo(page, page.getByRole('button', { name: 'Check', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('server-check')).toHaveText(
      /^This server has all \d+ published endpoints/u,
    );
    const codes = page.getByText(/^\d+ error codes$/u);
    await tabTo(page, codes);
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('table-errorCodes')).toBeVisible();
  });
});
