/** A window that was left alone after many screens gets a new process, and the player finds what was there. */
import { saveKey } from '@support/app/shared-steps';
import { expectOtherProcess, inPage, pageProcess, textOf } from '@support/app/renderer-process';
import { openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { enterVirtualTime, passMachineTime, passStep } from '@support/app/time';
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

/** What a player sees of the screen: its route, its heading, and whether it is scrolled and focused as before. */
const SCREEN = `(() => {
  const main = document.querySelector('main');
  return {
    route: main?.dataset.route,
    title: document.querySelector('h1')?.textContent,
    scrollTop: main?.scrollTop,
    isFocused: document.activeElement === main,
    user: document.querySelector('[data-testid="status-user"]')?.textContent,
  };
})()`;

test('after many screens and minutes of rest a new process shows the same screen at the same place', async ({
  open,
  world,
}) => {
  const running = await openSignedIn(open, world);
  const { app, page } = running;
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(1_000, 600);
  });
  await saveKey(page, playerOf(world).publicKey);
  await enterVirtualTime(page, world);
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
  const seen = await inPage(app, SCREEN);
  const process = await pageProcess(app);
  await passMachineTime(app, world, UNTOUCHED_MINUTES * 60_000);

  await page.clock.fastForward((UNTOUCHED_MINUTES - 1) * 60_000);
  expect(await pageProcess(app)).toBe(process);
  await expect(async () => {
    // A poll under way keeps the page, and main refuses polls that come too fast, so each step waits for its answers.
    if ((await pageProcess(app)) === process) await passStep(running, 5_000);
    expect(await pageProcess(app)).not.toBe(process);
  }).toPass({ intervals: [0] });
  await expectOtherProcess(app, process);

  await expect.poll(() => inPage(app, SCREEN)).toEqual(seen);
  await expect.poll(() => textOf(app, 'status-connection')).toContain('Online');
  await inPage(app, 'history.back()');
  await expect.poll(() => inPage(app, SCREEN)).toMatchObject({ route: '/countries' });
});
