/** The navigation: every link opens a screen, and collapsing it hides no entry. */
import { expectSignedIn, goTo, playerOf, routeOf, signOut, submitSignIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { navIds } from '@support/app/shared-steps';
import type { TestWorld } from '@support/world/control';
import type { Page } from 'playwright';

const TOUR_TIMEOUT_MS = 240_000;

/** Follows every link that is not in `opened` yet, and adds it there: most links are the same for every player. */
async function expectEveryLinkOpens(page: Page, opened: Set<string | null>): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThanOrEqual(3);
  for (const href of hrefs) {
    if (opened.has(href)) continue;
    opened.add(href);
    // Two entries may have the same target, for example the home state and its country. The last
    // one is the target's own entry and is marked as the current screen.
    const link = page.locator(`nav[aria-label="Main"] a[href="${href}"]`).last();
    await link.click();
    const path = (href ?? '').replace(/^#/, '');
    const main = page.getByRole('main');
    await expect(main).toHaveAttribute('data-page', path.split(/[/?]/)[1] || 'briefing');
    await expect(main).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).not.toHaveText('No such screen');
    // A search has no entry of its own: that of its screen is marked.
    if (path.includes('?')) continue;
    // An entry whose feature the server turns out to lack becomes the way to the game's own page.
    await expect
      .poll(async () =>
        (await link.count()) === 0 ? 'gone' : await link.getAttribute('aria-current'),
      )
      .toMatch(/^(?:gone|page)$/);
  }
}

async function signIn(page: Page, world: TestWorld, username: string): Promise<void> {
  await goTo(page, '/sign-in');
  await submitSignIn(page, { identifier: username, password: playerOf(world, username).password });
  await expectSignedIn(page, username);
  await expect.poll(() => routeOf(page)).toBe('/');
  await expect(page.locator('[data-nav-id="mail"]')).toBeAttached();
}

test('every navigation link of a guest and of every kind of player opens a screen, also when collapsed', async ({
  open,
  world,
}) => {
  test.setTimeout(TOUR_TIMEOUT_MS);
  const { page } = await open({ serverUrl: world.baseUrl });
  const opened = new Set<string | null>();
  await test.step('a guest', () => expectEveryLinkOpens(page, new Set()));
  for (const username of ['newcomer', 'admin', 'senator']) {
    await test.step(username, async () => {
      await signIn(page, world, username);
      await expectEveryLinkOpens(page, opened);
      if (username !== 'senator') await signOut(page);
    });
  }
  await test.step('the collapsed navigation has every entry with its name, also after a reload', async () => {
    const before = await navIds(page);
    await page.getByRole('button', { name: 'Collapse navigation' }).click();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation).toHaveAttribute('data-collapsed', 'true');
    expect(await navIds(page)).toEqual(before);
    await expect(navigation.getByRole('link', { name: 'Settings' })).toBeVisible();
    await page.reload();
    await expect(navigation).toHaveAttribute('data-collapsed', 'true');
    await page.getByRole('button', { name: 'Expand navigation' }).click();
    await expect(navigation).toHaveAttribute('data-collapsed', 'false');
  });
});
