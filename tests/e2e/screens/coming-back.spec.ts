/**
 * A player comes back after some turns, in real Electron: `Since you left`, chosen columns, and what leaves a table as
 * copied text and as a saved file. Component tests prove the details.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RunningApp } from '@support/app/app';
import { goTo, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { openReader, openScreen } from '@support/screens/steps';
import type { ElectronApplication, Page } from 'playwright';

test.use({ names: 'awkward' });

const POLL_MS = 1_000;
const TURNS_AWAY = 4;
const HOUR_MS = 3_600_000;

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

/** The rows of a table are copied, and saved without formulas. */
async function copyAndSave(running: RunningApp): Promise<void> {
  const { page, app } = running;
  await openScreen(page, '/countries');
  const rows = page.getByTestId('table-countries').locator('tr[data-row-id]');
  const copied = await copiedDuring(page, async () => {
    await page.getByRole('button', { name: 'Table tools: Countries' }).click();
    await page.getByRole('button', { name: 'Copy: Countries' }).click();
    await expect(page.getByRole('status', { name: 'Confirmations' })).toContainText('copied');
  });
  const lines = copied.split('\r\n');
  expect(lines[0]).toMatch(/^Country\tGovernment/u);
  expect(lines).toHaveLength((await rows.count()) + 1);

  // The name of a party in Hakuren begins with an equals sign.
  await openScreen(page, '/countries/HQ/parties');
  await page.getByRole('button', { name: 'Table tools: Parties' }).click();
  const file = join(running.userDataDir, 'parties.csv');
  const end = await downloadTo(app, file, () =>
    page.getByRole('button', { name: 'Export as CSV: Parties' }).click(),
  );
  expect(end).toBe('completed');
  const text = readFileSync(file, 'utf8');
  expect(text.startsWith('\uFEFFParty,Short,Seats')).toBe(true);
  expect(text).toContain("'=新しい風");
  expect(text).not.toMatch(/(^|[\n,"])=/u);
}

const partyHeadings = (page: Page) =>
  page.getByTestId('table-parties').getByRole('columnheader').allInnerTexts();

/** A player hides a column and moves another, by keyboard alone. */
async function chooseColumns(page: Page): Promise<void> {
  await goTo(page, '/countries');
  await openScreen(page, '/countries/HQ/parties');
  expect((await partyHeadings(page)).slice(0, 4)).toEqual(['Party', 'Short', 'Seats', 'Members']);
  await page.getByRole('button', { name: 'Table tools: Parties' }).press('Enter');
  await page.getByRole('button', { name: 'Columns: Parties' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Columns: Parties' });
  await dialog.getByRole('checkbox', { name: 'Short' }).press('Space');
  const up = dialog.getByRole('button', { name: 'Move Members up' });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The menu is closed, so its button has the focus.
  await expect(page.getByRole('button', { name: 'Table tools: Parties' })).toBeFocused();
}

/** The briefing begins with what happened meanwhile. */
async function readWhatHappened(page: Page, turn: number): Promise<void> {
  await expect(page.getByTestId('status-turn')).toHaveAttribute('data-value', String(turn));
  const region = page.getByRole('region', { name: 'Since you left' });
  await expect(region).toBeVisible();
  await expect(region).toContainText(`turn ${turn - TURNS_AWAY} to ${turn}`);
  const money = region.getByRole('article', { name: 'Your money' });
  // What the player was given, and four turns of income.
  await expect(money).toContainText(/AVM\s7,6\d\d,\d{3}Net ▲\+AVM\s\d/u);
  await expect(region.getByTestId('since-gap')).toContainText('closed or offline');
  await money.getByRole('link', { name: 'See every entry' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'treasury');
  await goTo(page, '/');

  await goTo(page, '/changes?since=left');
  const funds = page
    .getByTestId('change')
    .and(page.locator('[data-kind="me"]'))
    .filter({ hasText: 'Campaign funds' });
  await expect(funds).toHaveAttribute('data-to', /^7[67]\d{5}/u);
  // The world's turns take an hour: yesterday was before the first turn that this client saw.
  await goTo(page, '/changes?since=day');
  await expect(funds).toHaveAttribute('data-to', /^7[67]\d{5}/u);
  await expect(page.getByTestId('changes-so-far')).toContainText('So far since turn');

  await goTo(page, '/');
  await region.getByRole('button', { name: 'Dismiss' }).click();
  await expect(region).toHaveCount(0);
}

test('rows are copied without formulas, and a return after a crash shows what happened', async ({
  open,
  openWorld,
}) => {
  const world = await openWorld({ turnMs: HOUR_MS });
  const first = await openReader(open, world, { pollMs: POLL_MS });
  await expect(first.page.getByTestId('status-turn')).not.toHaveAttribute('data-value', '');
  await expect(first.page.getByRole('region', { name: 'Since you left' })).toHaveCount(0);
  await test.step('copied and saved', () => copyAndSave(first));
  await test.step('columns are chosen', () => chooseColumns(first.page));
  await first.kill();

  await world.control.funds(playerOf(world).username, { campaign: 7_654_321 });
  const { turn } = await world.control.advanceTurns(TURNS_AWAY);
  const { page } = await open({ serverUrl: world.baseUrl, pollMs: POLL_MS });
  await test.step('what happened meanwhile', () => readWhatHappened(page, turn));
  await test.step('the chosen columns are still chosen', async () => {
    await openScreen(page, '/countries/HQ/parties');
    expect((await partyHeadings(page)).slice(0, 3)).toEqual(['Party', 'Members', 'Seats']);
  });
});
