/** The market screens in the running client, opened by their links; component tests prove each in detail. */
import { routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import {
  expectSettled,
  openReader,
  openScreen,
  readPublic,
  rowsOf,
  tableRows,
} from '@support/screens/steps';

test('links lead from a sector to a corporation, its share trades, bonds and a fund', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
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
});
