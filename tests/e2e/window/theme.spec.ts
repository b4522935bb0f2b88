/** The theme: it changes at once, is set before the first paint, and is stored with the service if the service accepts it. */
import { expectSignedIn, fieldsOf, goTo, openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { NAV_PATH, THEME_PATH, clientRequests } from '@support/app/requests';
import { THEME_RECORDER, backgroundColour, themeOf, themeRecord } from '@support/app/theme';
import type { TestWorld } from '@support/world/control';
import { ask, signIn } from '@support/world/http';
import type { ElectronApplication, Page } from 'playwright';

const POLL_MS = 500;
/** The shortest possible time between two polls at the default interval, jitter included. */
const LEAST_POLL_MS = 45_000;
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

/** Reads the theme that the service stores for the player, in a session of its own. */
async function themeReader(world: TestWorld): Promise<() => Promise<unknown>> {
  const headers = { Cookie: await signIn(world.baseUrl, playerOf(world)) };
  return async () =>
    fieldsOf((await ask(`${world.baseUrl}${NAV_PATH}`, { headers })).json)['theme'];
}

/**
 * The client's requests from the first change of theme on, as letters: `P` stores a theme, `N` reads
 * client-nav. `mostPolls` is how many of the reads can be polls, by the world's clock.
 */
async function storingOf(world: TestWorld) {
  const requests = await clientRequests(world);
  const spanMs = (requests.at(-1)?.atMs ?? 0) - (requests[0]?.atMs ?? 0);
  const sequence = requests
    .map(({ path }) => ({ [THEME_PATH]: 'P', [NAV_PATH]: 'N' })[path] ?? '')
    .join('')
    .replace(/^N*/u, '');
  return { sequence, mostPolls: Math.floor(spanMs / LEAST_POLL_MS) };
}

function nativeTheme(app: ElectronApplication): Promise<string> {
  return app.evaluate((electron) => electron.nativeTheme.themeSource);
}

test('every chosen theme shows at once and is stored with the service, and client-nav is read again afterwards', async ({
  open,
  world,
}) => {
  const { app, page } = await openSignedIn(open, world);
  const storedTheme = await themeReader(world);
  await openAppearance(page);
  for (const [index, { label, theme, stored, native }] of CHOICES.entries()) {
    await choice(page, label).check();
    await expect.poll(() => themeOf(page)).toBe(theme);
    await expect(choice(page, label)).toBeChecked();
    await expect.poll(() => nativeTheme(app)).toBe(native);
    // Each theme is stored once and client-nav read after it; a poll may come in between.
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
});

/** Expects that the document had this theme before its first paint, and no other since. */
async function expectFirstAndOnlyTheme(page: Page, theme: string): Promise<void> {
  await expectSignedIn(page);
  const { seen, setAtMs, paintedAtMs } = await themeRecord(page);
  expect(seen).toEqual([theme]);
  expect(setAtMs).toBeLessThanOrEqual(paintedAtMs);
}

for (const { label, theme } of CHOICES) {
  test(`the ${theme} theme is set before the first paint after a reload and after a restart`, async ({
    open,
    world,
  }) => {
    const first = await openSignedIn(open, world, { preloadScript: THEME_RECORDER });
    await openAppearance(first.page);
    // Starts from another theme, so that a forgotten choice would show.
    await choice(first.page, theme === 'light' ? 'Dark' : 'Light').check();
    await choice(first.page, label).check();
    await expect.poll(() => themeOf(first.page)).toBe(theme);
    await first.page.reload();
    await expectFirstAndOnlyTheme(first.page, theme);
    const surface = await backgroundColour(first.page);
    await first.close();

    const second = await open({ preloadScript: THEME_RECORDER });
    await expectFirstAndOnlyTheme(second.page, theme);
    // The window has the theme's background colour until the renderer paints.
    const windowColour = await second.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBackgroundColor(),
    );
    expect(rgbOf(windowColour ?? '')).toEqual(surface);
    await openAppearance(second.page);
    await expect(choice(second.page, label)).toBeChecked();
  });
}

function rgbOf(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

for (const code of ['THEME_LOCKED', null]) {
  test(`a theme that the service refuses ${code === null ? 'without a code' : 'with a code'} stays on this computer, and a notice says so`, async ({
    open,
    world,
  }) => {
    const refusal = { error: 'Your theme is set by the party whip', code };
    await world.control.settings({ themeRefusal: refusal });
    const first = await openSignedIn(open, world);
    const storedTheme = await themeReader(world);
    await openAppearance(first.page);
    await choice(first.page, 'OLED').check();
    const told = first.page.getByTestId('theme-refused');
    await expect(told).toHaveAttribute('role', 'alert');
    await expect(told).toHaveAttribute('data-code', code ?? 'BAD_REQUEST');
    await expect(told).toContainText(refusal.error);
    await expect(told).toContainText('kept on this computer only');
    expect(await themeOf(first.page)).toBe('oled');
    await expect(choice(first.page, 'OLED')).toBeChecked();
    const patches = (await clientRequests(world, THEME_PATH)).length;
    expect(patches).toBe(1);

    await world.control.settings({ themeRefusal: null });
    await told.getByRole('button', { name: 'Tell the service again' }).click();
    await expect.poll(storedTheme).toBe('oled');
    await expect(told).toHaveCount(0);

    await world.control.settings({ themeRefusal: refusal });
    await choice(first.page, 'Light').check();
    await expect(told).toBeVisible();
    await first.close();
    const second = await open();
    await expectSignedIn(second.page);
    expect(await themeOf(second.page)).toBe('light');
    expect(await storedTheme()).toBe('oled');
  });
}

test('a theme chosen while the service cannot be reached applies here and is sent only once', async ({
  open,
  world,
}) => {
  const { page } = await openSignedIn(open, world);
  await openAppearance(page);
  await world.control.fault({ path: THEME_PATH, effect: { kind: 'close-before' } });
  await choice(page, 'Dark').check();
  const told = page.getByTestId('theme-refused');
  await expect(told).toBeVisible();
  await expect(told).toContainText('kept on this computer only');
  expect(await themeOf(page)).toBe('dark');
  expect(await clientRequests(world, THEME_PATH)).toHaveLength(1);
});

test('a guest’s theme is stored on this computer and sends no request', async ({ open, world }) => {
  const { page } = await open({ serverUrl: world.baseUrl });
  await openAppearance(page);
  await world.control.resetRequests();
  await choice(page, 'OLED').check();
  await expect.poll(() => themeOf(page)).toBe('oled');
  await page.reload();
  await openAppearance(page);
  await expect(choice(page, 'OLED')).toBeChecked();
  expect(await clientRequests(world, THEME_PATH)).toEqual([]);
});

test('the system theme follows the light or dark setting of this computer', async ({
  open,
  world,
}) => {
  const { app, page } = await openSignedIn(open, world);
  // Playwright overrides the system's preference by default.
  await page.emulateMedia({ colorScheme: null });
  await openAppearance(page);
  // Main changes a moment after the renderer; the test must set its own value after both.
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
});

test('the next poll brings a theme that the player chose elsewhere', async ({ open, world }) => {
  const { page } = await openSignedIn(open, world, { pollMs: POLL_MS });
  await openAppearance(page);
  await choice(page, 'Light').check();
  await expect.poll(() => themeOf(page)).toBe('light');
  for (const [name, theme] of [
    ['oled', 'oled'],
    ['coldwar', 'dark'],
    ['broadsheet', 'light'],
    ['midnight-blue', 'dark'],
  ] as const) {
    await world.control.nav('senator', { theme: name });
    await expect.poll(() => themeOf(page)).toBe(theme);
  }
  await world.control.nav('senator', { theme: 42 });
  await world.control.unread('senator', { unreadCount: 88 });
  await expect(page.getByTestId('nav-unread')).toHaveAttribute('data-value', '88');
  // An invalid theme changes nothing.
  expect(await themeOf(page)).toBe('dark');
});
