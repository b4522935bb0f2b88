/** Checks every screen by axe, in every theme, for a player and a guest. */
import { expectSignedIn, goTo, openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { axeViolations } from '@support/app/axe';
import { ROUTES } from '@support/screens/all-screens';
import { saveKey } from '@support/app/shared-steps';
import { themeOf } from '@support/app/theme';
import { passMachineTime } from '@support/app/time';
import { firstPlacesOf } from '@support/screens/screen-routes';
import { openScreen } from '@support/screens/steps';
import type { Page } from 'playwright';

const POLL_MS = 500;
/** A sweep checks every element of every screen, including tables of hundreds of rows. */
const SWEEP_TIMEOUT_MS = 240_000;
/** How many screens fit into one minute's budget of reads. */
const SCREENS_A_MINUTE = 10;
const MINUTE_AND_MORE_MS = 62_000;
const THEMES = [
  { label: 'Light', theme: 'light' },
  { label: 'Dark', theme: 'dark' },
  { label: 'OLED', theme: 'oled' },
] as const;

async function chooseTheme(page: Page, { label, theme }: (typeof THEMES)[number]): Promise<void> {
  await goTo(page, '/settings/appearance');
  await page.getByRole('radio', { name: label }).check();
  await expect.poll(() => themeOf(page)).toBe(theme);
}

for (const chosen of THEMES) {
  test(`${chosen.theme}: axe finds no violation on any screen of a player`, async ({
    open,
    world,
  }) => {
    test.setTimeout(SWEEP_TIMEOUT_MS);
    // Polls at the default interval: faster ones would use up the budget of the screens.
    const { app, page } = await openSignedIn(open, world);
    await saveKey(page, playerOf(world).publicKey);
    await chooseTheme(page, chosen);
    for (const [index, route] of (await firstPlacesOf(world)).entries()) {
      if (index % SCREENS_A_MINUTE === 0) await passMachineTime(app, world, MINUTE_AND_MORE_MS);
      await openScreen(page, route);
      await expect(page.getByTestId('error-panel'), route).toHaveCount(0);
      expect(await axeViolations(page), route).toEqual([]);
    }
  });

  test(`${chosen.theme}: axe finds no violation in the palette, popovers, notices and dialogs`, async ({
    open,
    world,
  }) => {
    const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
    await chooseTheme(page, chosen);
    await openScreen(page, '/');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    expect(await axeViolations(page), 'palette').toEqual([]);
    await page.keyboard.press('Escape');
    for (const name of [/^Account: /, /^Projected income/, /^Connection:/]) {
      await page.getByRole('button', { name }).click();
      await expect(page.locator('[popover]:popover-open')).toBeVisible();
      expect(await axeViolations(page), String(name)).toEqual([]);
      await page.keyboard.press('Escape');
    }

    await world.control.nav('senator', { missingDemographics: true });
    await expect(page.getByTestId('prompt-demographics')).toBeVisible();
    expect(await axeViolations(page), 'prompt').toEqual([]);
    await world.control.fault({ path: '/api/client-*', effect: { kind: 'html', status: 500 } });
    await expect(page.getByTestId('stale-notice')).toHaveAttribute('data-code', /.+/);
    expect(await axeViolations(page), 'stale').toEqual([]);
    await world.control.clearFaults();
    await expect(page.getByTestId('stale-notice')).toHaveCount(0);

    await world.control.expireSession('senator');
    await expect(page.getByRole('dialog', { name: 'Session expired' })).toBeVisible();
    expect(await axeViolations(page), 'session expired').toEqual([]);
  });

  test(`${chosen.theme}: axe finds no violation on any screen of a guest`, async ({
    open,
    world,
  }) => {
    test.setTimeout(SWEEP_TIMEOUT_MS);
    const { page } = await open({ serverUrl: world.baseUrl, pollMs: POLL_MS });
    await chooseTheme(page, chosen);
    for (const route of ROUTES) {
      await openScreen(page, route);
      expect(await axeViolations(page), route).toEqual([]);
    }
  });
}

test('axe finds no violation on the first screen, in a refused sign-in, or without a character', async ({
  open,
  openWorld,
  newFolder,
}) => {
  const world = await openWorld();
  const first = await open({ userDataDir: newFolder() });
  await expect(first.page.getByRole('main')).toHaveAttribute('data-page', 'welcome');
  expect(await axeViolations(first.page), 'welcome').toEqual([]);
  await openScreen(first.page, '/sign-in');
  expect(await axeViolations(first.page), 'sign-in').toEqual([]);
  await first.close();

  const { page } = await open({ serverUrl: world.baseUrl });
  await openScreen(page, '/sign-in');
  await page.getByRole('textbox', { name: 'Email or username' }).fill('newcomer');
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await axeViolations(page), 'refused').toEqual([]);
  await page.getByRole('textbox', { name: 'Password' }).fill(playerOf(world, 'newcomer').password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page, 'newcomer');
  await openScreen(page, '/');
  expect(await axeViolations(page), 'no character').toEqual([]);
});
