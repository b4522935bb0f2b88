/**
 * Only by keyboard: text found on a screen, what a list of a hundred leaves out, a screen saved as a PDF, and opened in a
 * second window.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright';

import { axeViolations } from '@support/app/looks/axe';
import { catchClipboard } from '@support/app/desktop/clipboard';
import { clientRequests, countOf, gapsMs, NAV_PATH } from '@support/app/requests';
import { tabTo } from '@support/app/shared-steps';
import { expectFigures, goTo, playerOf, pressSomething, routeOf } from '@support/app/steps';
import type { RunningApp } from '@support/app/app';
import { expect, test } from '@support/app/test';
import { openReader } from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';

/** The longest list of news or laws that the service sends. */
const LIST_LIMIT = 100;
const NO_LIMIT = 100_000;
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

/** The palette opens a corporation by a part of its name. */
async function findCorporation({ page }: RunningApp, world: TestWorld): Promise<void> {
  const corporation = world.state().corporations.at(-1);
  if (corporation === undefined) throw new Error('The world has no corporation.');
  await goTo(page, '/watch');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(corporation.name.slice(0, -1));
  const option = page.getByRole('option', { name: corporation.name, selected: true });
  await expect(option).toContainText('Corporation');
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toBe(`/corporations/${corporation.number}`);
  await expect(page.locator('h1')).toContainText(corporation.name);
}

/** News and laws before the newest hundred: the shorter lists reach further back. */
async function findOlder({ page }: RunningApp, world: TestWorld): Promise<void> {
  const { news, bills } = world.state();
  const [post] = news;
  const bill = bills.find(({ countryCode }) => countryCode === 'KS');
  if (post === undefined || bill === undefined) throw new Error('The world has no news or laws.');
  const category = 'festival';
  news.unshift({ ...post, objectId: '0'.repeat(24), title: 'The oldest story', category });
  bills.unshift({ ...bill, objectId: '1'.repeat(24), title: 'The oldest law', status: 'passed' });
  for (let n = 0; n < LIST_LIMIT; n += 1) {
    const end = String(n).padStart(22, '0');
    news.push({ ...post, objectId: `aa${end}`, title: `New story ${n}`, category: 'new' });
    bills.push({ ...bill, objectId: `ba${end}`, title: `New law ${n}`, status: 'failed' });
  }
  news.push({ ...post, objectId: 'c'.repeat(24), title: 'The newest story', category });
  for (const [route, name, oldest] of [
    ['/news', 'news', 'The oldest story'],
    ['/legislation?country=KS', 'legislation', 'The oldest law'],
  ] as const) {
    await goTo(page, route);
    await expect(page.getByTestId('size-end')).toContainText('These are the first 100');
    const filter = page.getByRole('searchbox', { name: /^Filter: / });
    const rows = page.getByTestId(`table-${name}`).locator('tr[data-row-id]');
    await page.getByRole('button', { name: 'Load older ones' }).focus();
    await page.keyboard.press('Enter');
    await filter.fill(oldest);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(oldest);
  }
}

/** A turn that fills a page of a country's history: the longest list is asked for, and has every event of the turn once. */
async function findCrowdedTurn({ page }: RunningApp, world: TestWorld): Promise<void> {
  const { history, turn } = world.state();
  const event = history.find(({ countryCode }) => countryCode === 'KS');
  if (event === undefined) throw new Error('The world has no history.');
  for (let n = 0; n < LIST_LIMIT; n += 1) history.push({ ...event, turn, title: `Event ${n}.` });
  const path = '/api/public/v1/country/KS/history';
  await goTo(page, '/countries/KS/history');
  await expect(page.getByText('Event 99.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Earlier events' }).press('Enter');
  await expect
    .poll(async () => (await clientRequests(world, path)).map(({ query }) => query))
    .toEqual(['limit=50', `limit=200&beforeTurn=${turn + 1}`]);
  await expect(page.getByText('Event 0.')).toHaveCount(1);
}

/** A crisis that was decided opens again from the last one. */
async function openDecided({ page }: RunningApp, world: TestWorld): Promise<void> {
  const id = await world.control.crisis('senator');
  const headers = { Cookie: await signIn(world.baseUrl, playerOf(world)) };
  for (const { resolvedOption, objectId, options } of world.state().crises) {
    if (resolvedOption !== null) continue;
    const body = { optionId: options[0]?.id };
    await ask(`${world.baseUrl}/api/events/${objectId}/resolve`, { method: 'POST', headers, body });
  }
  await goTo(page, '/crises');
  const link = page.getByTestId('crisis-last-title').getByRole('link');
  const title = await link.innerText();
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toBe(`/crises?id=${id}`);
  await expect(page.getByRole('link', { name: 'All crises' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(title);
  await expect(page.getByRole('button', { name: /^Decide: / })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
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

test('by keyboard a player finds text and what is over, saves a PDF, opens a second window', async ({
  open,
  world,
}) => {
  // Polls every second: the minute's budget must not be the limit here.
  await world.control.settings({ limits: { publicRead: NO_LIMIT } });
  const running = await openReader(open, world, { pollMs: POLL_MS });
  await test.step('text', () => findText(running));
  await test.step('a corporation', () => findCorporation(running, world));
  await test.step('older news and laws', () => findOlder(running, world));
  await test.step('a crowded turn', () => findCrowdedTurn(running, world));
  await test.step('a decided crisis', () => openDecided(running, world));
  await test.step('a PDF', () => savePdf(running));
  await test.step('a second window', () => openSecondWindow(running, world));
});
