/**
 * How windows look, chosen with the keyboard: every window of the client follows, and the next start begins with it. The
 * first start of a newer version says what is new.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ElectronApplication, Page } from 'playwright';

import { fieldsOf } from '@support/answer-fields';
import { axeViolations } from '@support/app/looks/axe';
import { showTheme } from '@support/app/looks/theme';
import { pressInWindow } from '@support/app/desktop/desktop';
import { tabTo } from '@support/app/shared-steps';
import { goTo } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import type { RunningApp } from '@support/app/app';
import type { TestWorld } from '@support/world/control';
import { fillTransfer, openPayer } from '@support/money/screen-steps';
import { compatriotOf, confirmationOf, decide } from '@support/money/steps';

const LOOK = {
  'data-density': 'compact',
  'data-contrast': 'more',
  'data-motion': 'reduced',
  'data-change-colours': 'blue-orange',
} as const;
const ZOOM = 1.2;

function zoomOf(app: ElectronApplication, page: Page): Promise<number> {
  return app
    .browserWindow(page)
    .then((handle) => handle.evaluate(({ webContents }) => webContents.getZoomFactor()));
}

/** The look of a window's document, and its zoom. */
async function expectLook(app: ElectronApplication, page: Page): Promise<void> {
  for (const [name, value] of Object.entries(LOOK))
    await expect(page.locator('html')).toHaveAttribute(name, value);
  await expect.poll(() => zoomOf(app, page)).toBeCloseTo(ZOOM);
}

/** A chamber tells its parties apart by shapes, and says which party has which. */
async function expectShapes(page: Page): Promise<void> {
  await goTo(page, '/settings/appearance');
  const shapes = page.getByRole('switch', { name: 'Shapes for parties' });
  await tabTo(page, shapes);
  await page.keyboard.press('Space');
  await expect(shapes).toBeChecked();
  await goTo(page, '/countries/AV/legislature');
  const key = page.getByRole('list', { name: 'Shapes of parties' });
  await expect(key.getByRole('listitem').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
}

/** Chooses by Tab and the arrow keys alone. */
async function chooseEverything({ app, page }: RunningApp): Promise<void> {
  await goTo(page, '/settings/appearance');
  for (const [name, presses] of [
    ['Text size', 2],
    ['Spacing', 1],
    ['Contrast', 1],
    ['Motion', 1],
    ['Gains and losses', 1],
  ] as const) {
    await tabTo(page, page.getByRole('combobox', { name }));
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowDown');
  }
  await expectLook(app, page);
  for (const theme of ['light', 'dark', 'oled'] as const) {
    await showTheme(page, theme);
    expect(await axeViolations(page), theme).toEqual([]);
  }
}

async function openedBy({ app }: RunningApp, open: () => Promise<void>): Promise<Page> {
  const opening = app.waitForEvent('window');
  await open();
  return opening;
}

/** At no text size a word of the small window's labels breaks. */
async function expectWholeWords(page: Page, mini: Page): Promise<void> {
  for (const textSize of [110, 200, 120] as const) {
    await page.evaluate(
      (size) => window.hustings.invoke('settings:update', { textSize: size }),
      textSize,
    );
    await expect
      .poll(() => mini.evaluate(() => window.devicePixelRatio))
      .toBeCloseTo(textSize / 100);
    const broken = await mini.getByRole('term').evaluateAll((terms) =>
      terms
        .filter((term) => {
          const words = document.createRange();
          words.selectNodeContents(term);
          return !term.textContent.includes(' ') && words.getClientRects().length > 1;
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken, `text of ${textSize}%`).toEqual([]);
  }
}

/** The small window, a second window, and the window that asks before money moves. */
async function expectEveryWindow(running: RunningApp, world: TestWorld): Promise<void> {
  const { app, page } = running;
  const mini = await openedBy(running, () => pressInWindow(app, page, 'M', ['control', 'shift']));
  await expectLook(app, mini);
  expect(await axeViolations(mini)).toEqual([]);
  await expectWholeWords(page, mini);
  await page.bringToFront();
  const second = await openedBy(running, () => page.keyboard.press('Control+Shift+N'));
  await expectLook(app, second);
  await test.step('windows that are open follow', async () => {
    const choose = (change: object) =>
      page.evaluate((look) => window.hustings.invoke('settings:update', look), change);
    await choose({ theme: 'oled', density: 'comfortable', changeColours: 'green-red' });
    for (const open of [page, mini, second]) {
      await expect(open.locator('html')).toHaveAttribute('data-theme', 'oled');
      await expect(open.locator('html')).toHaveAttribute('data-density', 'comfortable');
      await expect(open.locator('html')).toHaveAttribute('data-change-colours', 'green-red');
    }
    await choose({ density: 'compact', changeColours: 'blue-orange' });
    await expectLook(app, second);
  });

  const { id } = await compatriotOf(world);
  await fillTransfer(page, { recipientId: id, amount: '1,000' });
  const review = page.getByRole('button', { name: 'Review transfer' });
  const question = await confirmationOf(running, () => void review.click());
  await expectLook(app, question);
  const fits = await question.evaluate(
    () => document.documentElement.scrollWidth <= window.innerWidth,
  );
  expect(fits).toBe(true);
  expect(await axeViolations(question)).toEqual([]);
  await decide(question, 'Cancel');

  await test.step('the zoom keys change the same setting', async () => {
    await pressInWindow(app, page, '-', ['control']);
    await expect.poll(() => zoomOf(app, page)).toBeCloseTo(1.1);
    await expect.poll(() => zoomOf(app, mini)).toBeCloseTo(1.1);
    await pressInWindow(app, mini, '=', ['control']);
    await expect.poll(() => zoomOf(app, second)).toBeCloseTo(ZOOM);
  });
}

/** The client ran in an older version last. */
function makeOlder({ userDataDir }: RunningApp): void {
  const path = join(userDataDir, 'settings.json');
  const settings = fieldsOf(JSON.parse(readFileSync(path, 'utf8')));
  expect(settings['newsVersion']).toMatch(/^\d+\.\d+\.\d+/u);
  writeFileSync(path, JSON.stringify({ ...settings, newsVersion: '0.0.1' }));
}

/** One line says what is new; dismissed with the keyboard, it is gone for good. */
async function expectNews({ page, userDataDir }: RunningApp): Promise<void> {
  await goTo(page, '/');
  const news = page.getByTestId('whats-new');
  await expect(news).toContainText('New in Hustings');
  await tabTo(page, news.getByRole('button', { name: 'Dismiss' }));
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(news).toHaveCount(0);
  const path = join(userDataDir, 'settings.json');
  await expect.poll(() => readFileSync(path, 'utf8')).not.toContain('"0.0.1"');
}

test('the look is chosen with the keyboard; every window and the next start have it', async ({
  open,
  world,
}) => {
  const first = await openPayer(open, world);
  await test.step('chosen', () => chooseEverything(first));
  await test.step('shapes for parties', () => expectShapes(first.page));
  await test.step('in every window', () => expectEveryWindow(first, world));
  await expect(first.page.getByTestId('whats-new')).toHaveCount(0);
  await first.close();
  makeOlder(first);
  const next = await open();
  await expectLook(next.app, next.page);
  await test.step('what is new', () => expectNews(next));
});
