/** What every table can do, tried on the countries' tables: sort, filter, address, keys, copy, export. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { goTo, routeOf } from '@support/app-steps';
import { expect, test } from '@support/app-test';
import { openReader, openScreen, tableRows } from '@support/screen-steps';

const CODE = 'KS';

test('sorting, filter and place survive a visit to another page', async ({ open, world }) => {
  const { page } = await openReader(open, world);
  await openScreen(page, `/countries/${CODE}/leaderboard`);
  const table = page.getByTestId('table-leaderboard');
  await table.getByRole('button', { name: 'Funds' }).click();
  await table.getByRole('button', { name: 'Funds' }).click();
  const funds = (await tableRows(page, 'leaderboard')).map(({ cells }) => Number(cells['funds']));
  expect(funds).toEqual(funds.toSorted((one, other) => other - one));
  await page.getByRole('searchbox', { name: 'Filter: Leaderboard' }).fill('arbeids');
  await expect(table).toHaveAttribute('data-row-count', '10');
  await expect.poll(() => routeOf(page)).toContain('leaderboard.filter=arbeids');
  const before = await tableRows(page, 'leaderboard');
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(10);

  await openScreen(page, '/countries');
  await page.goBack();
  await expect(table).toBeVisible();
  expect(await tableRows(page, 'leaderboard')).toEqual(before);

  await page.getByRole('searchbox', { name: 'Filter: Leaderboard' }).fill('nobody at all');
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect.poll(async () => (await tableRows(page, 'leaderboard')).length).toBe(10);
});

test('rows are walked by keys, copied and exported without formulas', async ({ open, world }) => {
  const running = await openReader(open, world);
  const { page, app } = running;
  await openScreen(page, '/countries');
  const table = page.getByTestId('table-countries');
  const rows = table.locator('tr[data-row-id]');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rows.first()).toBeFocused();

  await page.getByRole('button', { name: 'Copy: Countries' }).click();
  await expect(page.getByRole('status', { name: 'Confirmations' })).toContainText('copied');
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  const lines = copied.split('\r\n');
  expect(lines[0]).toBe('Country\tCode\tRegime');
  expect(lines).toHaveLength((await rows.count()) + 1);

  // Hakuren has a party whose name begins with an equals sign.
  await openScreen(page, '/countries/HQ/parties');
  const file = join(running.userDataDir, 'parties.csv');
  // A player is asked where it goes; here the answer is given beforehand.
  await app.evaluate(({ session }, path) => {
    session.defaultSession.once('will-download', (_event, item) => {
      item.setSavePath(path);
    });
  }, file);
  await page.getByRole('button', { name: 'Export as CSV: Parties' }).click();
  await expect.poll(() => existsSync(file)).toBe(true);
  const text = readFileSync(file, 'utf8');
  expect(text.startsWith('\uFEFFParty,Short,Seats')).toBe(true);
  expect(text).toContain("'=新しい風");
  expect(text).not.toMatch(/(^|[\n,"])=/u);
  await goTo(page, '/countries');
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toMatch(/^\/countries\/\w+$/);
});
