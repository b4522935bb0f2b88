/** The navigation: every link opens a screen, and collapsing it hides no entry. */
import { openSignedIn } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { navIds } from '@support/app/shared-steps';

const POLL_MS = 500;

for (const username of [null, 'newcomer', 'senator', 'admin']) {
  test(`every navigation link of ${username ?? 'a guest'} opens a screen`, async ({
    open,
    world,
  }) => {
    const { page } =
      username === null
        ? await open({ serverUrl: world.baseUrl })
        : await openSignedIn(open, world, { username });
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs.length).toBeGreaterThanOrEqual(3);
    for (const href of hrefs) {
      // Two entries may have the same target, for example the home state and its country. The last
      // one is the target's own entry and is marked as the current screen.
      const link = page.locator(`nav[aria-label="Main"] a[href="${href}"]`).last();
      await link.click();
      const path = (href ?? '').replace(/^#/, '');
      const main = page.getByRole('main');
      await expect(main).toHaveAttribute('data-page', path.split('/')[1] || 'briefing');
      await expect(main).toHaveAttribute('aria-busy', 'false');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('h1')).not.toHaveText('No such screen');
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });
}

test('the collapsed navigation has every entry with its name, also after a reload', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
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
