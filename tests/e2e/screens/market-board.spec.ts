/** The market board and the holdings in real Electron, by keyboard alone. */
import { routeOf } from '@support/app/steps';
import { tabTo } from '@support/app/shared-steps';
import { expect, test } from '@support/app/test';
import { openReader, readPublic } from '@support/screens/steps';
import type { Page } from 'playwright';

async function openByPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  await field.fill(words);
  await expect(
    page.getByRole('option', { name: new RegExp(`^${words}`, 'u') }).first(),
  ).toBeVisible();
  await page.keyboard.press('Enter');
}

test('the keyboard alone finds a corporation on the board, opens it, and shows what the player owns', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  await openByPalette(page, 'Market board');
  await expect.poll(() => routeOf(page)).toBe('/markets');
  const board = page.getByTestId('table-board');
  await expect(board).toHaveAttribute('data-row-count', '168');

  // The first corporation is read first, in the background.
  const first = await readPublic(world, '/corporation?id=1');
  await expect(board.locator('tr[data-row-id="1"] td[data-column="turn"]')).not.toHaveAttribute(
    'data-value',
    '',
  );
  await expect(page.getByTestId('board-progress')).toHaveAttribute('data-value', /[1-9]/u);
  await tabTo(page, page.getByRole('searchbox', { name: 'Filter: Market board' }));
  await page.keyboard.type(String(first['name']).slice(0, 24));
  await expect(board).toHaveAttribute('data-shown-count', '1');
  await tabTo(page, board.locator('tr[data-row-id="1"]'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(first['name']));

  await openByPalette(page, 'Holdings');
  await expect.poll(() => routeOf(page)).toBe('/holdings');
  await expect(page.getByTestId('holdings-total')).not.toHaveAttribute('data-value', '');
});
