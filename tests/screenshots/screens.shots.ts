/** Draws every registered screen in every theme and size in the practice world. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT_ROOT } from '@support/app/app';
import { expect, test } from '@support/app/test';
import type { RunningApp } from '@support/app/app';

import { screens } from '../../renderer/app/screens';
import { FOLDER, inEveryLook, open, picture, shortcomingsOf } from './pictures';

const README_PICTURE = join(PROJECT_ROOT, 'docs', 'images', 'briefing.png');

/** A parliamentary country of the practice world, with a coalition, battles and elections. */
const COUNTRY = 'KS';

/**
 * For a route with parameters: a screen whose first link to such a route is followed. A new one
 * needs its line here, unless a country's code is all that it takes.
 */
const LISTS: Readonly<Record<string, string>> = {
  '/parties/': `/countries/${COUNTRY}/parties`,
  '/elections/': `/countries/${COUNTRY}/elections`,
  '/characters/': `/countries/${COUNTRY}/leaderboard`,
  '/corporations/': '/bonds',
  '/funds/': '/funds',
};

/** Screens that are empty for a player who has just arrived, and what they then say. */
const EMPTY_AT_FIRST: Readonly<Record<string, RegExp>> = {
  '/characters': /^You keep nobody at hand yet/,
  '/treasury/ledger': /^Nothing has been sent or traded/,
  '/diagnostics': /^None: no file had to be recovered/,
};

/** Screens for players who are not signed in. */
const GUEST_SCREENS = ['/welcome', '/sign-in'];

/** Whether a route is a screen of its own, not one thing of many. */
function isFixed(route: string): boolean {
  return screens.some(({ pattern }) => pattern === route.split('?')[0]);
}

/** The route of a pattern with parameters that lead to something. */
async function exampleOf(running: RunningApp, pattern: string): Promise<string> {
  const path = pattern.replace('/countries/:code', `/countries/${COUNTRY}`);
  if (!path.includes(':')) return path;
  const fixed = path.slice(0, path.indexOf(':'));
  const list = LISTS[fixed];
  if (list === undefined) throw new Error(`${pattern}: add a list to LISTS that leads to one.`);
  await open(running, list);
  const links = await running.page.locator(`main a[href^="#${fixed}"]`).all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
  const target = hrefs.map((href) => href?.slice(1) ?? '').find((route) => !isFixed(route));
  if (target === undefined) throw new Error(`${pattern}: nothing on ${list} leads to one.`);
  const rest = path.split('/').slice(target.split('/').length);
  return [target, ...rest].join('/');
}

function fileName(pattern: string): string {
  const words = pattern
    .split('/')
    .filter(Boolean)
    .map((word) => word.replace(':', ''));
  return words.join('-') || 'briefing';
}

async function enterPracticeWorld(running: RunningApp): Promise<void> {
  await open(running, '/welcome');
  await running.page.getByRole('button', { name: 'Enter the practice world' }).click();
  for (const handle of ['status-funds', 'status-turn']) {
    await expect(running.page.getByTestId(handle)).toHaveAttribute('data-value', /\d/);
  }
}

async function draw(running: RunningApp, patterns: readonly string[]): Promise<void> {
  const routes: { readonly pattern: string; readonly route: string }[] = [];
  for (const pattern of patterns) {
    routes.push({ pattern, route: await exampleOf(running, pattern) });
  }
  const found: string[] = [];
  await inEveryLook(running, async (look) => {
    for (const { pattern, route } of routes) {
      await open(running, route);
      for (const words of await shortcomingsOf(running)) {
        if (EMPTY_AT_FIRST[pattern]?.test(words) !== true) found.push(`${look} ${route}: ${words}`);
      }
      await picture(running, `${fileName(pattern)}-${look}`);
    }
  });
  expect(found).toEqual([]);
}

test('every screen of a guest in every theme and size', async ({
  open: start,
  newFolder,
  world,
}) => {
  await draw(await start(), ['/welcome']);
  await draw(await start({ userDataDir: newFolder(), serverUrl: world.baseUrl }), ['/sign-in']);
});

test('every screen of a player in every theme and size', async ({ open: start }) => {
  const running = await start();
  await enterPracticeWorld(running);
  const patterns = screens.map(({ pattern }) => pattern);
  await draw(
    running,
    patterns.filter((pattern) => !GUEST_SCREENS.includes(pattern)),
  );
  if (process.env['HUSTINGS_README_PICTURE'] !== undefined) {
    mkdirSync(join(README_PICTURE, '..'), { recursive: true });
    copyFileSync(join(FOLDER, 'briefing-light-1280x800.png'), README_PICTURE);
  }
});
