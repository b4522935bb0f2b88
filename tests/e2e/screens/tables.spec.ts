/** What leaves a table of the real client: copied text and a saved file. Component tests prove the rest. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@support/app/test';
import { openReader, openScreen } from '@support/screens/steps';
import type { ElectronApplication, Page } from 'playwright';

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

test('the rows of a table are copied, and saved without formulas', async ({ open, world }) => {
  const running = await openReader(open, world);
  const { page, app } = running;
  await openScreen(page, '/countries');
  const rows = page.getByTestId('table-countries').locator('tr[data-row-id]');
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
});
