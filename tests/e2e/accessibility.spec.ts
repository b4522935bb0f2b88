/** Every screen for everybody: rules that machines can check, the keyboard alone, twice the size, and no motion. */
import { AxeBuilder } from '@axe-core/playwright';
import { screens } from '@renderer/app/screens';
import { expectSignedIn, goTo, openSignedIn, playerOf, routeOf } from '@support/app-steps';
import { expect, test } from '@support/app-test';
import { layoutFaults } from '@support/e2e-layout';
import { saveKey, tabTo } from '@support/e2e-steps';
import { themeOf } from '@support/e2e-theme';
import type { ElectronApplication, Page } from 'playwright';

const ROUTES = screens.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes(':'));
const THEMES = [
  { label: 'Light', theme: 'light' },
  { label: 'Dark', theme: 'dark' },
  { label: 'OLED', theme: 'oled' },
] as const;
const POLL_MS = 500;
const SIZES = [
  { name: 'the default window', width: 1280, height: 800, zoom: 1 },
  { name: 'the default window at 200 %', width: 1280, height: 800, zoom: 2 },
  { name: 'the smallest window', width: 900, height: 600, zoom: 1 },
] as const;

/** What axe finds wrong, each with where and why. */
async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

async function chooseTheme(page: Page, { label, theme }: (typeof THEMES)[number]): Promise<void> {
  await goTo(page, '/settings/appearance');
  await page.getByRole('radio', { name: label }).check();
  await expect.poll(() => themeOf(page)).toBe(theme);
}

async function openScreen(page: Page, route: string): Promise<void> {
  await goTo(page, route);
  const main = page.getByRole('main');
  await expect(main).toHaveAttribute('data-page', route.split('/')[1] || 'briefing');
  await expect(main).toHaveAttribute('aria-busy', 'false');
}

for (const chosen of THEMES) {
  test(`${chosen.theme}: axe finds nothing on any screen of a player, nor in what opens above them`, async ({
    open,
    world,
  }) => {
    const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
    await saveKey(page, playerOf(world).publicKey);
    await chooseTheme(page, chosen);
    for (const route of ROUTES) {
      await openScreen(page, route);
      expect(await axeFaults(page), route).toEqual([]);
    }

    await openScreen(page, '/');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    expect(await axeFaults(page), 'palette').toEqual([]);
    await page.keyboard.press('Escape');
    for (const name of [/^Account: /, /^Projected income/, /^Connection:/]) {
      await page.getByRole('button', { name }).click();
      await expect(page.locator('[popover]:popover-open')).toBeVisible();
      expect(await axeFaults(page), String(name)).toEqual([]);
      await page.keyboard.press('Escape');
    }

    await world.control.nav('senator', { missingDemographics: true });
    await expect(page.getByTestId('prompt-demographics')).toBeVisible();
    expect(await axeFaults(page), 'prompt').toEqual([]);
    await world.control.fault({ path: '/api/client-*', effect: { kind: 'html', status: 500 } });
    await expect(page.getByTestId('stale-notice')).toHaveAttribute('data-code', /.+/);
    expect(await axeFaults(page), 'stale').toEqual([]);
    await world.control.clearFaults();
    await expect(page.getByTestId('stale-notice')).toHaveCount(0);

    await world.control.expireSession('senator');
    await expect(page.getByRole('dialog', { name: 'Session expired' })).toBeVisible();
    expect(await axeFaults(page), 'session expired').toEqual([]);
  });

  test(`${chosen.theme}: axe finds nothing on any screen of a guest`, async ({ open, world }) => {
    const { page } = await open({ serverUrl: world.baseUrl, pollMs: POLL_MS });
    await chooseTheme(page, chosen);
    for (const route of ROUTES) {
      await openScreen(page, route);
      expect(await axeFaults(page), route).toEqual([]);
    }
  });
}

test('axe finds nothing before a server is chosen, without a character, nor in a refused sign-in', async ({
  open,
  openWorld,
  newFolder,
}) => {
  const world = await openWorld();
  const first = await open({ userDataDir: newFolder() });
  await expect(first.page.getByRole('main')).toHaveAttribute('data-page', 'welcome');
  expect(await axeFaults(first.page), 'welcome').toEqual([]);
  await openScreen(first.page, '/sign-in');
  expect(await axeFaults(first.page), 'sign-in').toEqual([]);
  await first.close();

  const { page } = await open({ serverUrl: world.baseUrl });
  await openScreen(page, '/sign-in');
  await page.getByRole('textbox', { name: 'Email or username' }).fill('newcomer');
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await axeFaults(page), 'refused').toEqual([]);
  await page.getByRole('textbox', { name: 'Password' }).fill(playerOf(world, 'newcomer').password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page, 'newcomer');
  await openScreen(page, '/');
  expect(await axeFaults(page), 'no character').toEqual([]);
});

test('the keyboard alone goes everywhere in the shell, and always shows where it is', async ({
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
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toHaveAttribute('data-page', 'settings');
  // A new page is where reading goes on.
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await tabTo(page, page.getByRole('link', { name: 'Appearance' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toBe('/settings/appearance');
  await tabTo(page, page.getByRole('radio', { checked: true }));
  const before = await themeOf(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => themeOf(page)).not.toBe(before);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('diagn');
  await page.keyboard.press('Enter');
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
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page)).toBe('/settings/account');
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

test('a round of Tab visits every control of a screen once, each in sight and outlined', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world);
  for (const route of ['/', '/settings/advanced', '/diagnostics']) {
    await openScreen(page, route);
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

async function resize(
  app: ElectronApplication,
  page: Page,
  size: (typeof SIZES)[number],
): Promise<void> {
  await app.evaluate(({ BrowserWindow }, { width, height, zoom }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setContentSize(width, height);
    window?.webContents.setZoomFactor(zoom);
  }, size);
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width / size.zoom);
}

for (const size of SIZES) {
  test(`in ${size.name} nothing is cut off and nothing scrolls sideways`, async ({
    open,
    world,
  }) => {
    // As long as names and numbers get.
    await world.control.nav('senator', {
      currentParty: { id: '7', name: 'The Combined Agrarian and Maritime Renewal Alliance' },
      homeState: { id: 'NM', name: 'Northmarch-upon-the-Water and the Outer Islands' },
      activeElection: { id: 'e1', label: 'Senate — Northmarch-upon-the-Water, second seat' },
      unreadCount: 12_345,
    });
    await world.control.status('senator', {
      funds: 987_654_321_098_765,
      cashOnHand: 123_456_789_012.34,
      projectedIncome: 98_765_432,
    });
    const { app, page } = await openSignedIn(open, world, { pollMs: POLL_MS });
    await saveKey(page, playerOf(world).publicKey);
    await resize(app, page, size);
    for (const route of ROUTES) {
      await openScreen(page, route);
      expect(await layoutFaults(page), route).toEqual([]);
    }
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    expect(await layoutFaults(page), 'palette').toEqual([]);
    await page.keyboard.press('Escape');
    for (const name of [/^Account: /, /^Projected income/, /^Connection:/]) {
      await page.getByRole('button', { name }).click();
      await expect(page.locator('[popover]:popover-open')).toBeVisible();
      expect(await layoutFaults(page), String(name)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await world.control.expireSession('senator');
    await expect(page.getByRole('dialog', { name: 'Session expired' })).toBeVisible();
    expect(await layoutFaults(page), 'session expired').toEqual([]);
  });
}

/** Movements that would run: longest duration in ms, and whether any never ends. */
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

test('motion is short and ends, and there is none for who wants none', async ({ open, world }) => {
  const { page } = await openSignedIn(open, world);
  for (const [preference, mostMs] of [
    ['no-preference', 150],
    ['reduce', 0.01],
  ] as const) {
    await page.emulateMedia({ reducedMotion: preference });
    for (const route of ROUTES) {
      await openScreen(page, route);
      const found = await movements(page);
      expect(found.longestMs, route).toBeLessThanOrEqual(mostMs);
      expect(found.isEndless, route).toBe(false);
    }
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    expect((await movements(page)).longestMs, 'palette').toBeLessThanOrEqual(mostMs);
    await page.keyboard.press('Escape');
  }
});
