/** Draws every registered screen in every theme and size in the practice world. */
import { expect, test } from '@support/app/test';
import type { RunningApp } from '@support/app/app';

import { allScreens, fixedScreens, screens } from '../../renderer/screens/screens';
import { COUNTRY_SCREENS } from '../../renderer/screens/country-screens';
import type { ScreenId, ScreenIdWithParameter } from '../../renderer/screens/screens';
import type { CountryScreenId } from '../../renderer/screens/country-screens';
import { href, routeOf } from '../../renderer/screens/href';
import type { Href } from '../../renderer/screens/href';
import { inEveryLook, keepForReadme, nameOf, open, picture, noticesOf } from './pictures';

/** The first pictures of the README; the market is drawn where its board is full, by `answers.shots.ts`. */
const README_SCREENS: readonly ScreenId[] = ['briefing', 'election'];

/** A parliamentary country of the practice world, with a coalition, battles and elections. */
const COUNTRY = 'KS';

/**
 * For each route with a parameter, a screen that links to one of its records. The compiler requires
 * a line for every such route, unless a country's code is its only parameter.
 */
const LISTS: Readonly<Record<Exclude<ScreenIdWithParameter, CountryScreenId>, Href>> = {
  party: href('countryParties', { code: COUNTRY }),
  election: href('countryElections', { code: COUNTRY }),
  character: href('countryLeaderboard', { code: COUNTRY }),
  bill: href('legislation', { country: COUNTRY }),
  bond: href('bonds'),
  conflict: href('conflicts', { country: COUNTRY }),
  corporation: href('bonds'),
  corporationShares: href('bonds'),
  fund: href('funds'),
};

/** Screens that are empty for a new player, and the text that they show. */
const EMPTY_AT_FIRST: Readonly<Partial<Record<ScreenId, RegExp>>> = {
  character: /^No achievements yet/,
  characters: /^You have no favourites yet/,
  watch: /^Your watch list is empty/,
  inbox: /^There are no alerts yet/,
  changes: /^Figures so far are all of one turn/,
  list: /^The list is empty/,
  compare: /^Pick a comparison/,
  holdings: /^You aren’t in any shareholder list/,
  bonds: /^You don’t watch any of the bonds/,
  markets: /^No corporation with a value yet/,
  corporation: /^Too few corporations of this sector/,
  ledger: /^No transfers or trades/,
  diagnostics: /^None: no file had to be recovered/,
  notifications: /^This server shows your notifications/,
  mail: /^This server shows your letters/,
  commodities: /^Not available on this server/,
};

/** Screens for players who are not signed in. */
const GUEST_SCREENS: readonly ScreenId[] = ['welcome', 'signIn'];

/** Whether a route is a screen without parameters. */
function isFixed(route: string): boolean {
  return fixedScreens.some(({ pattern }) => pattern === route.split('?')[0]);
}

function hasList(id: ScreenId): id is keyof typeof LISTS {
  return Object.hasOwn(LISTS, id);
}

/** A route of the screen that shows a record. */
async function exampleOf(running: RunningApp, id: ScreenId): Promise<string> {
  const countryScreen = COUNTRY_SCREENS.find((screen) => screen.id === id);
  if (countryScreen !== undefined) return routeOf(href(countryScreen.id, { code: COUNTRY }));
  const { pattern } = screens[id];
  if (!hasList(id)) return pattern;
  const fixed = pattern.slice(0, pattern.indexOf(':'));
  const list = routeOf(LISTS[id]);
  await open(running, list);
  const links = await running.page.locator(`main a[href^="#${fixed}"]`).all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
  const target = hrefs.map((found) => found?.slice(1) ?? '').find((route) => !isFixed(route));
  if (target === undefined) throw new Error(`${list} has no link that matches ${pattern}.`);
  const rest = pattern.split('/').slice(target.split('/').length);
  return [target, ...rest].join('/');
}

async function enterPracticeWorld(running: RunningApp): Promise<void> {
  await open(running, '/welcome');
  await running.page.getByRole('button', { name: 'Enter the practice world' }).click();
  for (const handle of ['status-funds', 'status-turn']) {
    await expect(running.page.getByTestId(handle)).toHaveAttribute('data-value', /\d/);
  }
}

async function draw(running: RunningApp, ids: readonly ScreenId[]): Promise<void> {
  const routes: { readonly id: ScreenId; readonly route: string }[] = [];
  for (const id of ids) {
    routes.push({ id, route: await exampleOf(running, id) });
  }
  const found: string[] = [];
  await inEveryLook(running, async (look) => {
    for (const { id, route } of routes) {
      await open(running, route);
      for (const words of await noticesOf(running)) {
        if (EMPTY_AT_FIRST[id]?.test(words) !== true) found.push(`${look} ${route}: ${words}`);
      }
      await picture(running, `${nameOf(screens[id].pattern)}-${look}`);
    }
  });
  expect(found).toEqual([]);
}

test('every screen of a guest in every theme and size', async ({
  open: start,
  newFolder,
  world,
}) => {
  await draw(await start(), ['welcome']);
  await draw(await start({ userDataDir: newFolder(), serverUrl: world.baseUrl }), ['signIn']);
});

test('every screen of a player in every theme and size', async ({ open: start }) => {
  const running = await start();
  await enterPracticeWorld(running);
  const ids = allScreens.map(({ id }) => id);
  await draw(
    running,
    ids.filter((id) => !GUEST_SCREENS.includes(id)),
  );
  for (const id of README_SCREENS) keepForReadme(id, nameOf(screens[id].pattern));
});
