/** Every screen at every window size, and with reduced motion. */
import { openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { layoutProblems } from '@support/app/layout';
import { ROUTES } from '@support/screens/all-screens';
import { saveKey } from '@support/app/shared-steps';
import { openScreen, readPublic, rowsOf } from '@support/screens/steps';
import type { ElectronApplication, Page } from 'playwright';

const POLL_MS = 500;
/** Screens of one record, and a full search. */
const FURTHER_PLACES = [
  '/characters?name=an&compare=1,2,3,4,5,6',
  '/characters?name=Bartholomew',
  '/characters/1',
];
const SIZES = [
  { name: 'the default window', width: 1280, height: 800, zoom: 1 },
  { name: 'the default window at 200 %', width: 1280, height: 800, zoom: 2 },
  { name: 'the smallest window', width: 900, height: 600, zoom: 1 },
] as const;

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
  test(`no screen is cut off or scrolls sideways in ${size.name}`, async ({ open, world }) => {
    // The longest names and numbers that occur.
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
    const [election] = rowsOf(await readPublic(world, '/elections?country=KS'), 'elections');
    const ofElection = `/elections/${String(election?.['id'])}`;
    for (const route of [...ROUTES, ...FURTHER_PLACES, ofElection]) {
      await openScreen(page, route);
      expect(await layoutProblems(page), route).toEqual([]);
    }
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    expect(await layoutProblems(page), 'palette').toEqual([]);
    await page.keyboard.press('Escape');
    for (const name of [/^Account: /, /^Projected income/, /^Connection:/]) {
      await page.getByRole('button', { name }).click();
      await expect(page.locator('[popover]:popover-open')).toBeVisible();
      expect(await layoutProblems(page), String(name)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await world.control.expireSession('senator');
    await expect(page.getByRole('dialog', { name: 'Session expired' })).toBeVisible();
    expect(await layoutProblems(page), 'session expired').toEqual([]);
  });
}

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

test('animations are short and end, and reduced motion removes them', async ({ open, world }) => {
  const { page } = await openSignedIn(open, world);
  const expectShortMotion = async (what: string) => {
    for (const [reducedMotion, mostMs] of [
      ['no-preference', 150],
      ['reduce', 0.01],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      const found = await movements(page);
      expect(found.longestMs, what).toBeLessThanOrEqual(mostMs);
      expect(found.isEndless, what).toBe(false);
    }
  };
  for (const route of ROUTES) {
    await openScreen(page, route);
    await expectShortMotion(route);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await expectShortMotion('palette');
});
