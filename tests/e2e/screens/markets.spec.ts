/** The market screens in the running client, by keyboard and by their links; component tests prove each in detail. */
import { tabTo } from '@support/app/shared-steps';
import { routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import {
  expectSettled,
  openReader,
  openScreen,
  readPublic,
  tableRows,
} from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';
import type { Page } from 'playwright';
import { rowsOf } from '@support/answer-fields';

async function openByPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  await field.fill(words);
  await expect(
    page.getByRole('option', { name: new RegExp(`^${words}`, 'u') }).first(),
  ).toBeVisible();
  await page.keyboard.press('Enter');
}

/** The keyboard alone finds a corporation on the board, opens it, and shows what the player owns. */
async function useBoard(page: Page, world: TestWorld): Promise<void> {
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
}

/** Links lead from a sector to a corporation, its share trades, bonds and a fund. */
async function followLinks(page: Page, world: TestWorld): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });

  await openScreen(page, '/market?type=media');
  const [company] = rowsOf(await readPublic(world, '/market?type=media'), 'companies');
  const name = String(company?.['corporationName']);
  await page.getByTestId('table-market').getByRole('link', { name, exact: true }).first().click();
  await expect(heading).toHaveText(name);
  await expect.poll(() => routeOf(page)).toMatch(/^\/corporations\/\d+$/);
  await expect(page.getByTestId('table-sectors')).not.toHaveAttribute('data-row-count', '0');

  await openScreen(page, '/corporations/1');
  await page.getByRole('link', { name: 'Share trades' }).click();
  await expect.poll(() => routeOf(page)).toBe('/corporations/1/shares');
  await expectSettled(page);
  const tape = await readPublic(world, '/corporation/shares/history?id=1&pageSize=100');
  await expect(page.getByTestId('table-corporationSharesHistory')).toHaveAttribute(
    'data-row-count',
    String(rowsOf(tape, 'entries').length),
  );

  await openScreen(page, '/bonds');
  const before = (await tableRows(page, 'bonds')).length;
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(async () => (await tableRows(page, 'bonds')).length).toBeGreaterThan(before);

  await openScreen(page, '/funds');
  const fund = page.getByTestId('table-funds').getByRole('link').first();
  const fundName = await fund.textContent();
  await fund.click();
  await expect(heading).toHaveText(fundName ?? '');
  await page.getByTestId('table-topHoldings').getByRole('link').first().click();
  await expect.poll(() => routeOf(page)).toMatch(/^\/corporations\/\d+$/);
  await expectSettled(page);

  await expect(page.getByTestId('error-panel')).toHaveCount(0);
}

test('the keyboard finds a corporation on the board, and links lead on to bonds and a fund', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  await test.step('the board and the holdings, by keyboard alone', () => useBoard(page, world));
  await test.step('from a sector to a fund', () => followLinks(page, world));
});
