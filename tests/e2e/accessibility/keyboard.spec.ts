/** Using the client by keyboard alone: every control can be reached, and the focus is always visible. */
import { expectSignedIn, openSignedIn, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { expectFocusOnPage, tabTo, toNextPage } from '@support/app/shared-steps';
import { themeOf } from '@support/app/theme';
import { openScreen } from '@support/screens/steps';

const POLL_MS = 500;

test('the keyboard alone reaches every part of the shell, and the focus is always visible', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  await page.reload();
  await expectSignedIn(page);
  const focused = page.locator(':focus');

  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Skip to content');
  await expect(focused).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const settings = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Settings' });
  await tabTo(page, settings);
  // A change of screen moves the focus to the new screen.
  await toNextPage(page, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'settings');
  await tabTo(page, page.getByRole('link', { name: 'Appearance' }));
  await toNextPage(page, () => page.keyboard.press('Enter'));
  expect(await routeOf(page)).toBe('/settings/appearance');
  await tabTo(page, page.getByRole('radio', { checked: true }));
  const before = await themeOf(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => themeOf(page)).not.toBe(before);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('diagn');
  await toNextPage(page, () => page.keyboard.press('Enter'));
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'diagnostics');
  const copy = page.getByRole('main').getByRole('button').first();
  await tabTo(page, copy);
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(copy).toBeFocused();

  const account = page.getByRole('button', { name: /^Account: / });
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Account settings' }));
  await toNextPage(page, () => page.keyboard.press('Enter'));
  expect(await routeOf(page)).toBe('/settings/account');
  await expect(page.locator('[popover]:popover-open')).toHaveCount(0);
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('[popover]').getByRole('button', { name: 'Sign out' }));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('status-user')).toHaveText('Guest');
});

test('Tab visits every control of a screen once, and each is in sight and outlined', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world);
  for (const route of ['/', '/settings/advanced', '/diagnostics']) {
    await openScreen(page, route);
    await expectFocusOnPage(page);
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    const wanted = await page.evaluate(() => {
      const controls = 'a[href], button, input, select, textarea, [tabindex="0"]';
      return [...document.querySelectorAll<HTMLElement>(controls)].filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0,
      ).length;
    });
    const visited = new Set<string>();
    for (let presses = 0; presses <= wanted; presses += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        const rect = element.getBoundingClientRect();
        return {
          name: `${element.tagName} ${element.textContent?.trim()} ${Math.round(rect.x)} ${Math.round(rect.y)}`,
          isOutlined:
            (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) ||
            boxShadow !== 'none',
          isInSight:
            rect.width > 0 && rect.bottom > 0 && rect.top < innerHeight && rect.right <= innerWidth,
        };
      });
      if (stop === null || visited.has(stop.name)) break;
      visited.add(stop.name);
      expect(stop, `${route}: ${stop.name}`).toMatchObject({ isOutlined: true, isInSight: true });
    }
    expect(visited.size, route).toBeGreaterThanOrEqual(wanted - 1);
  }
});
