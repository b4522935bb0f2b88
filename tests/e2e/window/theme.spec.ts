/**
 * The theme: the player's choice shows at once, before the first paint from then on, and is stored with the service if
 * it accepts.
 */
import { expectSignedIn, goTo, openSignedIn, playerOf } from '@support/app/steps';
import type { RunningApp } from '@support/app/app';
import { expect, test } from '@support/app/test';
import type { Open } from '@support/app/test';
import { NAV_PATH, THEME_PATH, clientRequests } from '@support/app/requests';
import { THEME_RECORDER, backgroundColour, themeOf, themeRecord } from '@support/app/looks/theme';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import type { ElectronApplication, Page } from 'playwright';
import { fieldsOf } from '@support/answer-fields';
import { IS_FULL_SIZE } from '@support/limits';

/** The least time between two polls at the default interval, jitter and slack included. */
const MIN_POLL_MS = 45_000;
const CHOICES = [
  { label: 'Light', theme: 'light', stored: 'light', native: 'light' },
  { label: 'Dark', theme: 'dark', stored: 'dark-pastel', native: 'dark' },
  { label: 'OLED', theme: 'oled', stored: 'oled', native: 'dark' },
] as const;

function choice(page: Page, label: string) {
  return page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: label });
}

async function openAppearance(page: Page): Promise<void> {
  await goTo(page, '/settings/appearance');
  await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
}

/** Signs in without the client, and reads the theme that the service stores for the player. */
async function themeReader(world: TestWorld): Promise<() => Promise<unknown>> {
  const headers = { Cookie: await signIn(world.baseUrl, playerOf(world)) };
  return async () =>
    fieldsOf((await ask(`${world.baseUrl}${NAV_PATH}`, { headers })).json)['theme'];
}

/**
 * The client's own stores of a theme (`P`) and reads of the navigation from the first of them on (`N`),
 * and how many of those reads may be polls at most, by the world's clock.
 */
async function storingOf(world: TestWorld) {
  const requests = await clientRequests(world);
  const spanMs = (requests.at(-1)?.atMs ?? 0) - (requests[0]?.atMs ?? 0);
  const sequence = requests
    .map(({ path }) => ({ [THEME_PATH]: 'P', [NAV_PATH]: 'N' })[path] ?? '')
    .join('')
    .replace(/^N*/u, '');
  return { sequence, mostPolls: Math.floor(spanMs / MIN_POLL_MS) };
}

function nativeTheme(app: ElectronApplication): Promise<string> {
  return app.evaluate((electron) => electron.nativeTheme.themeSource);
}

/** Every theme shows at once, is stored with the service, and client-nav is asked again after it. */
async function chooseEveryTheme({ app, page }: RunningApp, world: TestWorld): Promise<void> {
  const storedTheme = await themeReader(world);
  await openAppearance(page);
  for (const [index, { label, theme, stored, native }] of CHOICES.entries()) {
    await choice(page, label).check();
    await expect.poll(() => themeOf(page)).toBe(theme);
    await expect(choice(page, label)).toBeChecked();
    await expect.poll(() => nativeTheme(app)).toBe(native);
    // Each is stored once, and the navigation asked for after it; a poll may come in between.
    const stores = new RegExp(`^(?:PN+){${index + 1}}$`, 'u');
    await expect.poll(async () => (await storingOf(world)).sequence).toMatch(stores);
    expect(await storedTheme()).toBe(stored);
    await expect(page.getByTestId('theme-refused')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  const { sequence, mostPolls } = await storingOf(world);
  expect(sequence.replaceAll('P', '').length).toBeLessThanOrEqual(CHOICES.length + mostPolls);
  const surfaces = new Set<string>();
  for (const { label, theme } of CHOICES) {
    await choice(page, label).check();
    expect(await themeOf(page)).toBe(theme);
    surfaces.add(await backgroundColour(page));
  }
  expect(surfaces.size).toBe(CHOICES.length);
}

/** "System" follows the light and dark of this computer. */
async function followSystem({ app, page }: RunningApp): Promise<void> {
  // Playwright replaces the system's preference unless this is switched off.
  await page.emulateMedia({ colorScheme: null });
  // Main follows a moment after the page; the test changes the system's preference after both.
  await choice(page, 'Light').check();
  await expect.poll(() => nativeTheme(app)).toBe('light');
  await choice(page, 'System').check();
  await expect.poll(() => nativeTheme(app)).toBe('system');
  for (const theme of ['light', 'dark', 'light'] as const) {
    await app.evaluate((electron, source) => {
      electron.nativeTheme.themeSource = source;
    }, theme);
    await expect.poll(() => themeOf(page)).toBe(theme);
  }
  await choice(page, 'OLED').check();
  await expect.poll(() => nativeTheme(app)).toBe('dark');
  await app.evaluate((electron) => {
    electron.nativeTheme.themeSource = 'light';
  });
  await expect
    .poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches))
    .toBe(true);
  expect(await themeOf(page)).toBe('oled');
}

/** The document has had this theme since before its first paint, and no other. */
async function expectFirstAndOnlyTheme(page: Page, theme: string): Promise<void> {
  await expectSignedIn(page);
  const { seen, setAtMs, paintedAtMs } = await themeRecord(page);
  expect(seen).toEqual([theme]);
  expect(setAtMs).toBeLessThanOrEqual(paintedAtMs);
}

/** Each theme is there before the first paint, after a reload and after a restart. */
async function keepEveryTheme(first: RunningApp, open: Open): Promise<void> {
  let running = first;
  // Each follows another theme, the first of them OLED, so that a start that forgot the theme would be noticed.
  for (const { label, theme } of IS_FULL_SIZE ? CHOICES : CHOICES.slice(0, 2)) {
    await openAppearance(running.page);
    await choice(running.page, label).check();
    await expect.poll(() => themeOf(running.page)).toBe(theme);
    await running.page.reload();
    await expectFirstAndOnlyTheme(running.page, theme);
    const surface = await backgroundColour(running.page);
    await running.close();

    running = await open({ preloadScript: THEME_RECORDER });
    await expectFirstAndOnlyTheme(running.page, theme);
    // The window itself has the theme's surface colour until the page is painted.
    const windowColour = await running.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBackgroundColor(),
    );
    expect(rgbOf(windowColour ?? '')).toEqual(surface);
    await openAppearance(running.page);
    await expect(choice(running.page, label)).toBeChecked();
  }
}

function rgbOf(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

test('every theme shows at once, is stored, and is there before the first paint', async ({
  open,
  world,
}) => {
  const running = await openSignedIn(open, world, { preloadScript: THEME_RECORDER });
  await test.step('every theme', () => chooseEveryTheme(running, world));
  await test.step('the system’s', () => followSystem(running));
  await test.step('before the first paint', () => keepEveryTheme(running, open));
});
