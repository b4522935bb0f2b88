/** The game's own pages in the pane: one sign-in with the client, in both directions. */
import type { ElectronApplication, Page } from 'playwright';

import { axeViolations } from '@support/app/axe';
import { DIALECTS, test } from '@support/app/dialects';
import { filesContaining } from '@support/app/files';
import { openSignedIn } from '@support/app/steps';
import { expect } from '@support/app/test';

/** Opens a page of the world in the pane, and returns it. */
async function openPage(app: ElectronApplication, page: Page, url: string): Promise<Page> {
  const opened = app.waitForEvent('window');
  await page.evaluate((address) => window.hustings.invoke('pane:open', { url: address }), url);
  const site = await opened;
  await site.waitForURL(url);
  return site;
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
      const site = await openPage(app, page, `${world.baseUrl}/notifications`);
      await expect(site.getByRole('heading', { name: 'Notifications' })).toBeVisible();
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

      await site.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('dialog', { name: 'Session expired' })).toBeVisible({
        timeout: 8_000,
      });
    });
  });
}
