/** The features of every table, tested on the country tables: sort, filter, route, keys, copy, export. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { expectSettled, openReader, openScreen, tableRows } from '@support/screens/steps';
import type { ElectronApplication, Page } from 'playwright';

const CODE = 'KS';

/**
 * Runs `start` and saves the download that it begins as `path`, without the dialog that asks a player.
 * Resolves to the state in which the download ended.
 */
async function downloadTo(
  app: ElectronApplication,
  path: string,
  start: () => Promise<void>,
): Promise<string> {
  await app.evaluate(({ session }, file) => {
    const ended = new Promise<string>((resolve) => {
      session.defaultSession.once('will-download', (_event, item) => {
        item.setSavePath(file);
        item.once('done', (_done, state) => resolve(state));
      });
    });
    Reflect.set(globalThis, 'downloadEnded', ended);
  }, path);
  await start();
  return app.evaluate(() => Reflect.get(globalThis, 'downloadEnded') as Promise<string>);
}

/**
 * The text that the renderer copies while `act` runs. The test does not read the clipboard, because
 * parallel tests share it.
 */
async function copiedDuring(page: Page, act: () => Promise<void>): Promise<string> {
  const copied = await page.evaluateHandle(() => {
    const texts: string[] = [];
    window.addEventListener(
      'copy',
      ({ clipboardData }) => texts.push(clipboardData?.getData('text/plain') ?? ''),
      { once: true },
    );
    return texts;
  });
  await act();
  await expect.poll(() => copied.evaluate(({ length }) => length)).toBe(1);
  return copied.evaluate(([text = '']) => text);
}

test('a table’s sorting, filter and scroll position survive a visit to another screen', async ({
  open,
  world,
}) => {
  const { page } = await openReader(open, world);
  await openScreen(page, `/countries/${CODE}/leaderboard`);
  const table = page.getByTestId('table-leaderboard');
  const byFunds = table.getByRole('columnheader', { name: 'Funds' });
  for (const order of ['ascending', 'descending']) {
    await byFunds.getByRole('button').click();
    await expect(byFunds).toHaveAttribute('aria-sort', order);
  }
  const funds = (await tableRows(page, 'leaderboard')).map(({ cells }) => Number(cells['funds']));
  expect(funds).toEqual(funds.toSorted((one, other) => other - one));
  await page.getByRole('searchbox', { name: 'Filter: Leaderboard' }).fill('arbeids');
  await expect(table).toHaveAttribute('data-row-count', '10');
  await expect.poll(() => routeOf(page)).toContain('leaderboard.filter=arbeids');
  await expectSettled(page);
  await expect(table).not.toHaveAttribute('data-shown-count', '10');
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

test('table rows can be reached by keys, copied, and exported without formulas', async ({
  open,
  world,
}) => {
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

  const copied = await copiedDuring(page, async () => {
    await page.getByRole('button', { name: 'Copy: Countries' }).click();
    await expect(page.getByRole('status', { name: 'Confirmations' })).toContainText('copied');
  });
  const lines = copied.split('\r\n');
  expect(lines[0]).toBe('Country\tCode\tRegime');
  expect(lines).toHaveLength((await rows.count()) + 1);

  // The name of a party in Hakuren begins with an equals sign.
  await openScreen(page, '/countries/HQ/parties');
  const file = join(running.userDataDir, 'parties.csv');
  const end = await downloadTo(app, file, () =>
    page.getByRole('button', { name: 'Export as CSV: Parties' }).click(),
  );
  expect(end).toBe('completed');
  const text = readFileSync(file, 'utf8');
  expect(text.startsWith('\uFEFFParty,Short,Seats')).toBe(true);
  expect(text).toContain("'=新しい風");
  expect(text).not.toMatch(/(^|[\n,"])=/u);
  await openScreen(page, '/countries');
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toMatch(/^\/countries\/\w+$/);
});
