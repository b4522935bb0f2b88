/** A window that was left alone after many screens gets a new document, and the player finds what was there. */
import { saveKey } from '@support/app/shared-steps';
import { expectSignedIn, openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { clientRequests, NAV_PATH } from '@support/app/requests';
import { enterVirtualTime, passStep } from '@support/app/time';
import type { Page } from 'playwright';

const UNTOUCHED_MINUTES = 8;
const SCROLLED_PX = 120;
const ROUTES = [
  '/countries/KS',
  '/countries/KS/economy',
  '/countries/KS/government',
  '/countries/KS/elections',
  '/news',
  '/bonds',
  '/corporations',
  '/countries',
  '/countries/KS',
];

async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#${route}`);
  await expect(page.getByRole('main')).toHaveAttribute('data-route', route);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
}

function mark(page: Page): Promise<void> {
  return page.evaluate(() => void Reflect.set(window, 'isFirstDocument', true));
}

function isFirstDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(window, 'isFirstDocument'));
}

test('after many screens and minutes of rest a new document shows the same screen at the same place', async ({
  open,
  world,
}) => {
  const running = await openSignedIn(open, world);
  const { app, page, pageErrors } = running;
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(1_000, 600);
  });
  await saveKey(page, playerOf(world).publicKey);
  await enterVirtualTime(page, world);
  await mark(page);
  // Twice: the part that counts screens is loaded after the first ones.
  for (const route of [...ROUTES, ...ROUTES]) await goTo(page, route);
  const scrollTopOf = () => page.getByRole('main').evaluate((main) => main.scrollTop);
  await expect(async () => {
    await page.getByRole('main').evaluate((main, scrollTop) => {
      main.scrollTop = scrollTop;
      main.focus();
    }, SCROLLED_PX);
    expect(await scrollTopOf()).toBe(SCROLLED_PX);
  }).toPass();
  const title = await page.getByRole('heading', { level: 1 }).textContent();

  await page.clock.fastForward((UNTOUCHED_MINUTES - 1) * 60_000);
  expect(await isFirstDocument(page)).toBe(true);
  await expect(async () => {
    // A poll that is still out keeps the document, and main refuses polls that come too fast: each step is answered.
    await passStep(running, 5_000);
    expect(await isFirstDocument(page)).toBe(false);
  }).toPass({ intervals: [0], timeout: 30_000 });

  await expectSignedIn(page);
  await expect(page.getByRole('main')).toHaveAttribute('data-route', '/countries/KS');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(scrollTopOf).toBe(SCROLLED_PX);
  const polls = (await clientRequests(world)).filter(({ path }) => path === NAV_PATH);
  expect(polls.length).toBeGreaterThan(1);
  await page.goBack();
  await expect(page.getByRole('main')).toHaveAttribute('data-route', '/countries');
  expect(pageErrors()).toEqual([]);
});
