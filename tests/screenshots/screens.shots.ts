/** Draws every registered screen in every theme and size in the practice world. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from '@playwright/test';
import { launchApp } from '@support/app';
import type { RunningApp } from '@support/app';

import { screens } from '../../renderer/app/screens';

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(PROJECT_ROOT, 'out', 'screenshots');
const README_PICTURE = join(PROJECT_ROOT, 'docs', 'images', 'briefing.png');
const THEMES = ['light', 'dark', 'oled'] as const;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** Values for the parameters of a route, by their name; a screen with another parameter needs one here. */
const EXAMPLES: Readonly<Record<string, string>> = { code: 'US', country: 'US', sequentialId: '1' };

/** Screens for players who are not signed in. */
const GUEST_SCREENS = ['/welcome', '/sign-in'];

function exampleOf(pattern: string): string {
  return pattern.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const example = EXAMPLES[name];
    if (example === undefined)
      throw new Error(`${pattern}: add an example of "${name}" to EXAMPLES.`);
    return example;
  });
}

function fileName(pattern: string): string {
  const words = pattern
    .split('/')
    .filter(Boolean)
    .map((word) => word.replace(':', ''));
  return words.join('-') || 'briefing';
}

async function resize({ app }: RunningApp, size: { width: number; height: number }): Promise<void> {
  await app.evaluate(({ BrowserWindow }, { width, height }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
  }, size);
}

async function open({ page }: RunningApp, path: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#${path}`);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function chooseTheme(running: RunningApp, theme: (typeof THEMES)[number]): Promise<void> {
  await open(running, '/settings/appearance');
  await running.page.getByRole('radio', { name: new RegExp(`^${theme}`, 'i') }).click();
  await expect(running.page.locator('html')).toHaveAttribute('data-theme', theme);
}

async function enterPracticeWorld(running: RunningApp): Promise<void> {
  await open(running, '/welcome');
  await running.page.getByRole('button', { name: 'Enter the practice world' }).click();
  for (const handle of ['status-funds', 'status-turn']) {
    await expect(running.page.getByTestId(handle)).toHaveAttribute('data-value', /\d/);
  }
}

async function draw(running: RunningApp, patterns: readonly string[]): Promise<void> {
  for (const theme of THEMES) {
    await chooseTheme(running, theme);
    for (const size of SIZES) {
      await resize(running, size);
      for (const pattern of patterns) {
        await open(running, exampleOf(pattern));
        const name = `${fileName(pattern)}-${theme}-${size.width}x${size.height}.png`;
        await running.page.screenshot({ path: join(FOLDER, name), animations: 'disabled' });
      }
    }
  }
}

test('every screen in every theme and size', async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const patterns = screens.map(({ pattern }) => pattern);
  const running = await launchApp();
  try {
    await draw(
      running,
      patterns.filter((pattern) => GUEST_SCREENS.includes(pattern)),
    );
    await enterPracticeWorld(running);
    await draw(
      running,
      patterns.filter((pattern) => !GUEST_SCREENS.includes(pattern)),
    );
  } finally {
    await running.close();
  }
  if (process.env['HUSTINGS_README_PICTURE'] !== undefined) {
    mkdirSync(join(README_PICTURE, '..'), { recursive: true });
    copyFileSync(join(FOLDER, 'briefing-light-1280x800.png'), README_PICTURE);
  }
});
