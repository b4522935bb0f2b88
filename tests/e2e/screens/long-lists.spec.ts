/** Lists so long that only the rows in the window are drawn: none is ever missing, and none runs into another. */
import { DIALECTS } from '@support/app/dialect-traits';
import { test } from '@support/app/dialect-test';
import { scrollThrough } from '@support/app/looks/long-lists';
import { goTo } from '@support/app/steps';
import { passMachineTime } from '@support/app/time';
import { expect } from '@support/app/test';
import { IS_FULL_SIZE } from '@support/limits';
import { withLongLists } from '@support/huge/growths';
import { placesOf } from '@support/screens/screen-routes';
import { expectLoaded, openReader } from '@support/screens/steps';

/** More rows than a table draws at once. */
const ROWS = 200;
const ROW_HEIGHT_PX = 28;
const MINUTE_AND_MORE_MS = 62_000;
/** This many screens fit into one minute's budget of reads. */
const SCREENS_PER_MINUTE = 6;
/** `npm test` takes a list whose rows have several lines, and two whose rows have one. */
const EVERYDAY = ['/legislation', '/funds', '/news'];
/** Lists with room for every name of a column, of which few are long. */
const ROOMY: Readonly<Record<string, string>> = { '/news': 'country' };
/** Lists whose rows differ in height. */
const TALL: ReadonlySet<string> = new Set([
  '/legislation',
  '/conflicts',
  '/mail',
  '/notifications',
]);
/** Screens that list nothing before the player searches. */
const ASKING: Readonly<Record<string, string>> = {
  '/characters': '/characters?name=a',
  '/elections/archives': '/elections/archives?country=KS',
  '/legislation': '/legislation?country=KS',
  '/market': '/market?type=energy',
};
/** What the frame reads stays unchanged: signing in must work, and only the screens are tested. */
const GROWN = /^\/api\/(?!auth\/|client-)/u;

for (const traits of IS_FULL_SIZE ? DIALECTS : DIALECTS.slice(0, 1)) {
  test.describe(`in the ${traits.dialect} dialect`, () => {
    test.use({ traits });
    test('a list of two hundred rows shows every row, and keeps its headings in sight', async ({
      open,
      world,
      tap,
    }) => {
      const all = Array.from(
        await placesOf(world),
        ([pattern, [route]]) => [pattern, route] as const,
      );
      const places = all.filter(([pattern]) => IS_FULL_SIZE || EVERYDAY.includes(pattern));
      const wire = await tap(world.baseUrl, undefined, (path, body) =>
        GROWN.test(path) && body.startsWith('{')
          ? JSON.stringify(withLongLists(JSON.parse(body), ROWS))
          : body,
      );
      const { app, page } = await openReader(open, { ...world, baseUrl: wire.baseUrl });
      let looked = 0;
      for (const [index, [pattern, route = pattern]] of places.entries()) {
        if (index % SCREENS_PER_MINUTE === SCREENS_PER_MINUTE - 1)
          await passMachineTime(app, world, MINUTE_AND_MORE_MS);
        await goTo(page, ASKING[pattern] ?? route);
        await expectLoaded(page);
        const table = page.locator('table[data-row-count]').first();
        const rows =
          (await table.count()) === 0 ? 0 : Number(await table.getAttribute('data-row-count'));
        if (rows < ROWS) continue;
        looked += 1;
        // A folded table draws only its first rows.
        await table.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
        const scrolled = await scrollThrough(page);
        expect.soft(scrolled.empty, pattern).toEqual([]);
        expect.soft(scrolled.withoutHeadings, pattern).toEqual([]);
        expect.soft(scrolled.jumps, pattern).toBe(0);
        expect.soft(scrolled.lastIndex, pattern).toBe(rows - 1);
        if (!TALL.has(pattern)) expect.soft(scrolled.heightsPx, pattern).toEqual([ROW_HEIGHT_PX]);
        const names = ROOMY[pattern];
        if (names !== undefined) {
          const shown = table.locator(`td[data-column="${names}"] [data-named] > :last-child`);
          const widths = await shown.evaluateAll((elements) =>
            elements.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
          );
          expect.soft(widths.length, pattern).toBeGreaterThan(0);
          expect.soft(Math.max(...widths), pattern).toBe(0);
        }
        const crushed = await table.evaluate((element) =>
          Array.from(element.querySelectorAll<HTMLElement>('thead th'))
            .filter((head) => head.scrollWidth > head.clientWidth + 1)
            .map((head) => head.textContent),
        );
        expect.soft(crushed, pattern).toEqual([]);
      }
      expect(looked).toBeGreaterThanOrEqual(EVERYDAY.length);
    });
  });
}
