/** The output folder, themes and sizes of all screenshots, and the steps that open a screen. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';
import { PROJECT_ROOT } from '@support/app/app';
import type { RunningApp } from '@support/app/app';
import { goTo } from '@support/app/steps';
import { openScreen } from '@support/screens/steps';

/** The output folder, emptied before the first picture. */
export const FOLDER = join(PROJECT_ROOT, 'out', 'screenshots');

const README_IMAGES = join(PROJECT_ROOT, 'docs', 'images');

const THEMES = ['light', 'dark', 'oled'] as const;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** Longer than a minute: a read may have to wait for the next minute's budget. */
const SETTLED_MS = 90_000;

/** Opens a route and waits until the screen has loaded completely. */
export async function open({ page }: RunningApp, path: string): Promise<void> {
  await openScreen(page, path);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('main [data-pending]')).toHaveCount(0, { timeout: SETTLED_MS });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** The text of every failure, empty state and alert on the screen. */
export async function noticesOf({ page }: RunningApp): Promise<readonly string[]> {
  const main = page.getByRole('main');
  const notices = main
    .getByTestId('error-panel')
    .or(main.getByTestId('empty-state'))
    .or(main.getByTestId('stale-notice').and(page.locator('[data-code]')))
    .or(main.getByRole('alert'));
  return notices.allInnerTexts();
}

/** The name of a screen's pictures, from its pattern. */
export function nameOf(pattern: string): string {
  return pattern.split('/').filter(Boolean).join('-').replaceAll(':', '') || 'briefing';
}

/** Takes one picture of the window as it is, with the pointer on nothing. */
export async function picture({ page }: RunningApp, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}

/** Takes one picture of the whole page, in a window that is as high as the page. */
export async function wholePicture(running: RunningApp, name: string): Promise<void> {
  const { app, page } = running;
  const [width, height] = await app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getContentSize() ?? [0, 0],
  );
  const hidden = await page
    .getByRole('main')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await resize(running, { width: width ?? 0, height: (height ?? 0) + hidden });
  await expect(page.locator('main [data-pending]')).toHaveCount(0, { timeout: SETTLED_MS });
  await picture(running, name);
  await resize(running, { width: width ?? 0, height: height ?? 0 });
}

async function chooseTheme(running: RunningApp, theme: (typeof THEMES)[number]): Promise<void> {
  await goTo(running.page, '/settings/appearance');
  await running.page.getByRole('radio', { name: new RegExp(`^${theme}`, 'i') }).click();
  await expect(running.page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Gives the window this content size. */
export async function resize(
  { app }: RunningApp,
  size: { width: number; height: number },
): Promise<void> {
  await app.evaluate(({ BrowserWindow }, { width, height }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
  }, size);
}

/** Runs `draw` in every theme and size; `look` is the end of the picture's name. */
export async function inEveryLook(
  running: RunningApp,
  draw: (look: string) => Promise<void>,
): Promise<void> {
  for (const theme of THEMES) {
    await chooseTheme(running, theme);
    for (const size of SIZES) {
      await resize(running, size);
      await draw(`${theme}-${size.width}x${size.height}`);
    }
  }
}

/** Keeps a picture for the README if it was asked for, light and dark: the reader's system chooses. */
export function keepForReadme(name: string, taken: string): void {
  if (process.env['HUSTINGS_README_PICTURES'] === undefined) return;
  mkdirSync(README_IMAGES, { recursive: true });
  for (const theme of ['light', 'dark'])
    copyFileSync(
      join(FOLDER, `${taken}-${theme}-1280x800.png`),
      join(README_IMAGES, `${name}-${theme}.png`),
    );
}
