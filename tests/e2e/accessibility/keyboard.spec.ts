/**
 * Using the client only by keyboard: every control can be reached, and the focus is always visible. Motion on the
 * screens that are opened for it is short, and absent if the system asks for reduced motion.
 */
import { expectSignedIn, goTo, openSignedIn, routeOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { expectFocusOnPage, tabTo, toNextPage } from '@support/app/shared-steps';
import { themeOf } from '@support/app/looks/theme';
import { openScreen } from '@support/screens/steps';
import type { Page } from 'playwright';

/** Screens whose controls are all visited; `tests/chromium` visits those of every screen. */
const VISITED = ['/'];
/** Screens with buttons, a table, switches and a chart; the style sheets as a whole have a unit test. */
const MOVING = ['/', '/countries', '/settings/appearance', '/countries/US/economy'];

/** The longest animation or transition on the screen in ms, and whether one never ends. */
function movements(page: Page): Promise<{ longestMs: number; isEndless: boolean }> {
  return page.evaluate(() => {
    const milliseconds = (list: string) =>
      list.split(',').map((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1_000));
    const durations = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        return [
          ...milliseconds(style.transitionDuration),
          ...milliseconds(style.animationDuration),
        ];
      }),
    );
    const isEndless = document
      .getAnimations()
      .some((animation) => animation.effect?.getComputedTiming().iterations === Infinity);
    return { longestMs: Math.max(...durations), isEndless };
  });
}

async function expectShortMotion(page: Page, what: string): Promise<void> {
  for (const [reducedMotion, motion, mostMs] of [
    ['no-preference', 'full', 150],
    ['reduce', 'reduced', 0.01],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await expect(page.locator('html')).toHaveAttribute('data-motion', motion);
    const found = await movements(page);
    expect(found.longestMs, what).toBeLessThanOrEqual(mostMs);
    expect(found.isEndless, what).toBe(false);
  }
  await page.emulateMedia({ reducedMotion: null });
}

/** Presses Tab through the screen shown: each control has the focus once, visible and outlined. */
async function expectEveryControlVisited(page: Page, route: string): Promise<void> {
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
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
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

/** The skip link, the navigation, tabs and settings, from a fresh page on. */
async function reachByKeyboard(page: Page): Promise<void> {
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
  await toNextPage(page);
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'settings');
  await tabTo(page, page.getByRole('link', { name: 'Appearance' }));
  await toNextPage(page);
  expect(await routeOf(page)).toBe('/settings/appearance');
  await tabTo(page, page.getByRole('radio', { checked: true }));
  const before = await themeOf(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => themeOf(page)).not.toBe(before);
}

/** The command palette, which returns the focus when it closes. */
async function usePalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('diagn');
  await toNextPage(page);
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'diagnostics');
  const copy = page.getByRole('main').getByRole('button').first();
  await tabTo(page, copy);
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(copy).toBeFocused();
}

/** The account menu, up to the sign-out. */
async function useAccountMenu(page: Page): Promise<void> {
  const account = page.getByRole('button', { name: /^Account: / });
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Account settings' }));
  await toNextPage(page);
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
}

test('every control is reached by keyboard, with a visible focus and short motion', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world);
  // Every navigation moves the focus to the page; the first of these screens may already be open.
  await openScreen(page, '/settings/account');
  for (const route of new Set([...VISITED, ...MOVING])) {
    await test.step(route, async () => {
      await openScreen(page, route);
      if (VISITED.includes(route)) await expectEveryControlVisited(page, route);
      if (MOVING.includes(route)) await expectShortMotion(page, route);
    });
  }
  await test.step('animations of the palette', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    await expectShortMotion(page, 'palette');
  });
  await goTo(page, '/');
  await page.reload();
  await expectSignedIn(page);
  await test.step('skip link, navigation and settings', () => reachByKeyboard(page));
  await test.step('palette', () => usePalette(page));
  await test.step('account menu', () => useAccountMenu(page));
});
