/** The game's own pages in the pane: one sign-in with the client, in both directions. */
import type { ElectronApplication } from 'playwright';

import { axeViolations } from '@support/app/axe';
import { DIALECTS, test } from '@support/app/dialects';
import { filesContaining } from '@support/app/files';
import { openPanePage, servePage } from '@support/app/hostile-pages';
import { saveKey } from '@support/app/shared-steps';
import { fieldsOf, goTo, openSignedIn, playerOf, routeOf } from '@support/app/steps';
import { expect } from '@support/app/test';
import { readPublic } from '@support/screens/steps';
import type { TestWorld } from '@support/world/control';

/** Makes main's ten minutes pass at once, from now on. */
async function hurryHidden(app: ElectronApplication): Promise<void> {
  await app.evaluate(() => {
    const later = globalThis.setTimeout;
    const hurried = (run: () => void, ms?: number) => later(run, ms === 600_000 ? 1 : ms);
    globalThis.setTimeout = Object.assign(hurried, later);
  });
}

/** Presses the key that leads from the game's page to our screen, while the page has the keyboard. */
async function pressOwnScreen(app: ElectronApplication, url: string): Promise<void> {
  await app.evaluate(
    ({ webContents }, address) =>
      webContents
        .getAllWebContents()
        .find((contents) => contents.getURL() === address)
        ?.sendInputEvent({ type: 'keyDown', keyCode: 'G', modifiers: ['control', 'shift'] }),
    url,
  );
}

/** The records of a list, as rows of fields. */
function rowsOf(answer: Readonly<Record<string, unknown>>, field: string) {
  const rows = answer[field];
  return Array.isArray(rows) ? rows.map(fieldsOf) : [];
}

/** Links the records of these reads to pages of their own, which neither dialect does; returns the pages and our screens. */
async function linkRecords(world: TestWorld) {
  const serve = (path: string, answer: unknown) =>
    servePage(world, `/api/public/v1${path}`, JSON.stringify(answer), 'application/json');
  const withUrls = (rows: ReturnType<typeof rowsOf>, path: string) =>
    rows.map((row) => ({ ...row, id: String(row['id']), url: `${path}/${String(row['id'])}` }));
  const elections = await readPublic(world, '/elections?country=KS');
  const races = withUrls(rowsOf(elections, 'elections'), '/race');
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
    [`/race/${race}`, `/elections/${race}`],
    [`/bill/KS/${bill}`, `/legislation/KS/${bill}`],
  ] as const;
}

for (const traits of DIALECTS) {
  test.describe(`in the dialect ${traits.dialect}`, () => {
    test.use({ traits });

    test('a page in the pane is signed in, what is done there shows here, and its sign-out ends both', async ({
      open,
      world,
    }) => {
      const { app, page, userDataDir } = await openSignedIn(open, world);
      await world.control.unread('senator', { unreadCount: 5 });

      // Without use there is no page, no process and no partition of the pane; the first use makes one partition, in memory.
      const partitions = await app.evaluateHandle(({ app: client }) => {
        const made: { isOnDisk: boolean }[] = [];
        client.on('session-created', (one) => made.push({ isOnDisk: one.isPersistent() }));
        return made;
      });
      const engine = () =>
        app.evaluate(({ app: client, webContents }) => ({
          pages: webContents.getAllWebContents().map((one) => new URL(one.getURL()).protocol),
          processes: client.getAppMetrics().filter(({ type }) => type === 'Tab').length,
        }));
      expect(await engine()).toEqual({ pages: ['app:'], processes: 1 });
      const site = await openPanePage(app, page, `${world.baseUrl}/notifications`);
      await expect(site.getByRole('heading', { name: 'Notifications' })).toBeVisible();
      expect(await partitions.jsonValue()).toEqual([{ isOnDisk: false }]);
      expect((await engine()).pages.toSorted()).toEqual(['app:', 'http:']);
      await expect(page.getByTestId('pane-address')).toHaveValue(`${world.baseUrl}/notifications`);
      await expect(page.getByTestId('nav-unread')).toHaveAttribute('data-value', '5');

      // The place of the page is under our own bar, and inside our window.
      const place = await page.getByTestId('pane-place').boundingBox();
      const bounds = await app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.contentView.children.at(-1)?.getBounds(),
      );
      expect(bounds?.y).toBe(Math.round(place?.y ?? -1));
      expect(bounds?.width).toBe(Math.round(place?.width ?? -1));
      expect(await axeViolations(page)).toEqual([]);

      await site.getByRole('button', { name: 'Mark all as read' }).click();
      // Polls come a minute apart: this figure is read because of the form's answer.
      await expect(page.getByTestId('nav-unread')).toHaveAttribute('data-value', '0', {
        timeout: 8_000,
      });

      // The page renews the session and ends the old one: the client goes on with the new one.
      await world.control.rotateSession('senator', true);
      await site.goto(`${world.baseUrl}/profile`);
      await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
      const status = await page.evaluate(() =>
        window.hustings.invoke('api:call', {
          endpointId: 'clientStatus',
          params: {},
          callId: 'pane-test',
          priority: 'interactive',
        }),
      );
      expect(status).toMatchObject({ ok: true });
      const [cookie] = await site.context().cookies(world.baseUrl);
      expect(
        filesContaining(userDataDir, cookie?.value ?? 'no cookie').every((file) =>
          file.includes('session-'),
        ),
      ).toBe(true);

      // In a window of its own it is the same page, under the same bar; our screen for it is one key away.
      await saveKey(page, playerOf(world).publicKey);
      await goTo(page, '/countries/KS/leaderboard');
      await expect(page.getByTestId('table-leaderboard')).not.toHaveAttribute(
        'data-row-count',
        '0',
      );
      await site.goto(`${world.baseUrl}/character/7`);
      const opened = app.waitForEvent('window');
      await page.getByRole('button', { name: 'Put in a window of its own' }).press('Enter');
      const apart = await opened;
      await expect(apart.getByTestId('pane-address')).toHaveValue(`${world.baseUrl}/character/7`);
      await expect(page.getByTestId('pane')).toBeHidden();
      await expect.poll(() => site.evaluate(() => innerWidth)).toBeGreaterThan(700);
      expect(await axeViolations(apart)).toEqual([]);
      await apart.getByRole('button', { name: 'Our screen' }).press('Enter');
      await expect.poll(() => routeOf(page)).toBe('/characters/7');
      const closed = apart.waitForEvent('close');
      const back = apart.getByRole('button', { name: 'Put into the main window' });
      // The window goes while the key is still down.
      await back.press('Enter').catch(() => undefined);
      await closed;
      await expect(page.getByTestId('pane-address')).toHaveValue(`${world.baseUrl}/character/7`);

      // A page of every kind of record is recognised by its address: one key leads to our screen, and from there to the page.
      const places = await linkRecords(world);
      await goTo(page, '/countries/KS/elections');
      await expect(page.getByTestId('table-elections')).not.toHaveAttribute('data-row-count', '0');
      await goTo(page, '/legislation?country=KS');
      await expect(page.getByTestId('table-legislation')).not.toHaveAttribute(
        'data-row-count',
        '0',
      );
      await goTo(page, '/corporations/1');
      await expect(page.getByRole('button', { name: 'Open corporation' })).toBeVisible();
      for (const [path, route] of places) {
        await site.goto(`${world.baseUrl}${path}`);
        await expect(page.getByRole('link', { name: 'Our screen' })).toHaveAttribute(
          'href',
          `#${route}`,
        );
        await pressOwnScreen(app, `${world.baseUrl}${path}`);
        await expect.poll(() => routeOf(page)).toBe(route);
        await site.goto(`${world.baseUrl}/profile`);
        const beside = app.waitForEvent('window');
        await page.keyboard.press('Control+Shift+G');
        await expect(page.getByTestId('pane-address')).toHaveValue(`${world.baseUrl}${path}`);
        const shut = (await beside).waitForEvent('close');
        await page.getByRole('button', { name: 'Close tab' }).press('Enter');
        await shut;
      }

      // Over our screen it takes the whole width of it, and gives it back.
      const pane = page.getByTestId('pane');
      const width = () => site.evaluate(() => innerWidth);
      const besideWidth = await width();
      await page.getByRole('button', { name: 'Put over our screen' }).press('Enter');
      await expect(pane).toHaveAttribute('data-layout', 'over');
      await expect.poll(width).toBeGreaterThan(besideWidth);
      await page.getByRole('button', { name: 'Put beside our screen' }).press('Enter');
      await expect(pane).toHaveAttribute('data-layout', 'beside');
      await expect.poll(width).toBe(besideWidth);

      // Print is asked of the page's own contents; from there on it is the system's.
      const printed = await app.evaluateHandle(({ webContents }, url) => {
        const addresses: string[] = [];
        const shown = webContents.getAllWebContents().find((one) => one.getURL() === url);
        if (shown) shown.print = () => addresses.push(shown.getURL());
        return addresses;
      }, `${world.baseUrl}/profile`);
      await page.getByRole('button', { name: 'Print' }).press('Enter');
      await expect.poll(() => printed.jsonValue()).toEqual([`${world.baseUrl}/profile`]);

      // Out of sight for ten minutes its process is gone; then it comes back where it was.
      const tall = '<!doctype html><title>Tall</title><div style="height: 9000px">Tall</div>';
      await servePage(world, '/tall', tall);
      await site.goto(`${world.baseUrl}/tall`);
      await site.evaluate(() => scrollTo(0, 1234));
      await hurryHidden(app);
      const gone = site.waitForEvent('close');
      await page.getByRole('button', { name: 'Close the game’s page' }).press('Enter');
      await gone;
      const again = await openPanePage(app, page, `${world.baseUrl}/tall`);
      await expect.poll(() => again.evaluate(() => scrollY)).toBe(1234);

      await again.goto(`${world.baseUrl}/profile`);
      await again.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('dialog', { name: 'Session expired' })).toBeVisible({
        timeout: 8_000,
      });
    });
  });
}
