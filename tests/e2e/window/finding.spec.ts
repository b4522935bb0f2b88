/**
 * Finding by keyboard alone: a command in the palette, the list of keys, a screen saved as a PDF. Component tests
 * prove the rest.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { catchClipboard } from '@support/app/desktop/clipboard';
import { clientRequests, countOf, gapsMs, NAV_PATH } from '@support/app/requests';
import { expectFigures, goTo, routeOf } from '@support/app/steps';
import type { RunningApp } from '@support/app/app';
import { expect, test } from '@support/app/test';
import { openReader, readPublic } from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';
import { fieldsOf, rowsOf } from '@support/answer-fields';

const POLL_MS = 1_000;
const POLLS = 8;
/** Jitter shortens the interval of one window hardly at all; two that shared nothing would halve it. */
const MIN_MEDIAN_GAP = 0.7;

/** By keyboard alone a player watches what a command names, reads the keys of a screen, and saves it as a PDF. */
async function findByKeys({ app, page, userDataDir }: RunningApp, world: TestWorld): Promise<void> {
  const corporation = fieldsOf(rowsOf(await readPublic(world, '/corporations'), 'corporations')[0]);
  const name = String(corporation['name']);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(`watch ${name}`);
  await expect(page.getByRole('option', { name: `Watch ${name}` }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Confirmations' })).toContainText('is watched');

  await goTo(page, '/watch');
  await expect(page.getByTestId('table-watch').getByRole('row').nth(1)).toContainText(name);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByRole('region', { name: 'On a row of the watch list' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  const pdf = join(userDataDir, 'watch.pdf');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, pdf);
  await page.keyboard.press('Control+Shift+P');
  await expect(page.getByRole('status', { name: 'Confirmations' })).toContainText('saved as a PDF');
  expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByTestId('print-facts')).toHaveCount(0);
  expect(await routeOf(page)).toBe('/watch');
}

/** A screen opens in a second window, which doubles no poll and loses its figures with the session. */
async function openSecondWindow({ app, page }: RunningApp, world: TestWorld): Promise<void> {
  await goTo(page, '/countries?countries.filter=kest');
  const opening = app.waitForEvent('window');
  await page.keyboard.press('Control+Shift+N');
  const second = await opening;
  await expectFigures(second);
  expect(await routeOf(second)).toBe('/countries?countries.filter=kest');
  const copied = await catchClipboard(app);
  await second.keyboard.press('Control+Shift+C');
  const link = 'hustings://open/countries?countries.filter=kest';
  await expect.poll(copied).toBe(link);

  const before = await countOf(world, NAV_PATH);
  const polls = async () => (await clientRequests(world, NAV_PATH)).slice(before);
  await expect.poll(async () => (await polls()).length).toBeGreaterThan(POLLS);
  const gaps = gapsMs(await polls()).toSorted((a, b) => a - b);
  expect(gaps[gaps.length >> 1]).toBeGreaterThan(POLL_MS * MIN_MEDIAN_GAP);
  await world.control.funds('senator', { campaign: 123_456 });
  for (const shown of [page, second]) {
    await expect(shown.getByTestId('status-funds')).toHaveAttribute('data-value', '123456');
  }

  await page.evaluate(() => window.hustings.invoke('session:sign-out', null));
  await expect(second.getByTestId('status-connection')).toHaveAttribute('data-state', 'signed-out');
  await expect(second.getByTestId('status-funds')).toHaveAttribute('data-value', '');
  const closed = second.waitForEvent('close');
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()
      .find((window) => window.webContents.getURL().includes('countries.filter'))
      ?.close();
  });
  await closed;
}

test('by keyboard a player watches a subject, saves a PDF and opens a second window', async ({
  open,
  world,
}) => {
  const running = await openReader(open, world, { pollMs: POLL_MS });
  await test.step('a command, the keys of a screen, a PDF', () => findByKeys(running, world));
  await test.step('a second window', () => openSecondWindow(running, world));
});
