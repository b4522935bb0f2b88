/** Every screen, with each name, title and text of the service replaced by one that is hard to display. */
import { AWKWARD_NAMES } from '@world-server/awkward-names';
import { expect } from '@support/app/test';
import { DIALECTS, isOffered } from '@support/app/dialect-traits';
import { test } from '@support/app/dialect-test';
import { sampleOf } from '@support/samples';
import { IS_FULL_SIZE, SAMPLES } from '@support/limits';
import { layoutProblems } from '@support/app/looks/layout';
import { passMachineTime } from '@support/app/time';
import { readingPlacesOf } from '@support/screens/screen-routes';
import { openReader, openScreen } from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';
import type { RunningApp } from '@support/app/app';

test.use({ names: 'awkward' });

const PUBLIC = '/api/public/v1';
const SCREENS_PER_MINUTE = 6;
const MINUTE_AND_MORE_MS = 62_000;
/** Screens with names in many columns or beside a bar, which have the least room for the longest word. */
const CROWDED_SCREENS =
  /^\/(?:elections\/night\/broadcast|conflicts(?:\/\d+)?|legislation|elections\/[0-9a-f]+)$/u;
/** A name as long as a name may be, and in one word. */
const LONGEST_WORD = AWKWARD_NAMES.find((name) => /^Ω+$/u.test(name)) ?? '';
/** Fields with text that players wrote. Ids, colours, addresses, kinds and states stay unchanged. */
const WORDS = /(?:name|title|label|content|bio|sponsor|headline|note|description)$/i;

/** The same answer with a different awkward text in each such field. */
function makeAwkward(value: unknown, next: () => string): unknown {
  if (Array.isArray(value)) return value.map((item) => makeAwkward(item, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      typeof field === 'string' && WORDS.test(key) ? next() : makeAwkward(field, next),
    ]),
  );
}

/** Opens every route and runs `look` on it, with rests that restore the budget. */
async function tour(
  { app, page }: RunningApp,
  world: TestWorld,
  routes: readonly string[],
  look: (route: string) => Promise<void>,
): Promise<void> {
  for (const [index, route] of routes.entries()) {
    if (index % SCREENS_PER_MINUTE === 0) await passMachineTime(app, world, MINUTE_AND_MORE_MS);
    await openScreen(page, route);
    await look(route);
  }
}

// The same components draw both dialects.
for (const traits of IS_FULL_SIZE ? DIALECTS : DIALECTS.slice(0, 1)) {
  test.describe(`in the ${traits.dialect} dialect`, () => {
    test.use({ traits });

    test(`${IS_FULL_SIZE ? 'every screen shows' : `${SAMPLES.awkwardScreens} screens show`} awkward names complete and unchanged, with room for the longest word`, async ({
      open,
      world,
      tap,
    }) => {
      const offered = (await readingPlacesOf(world)).filter((route) => isOffered(traits, route));
      const routes = sampleOf(offered, SAMPLES.awkwardScreens);
      let used = 0;
      let everywhere: string | null = LONGEST_WORD;
      const next = () => everywhere ?? AWKWARD_NAMES[used++ % AWKWARD_NAMES.length] ?? '';
      const rewrite = (path: string, body: string) =>
        path.startsWith(PUBLIC) && body.startsWith('{')
          ? JSON.stringify(makeAwkward(JSON.parse(body), next))
          : body;
      const wire = await tap(world.baseUrl, undefined, rewrite);
      const running = await openReader(open, { ...world, baseUrl: wire.baseUrl });
      const { page } = running;

      // First, while nothing is in the cache.
      const crowded = offered.filter((route) => CROWDED_SCREENS.test(route));
      expect(crowded).not.toEqual([]);
      await tour(running, world, crowded, async (route) => {
        await expect(page.getByRole('main').getByText(LONGEST_WORD).first(), route).toBeVisible();
        expect.soft(await layoutProblems(page), `${route}, the longest word`).toEqual([]);
      });

      everywhere = null;
      const shown = new Set<string>();
      const look = async (route: string) => {
        const main = page.getByRole('main');
        await expect(page.getByTestId('error-panel'), route).toHaveCount(0);
        await expect(main.getByRole('heading', { level: 1 }), route).toHaveCount(1);
        await expect(main.locator('script, b'), route).toHaveCount(0);
        expect.soft(await layoutProblems(page), route).toEqual([]);
        const text = await main.innerText();
        for (const name of AWKWARD_NAMES) if (text.includes(name.trim())) shown.add(name);
      };
      await tour(running, world, routes, look);
      // A sample may lack a name: further screens are opened until every name was shown.
      for (const route of offered.filter((one) => !routes.includes(one))) {
        if (AWKWARD_NAMES.every((name) => shown.has(name))) break;
        await tour(running, world, [route], look);
      }
      expect(used).toBeGreaterThan(AWKWARD_NAMES.length * 10);
      expect.soft(AWKWARD_NAMES.filter((name) => !shown.has(name))).toEqual([]);
    });
  });
}
