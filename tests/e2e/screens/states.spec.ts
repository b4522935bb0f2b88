/** Every screen that reads with a key, one after the other, in each state of a read: no key, refused, old, told to wait, nothing there. */
import { openSignedIn } from '@support/app/steps';
import { expect } from '@support/app/test';
import { DIALECTS, isOffered, test } from '@support/app/dialects';
import type { DialectTraits } from '@support/app/dialects';
import { passMachineTime } from '@support/app/time';
import { readingPlacesOf } from '@support/screens/screen-routes';
import { openReader, openScreen, tableRows } from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';
import type { Page } from 'playwright';

const KEYED = '/api/public/*';
const REFUSAL = 'Closed for the holidays';
/** So many screens fit into one minute's budget of reads. */
const SCREENS_A_MINUTE = 6;
const MINUTE_AND_MORE_MS = 62_000;

async function refuse(world: TestWorld, traits: DialectTraits): Promise<void> {
  await world.control.fault({ path: KEYED, effect: traits.refusal(403, 'FORBIDDEN', REFUSAL) });
}

/** One place of each reading screen whose endpoint the deployment has. */
async function offeredPlacesOf(
  world: TestWorld,
  traits: DialectTraits,
): Promise<readonly string[]> {
  return (await readingPlacesOf(world)).filter((route) => isOffered(traits, route));
}

/** Presses the screen's own `Refresh` until it says `words`: it may say so by itself, and then takes no press. */
async function refreshUntilTold(page: Page, words: string): Promise<void> {
  const told = page.getByTestId('stale-notice').filter({ hasText: words });
  const refresh = page.getByRole('main').getByRole('button', { name: 'Refresh' }).first();
  await expect(async () => {
    if ((await told.count()) === 0) await refresh.click({ timeout: 1_000 });
    await expect(told.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** The reads to which the service has answered that the client must wait, one a refusal. */
async function pausedReads(world: TestWorld): Promise<readonly string[]> {
  const requests = await world.control.requests();
  return requests
    .filter(({ fault, status }) => fault === 'status' && status === 429)
    .map(({ path, query }) => `${path}?${query}`);
}

for (const traits of DIALECTS) {
  test.describe(`in the ${traits.dialect} dialect`, () => {
    test.use({ traits });

    test('without a key every screen says so once and leads to where keys are entered', async ({
      open,
      world,
    }) => {
      const routes = await readingPlacesOf(world);
      expect(routes.length).toBeGreaterThan(20);
      const { page } = await openSignedIn(open, world);
      for (const route of routes) {
        await openScreen(page, route);
        const panel = page.getByTestId('error-panel');
        await expect(panel, route).toHaveCount(1);
        await expect(panel, route).toHaveAttribute('data-code', 'KEY_REQUIRED');
        const remedy = panel.getByRole('link', { name: 'Add an API key' });
        await expect(remedy, route).toHaveAttribute('href', '#/settings/keys');
      }
    });

    test('a refusal is told in the service’s words, mended by trying again, and later leaves what was loaded', async ({
      open,
      world,
    }) => {
      test.setTimeout(150_000);
      const routes = await offeredPlacesOf(world, traits);
      const { app, page } = await openReader(open, world);
      const panels = page.getByTestId('error-panel');
      const notice = page.getByTestId('stale-notice');
      /** Screens whose read an earlier screen has made already. */
      const read: string[] = [];
      for (const [index, route] of routes.entries()) {
        if (index % SCREENS_A_MINUTE === 0) await passMachineTime(app, world, MINUTE_AND_MORE_MS);
        await refuse(world, traits);
        await openScreen(page, route);
        if ((await panels.count()) > 0) {
          await expect(panels.first(), route).toHaveAttribute('data-code', 'FORBIDDEN');
          await expect(panels.first(), route).toContainText(REFUSAL);
        } else read.push(route);

        await world.control.clearFaults();
        await expect(async () => {
          const again = panels.getByRole('button', { name: 'Try again' });
          if ((await again.count()) > 0) await again.first().click({ timeout: 500 });
          await expect(panels, route).toHaveCount(0, { timeout: 500 });
        }).toPass();
        await expect(notice, route).toHaveCount(0);

        await refuse(world, traits);
        await refreshUntilTold(page, 'The service refused this');
        await expect(notice.first(), route).toHaveAttribute('data-code', 'FORBIDDEN');
        await expect(notice.first(), route).toHaveAttribute('data-age-ms', /^\d+$/);
        await expect(panels, route).toHaveCount(0);
        await world.control.clearFaults();
      }

      expect(read.length, read.join(' ')).toBeLessThan(routes.length / 4);

      // Everything is loaded now: a pause holds for all screens alike.
      await passMachineTime(app, world, MINUTE_AND_MORE_MS);
      await world.control.fault({
        path: KEYED,
        effect: { kind: 'status', status: 429, code: 'rate_limited', retryAfter: 300 },
      });
      /** Reads of the first screen may have been on their way together. */
      let pausedAtFirst: readonly string[] = [];
      for (const [index, route] of routes.entries()) {
        await openScreen(page, route);
        // A screen that shares a read with one before has told of the pause already, and waits.
        await refreshUntilTold(page, 'asks for a pause');
        if (index === 0) pausedAtFirst = await pausedReads(world);
        await expect(notice.first(), route).toHaveAttribute(
          'data-code',
          /^(?:rate_limited|SERVICE_ASKED_TO_WAIT)$/,
        );
        await expect(notice.first(), route).toContainText('asks for a pause');
        await expect(panels, route).toHaveCount(0);
      }
      await expect(page.getByTestId('status-connection')).toHaveAttribute(
        'data-state',
        'rate-limited',
      );
      expect(pausedAtFirst.length).toBeGreaterThan(0);
      expect(new Set(pausedAtFirst).size, 'no read is refused twice').toBe(pausedAtFirst.length);
      expect(await pausedReads(world), 'told to wait, the client asks nothing').toEqual(
        pausedAtFirst,
      );
    });

    test('nothing found is an empty state with a next step, never an error', async ({
      open,
      world,
    }) => {
      const routes = await offeredPlacesOf(world, traits);
      const { app, page } = await openReader(open, world);
      for (const order of traits.nothingFound) await world.control.fault(order);
      for (const [index, route] of routes.entries()) {
        if (index % SCREENS_A_MINUTE === 0) await passMachineTime(app, world, MINUTE_AND_MORE_MS);
        await openScreen(page, route);
        if (route === '/countries' && traits.dialect === 'observed') {
          // Without a list there is still the country that the session names.
          const own = await page.locator('[data-nav-id="own-country"]').getAttribute('href');
          const rows = await tableRows(page, 'countries');
          expect(rows.map(({ id }) => `#/countries/${id}`)).toEqual([own]);
          await expect(page.getByTestId('error-panel'), route).toHaveCount(0);
          continue;
        }
        const empty = page.getByTestId('empty-state').first();
        await expect(empty, route).toBeVisible();
        const next = empty.getByRole('link').or(empty.getByRole('button'));
        await expect(next.first(), route).toBeVisible();
        await expect(page.getByTestId('error-panel'), route).toHaveCount(0);
      }
    });
  });
}
