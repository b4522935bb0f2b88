/** The game's own pages in the pane: one sign-in with the client, in both directions, for each account, and over kills. */
import { expect } from '@playwright/test';

import { DIALECTS, OBSERVED } from '@support/app/dialect-traits';
import { test } from '@support/app/dialect-test';
import {
  changeAccounts,
  KILL_STEPS,
  killBetween,
  moveLine,
  signInAsAnother,
} from '@support/app/pane/pane-account-steps';
import {
  expectPaneBounds,
  fillScreen,
  layOverAndBeside,
  moveApartAndBack,
  openFirstPage,
  print,
  readInPane,
  renewSession,
  signOutInPane,
} from '@support/app/pane/pane-page-steps';
import { saveKey } from '@support/app/shared-steps';
import { openSignedIn, playerOf, goTo, routeOf } from '@support/app/steps';
import { IS_FULL_SIZE, SAMPLES } from '@support/limits';
import { servePage } from '@support/app/pane/hostile-pages';
import { pressInPage } from '@support/app/pane/pane-client';
import type { PaneClient } from '@support/app/pane/pane-client';
import { readPublic } from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';
import { fieldsOf, rowsOf } from '@support/answer-fields';

/**
 * Links the records of these lists to their pages, which the lists of neither dialect do; returns the pages and our
 * screens.
 */
async function linkRecords(world: TestWorld) {
  const serve = (path: string, answer: unknown) =>
    servePage(world, `/api/public/v1${path}`, JSON.stringify(answer), 'application/json');
  const withUrls = (rows: ReturnType<typeof rowsOf>, path: string) =>
    rows.map((row) => ({ ...row, id: String(row['id']), url: `${path}/${String(row['id'])}` }));
  const elections = await readPublic(world, '/elections?country=KS');
  const races = withUrls(rowsOf(elections, 'elections'), '/election');
  await serve('/elections', { ...elections, elections: races });
  const legislation = await readPublic(world, '/legislation?country=KS&limit=100');
  const bills = withUrls(rowsOf(legislation, 'bills'), '/bill/KS');
  await serve('/legislation', { ...legislation, bills });
  const company = await readPublic(world, '/corporation?id=1');
  const page = { corpUrl: '/corporation/1' };
  // One dialect wraps the record, the other does not.
  const wrapped = company['corporation'];
  await serve(
    '/corporation',
    wrapped === undefined
      ? { ...company, ...page }
      : { ...company, corporation: { ...fieldsOf(wrapped), ...page } },
  );
  const [race, bill] = [races[0]?.id, bills[0]?.id];
  return [
    ['/party/KS/1', '/parties/KS/1'],
    ['/country/KS', '/countries/KS'],
    ['/corporation/1', '/corporations/1'],
    [`/election/${race}`, `/elections/${race}`],
    [`/bill/KS/${bill}`, `/legislation/KS/${bill}`],
  ] as const;
}

/** A page of every kind of record: one key leads to our screen, and one from there to the page. */
async function followRecords({ app, page, site, world }: PaneClient): Promise<void> {
  const places = await linkRecords(world);
  // Rows of characters link to parties and countries.
  await goTo(page, '/characters?name=hollow');
  await expect(page.getByTestId('table-characterSearch')).not.toHaveAttribute(
    'data-row-count',
    '0',
  );
  await goTo(page, '/countries/KS/elections');
  await expect(page.getByTestId('table-elections')).not.toHaveAttribute('data-row-count', '0');
  await goTo(page, '/legislation?country=KS');
  await expect(page.getByTestId('table-legislation')).not.toHaveAttribute('data-row-count', '0');
  await goTo(page, '/corporations/1');
  await expect(page.getByRole('button', { name: 'Open corporation' })).toBeVisible();
  for (const [path, route] of places) {
    await site.goto(`${world.baseUrl}${path}`);
    const ourScreen = page.getByRole('link', { name: 'Hustings screen' });
    await expect(ourScreen).toHaveAttribute('href', `#${route}`);
    await pressInPage(app, `${world.baseUrl}${path}`, 'G', ['control', 'shift']);
    await expect.poll(() => routeOf(page)).toBe(route);
    await site.goto(`${world.baseUrl}/profile`);
    await page.keyboard.press('Control+Shift+G');
    await expect(page.getByTestId('pane-address')).toHaveValue(`${world.baseUrl}${path}`);
    // The address stands there before the page has loaded, which would interrupt the next navigation.
    await site.waitForURL(`${world.baseUrl}${path}`);
  }
}

/** This many starts, with the reads of the briefing, fit into what the service allows in a minute. */
const STARTS_PER_MINUTE = 3;
const MINUTE_AND_MORE_MS = 62_000;

// The client does not distinguish dialects, so `npm test` takes these steps on one server only.
for (const traits of IS_FULL_SIZE ? DIALECTS : [OBSERVED]) {
  test.describe(`in the ${traits.dialect} dialect`, () => {
    test.use({ traits });

    test('a page in the pane shares its account’s sign-in, survives kills, and signs out both', async ({
      open,
      world,
    }) => {
      await world.control.unread('senator', { unreadCount: 5 });
      let running = await openSignedIn(open, world);
      const { userDataDir } = running;

      const first =
        await test.step('an unused pane has no process and no partition; the first use makes one in memory', () =>
          openFirstPage({ ...running, world }));
      await test.step('the page is under our own bar, and inside our window', () =>
        expectPaneBounds(first));
      await test.step('what is marked as read there is read here', () => readInPane(first));
      await test.step('a page renews the session and ends the old one: the client goes on with the new one', () =>
        renewSession(first, userDataDir));
      await saveKey(first.page, playerOf(world).publicKey);
      await test.step('in a separate window it is the same page under the same bar', () =>
        moveApartAndBack(first));
      await test.step('a page of every kind of record is recognised, and one key leads to our screen of it', () =>
        followRecords(first));
      await test.step('over our screen it takes the whole width of it, and gives it back', () =>
        layOverAndBeside(first));
      await test.step('it prints', () => print(first));
      await test.step('a full-screen page fills its own place only: our bar stays, and Escape ends it', () =>
        fillScreen(first));
      await test.step('another account that signs in on a page is not taken', () =>
        signInAsAnother(first));
      const mail =
        await test.step('the page goes with its account, and each partition has its own cookies', () =>
          changeAccounts(first));
      await test.step('the line between our screen and the page is moved by the keyboard', () =>
        moveLine(first.page, userDataDir));
      let last = { ...first, site: mail };
      for (let kill = 0; kill < SAMPLES.sessionKills; kill += 1)
        await test.step('a kill ends no session, and a start restores the position of the dividing line', async () => {
          if (kill % STARTS_PER_MINUTE === STARTS_PER_MINUTE - 1)
            await world.control.clock({ passMs: MINUTE_AND_MORE_MS });
          const next = await killBetween(running, last, {
            step: KILL_STEPS[(kill + 2) % KILL_STEPS.length] ?? 'arrived',
            restart: () => open({ serverUrl: world.baseUrl }),
          });
          ({ running } = next);
          last = next;
        });
      await test.step('its sign-out ends both', () => signOutInPane(last));
    });
  });
}
