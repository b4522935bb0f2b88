/** Only by keyboard: text found on a screen, a screen saved as a PDF, and opened in a second window. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright';

import { axeViolations } from '@support/app/looks/axe';
import { catchClipboard } from '@support/app/desktop/clipboard';
import { clientRequests, countOf, gapsMs, NAV_PATH } from '@support/app/requests';
import { expectFigures, goTo, pressSomething, routeOf } from '@support/app/steps';
import type { RunningApp } from '@support/app/app';
import { expect, test } from '@support/app/test';
import { openReader } from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';

const POLL_MS = 1_000;
const POLLS = 8;
/** Jitter shortens the interval of one window hardly at all; two that shared nothing would halve it. */
const MIN_MEDIAN_GAP = 0.7;

/** What the bar marks in the page, by the names of the style sheet. */
const marked = (page: Page, name: string) =>
  page.evaluate((wanted) => Array.from(CSS.highlights.get(wanted) ?? [], String), name);

/** Text of the screen is found letter by letter, without the bar's own; where a table has a filter, the key leads there. */
async function findText({ page }: RunningApp): Promise<void> {
  await goTo(page, '/settings/appearance');
  await page.keyboard.press('Control+f');
  const field = page.getByRole('textbox', { name: 'Find on this screen' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Theme');
  await expect(field).toBeFocused();
  const found = await marked(page, 'found');
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((text) => text.toLowerCase() === 'theme')).toBe(true);
  const bar = page.getByRole('search').filter({ has: field });
  await expect(bar.getByRole('status')).toHaveText(`1 of ${found.length}`);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  expect(await marked(page, 'found')).toEqual([]);
  // The filter of a short table is in its menu.
  await goTo(page, '/countries');
  await page.keyboard.press('Control+f');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await goTo(page, '/news');
  const filter = page.getByRole('searchbox', { name: 'Filter: News' });
  await expect(filter).toBeVisible();
  await page.keyboard.press('Control+f');
  await expect(filter).toBeFocused();
}

/** The keyboard saves a screen as a PDF. */
async function savePdf({ app, page, userDataDir }: RunningApp): Promise<void> {
  await goTo(page, '/watch');
  const pdf = join(userDataDir, 'watch.pdf');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, pdf);
  await page.keyboard.press('Control+Shift+P');
  await expect(page.getByRole('status', { name: 'Confirmations' })).toContainText('as a PDF');
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

  await pressSomething(page);
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

test('by keyboard a player finds text, saves a PDF and opens a second window', async ({
  open,
  world,
}) => {
  const running = await openReader(open, world, { pollMs: POLL_MS });
  await test.step('text', () => findText(running));
  await test.step('a PDF', () => savePdf(running));
  await test.step('a second window', () => openSecondWindow(running, world));
});
