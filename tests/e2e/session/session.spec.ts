/** The session while the client runs: its cookies, its end, and staying signed in while offline. */
import { filesContaining, storedSessions } from '@support/app/files';
import {
  expectConnection,
  expectSignedIn,
  goTo,
  openSignedIn,
  playerOf,
  routeOf,
  serviceFigures,
  signInByBridge,
  signOut,
  statusFigures,
} from '@support/app/steps';
import { expect, test } from '@support/app/test';
import type { Wire } from '@support/app/wire';
import type { TestWorld, WorldControl } from '@support/world/control';
import type { Page } from 'playwright';

const POLL_MS = 500;

/** The `Cookie` header of the newest request that had one. */
function lastCookie({ requests }: Wire): string {
  return requests.findLast(({ cookie }) => cookie !== '')?.cookie ?? '';
}

/** Names of the cookies sent to each path since the log was cleared. */
async function cookieNamesByPath(control: WorldControl): Promise<Map<string, string>> {
  const requests = await control.requests();
  return new Map(requests.map(({ path, cookieNames }) => [path, cookieNames.join(' ')]));
}

function sessionStatus(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const session = await window.hustings.invoke('session:get', null);
    return session.ok ? session.value.status : session.error.code;
  });
}

/** Needs a client at the sign-in form. */
async function signInForCookies(page: Page, world: TestWorld): Promise<void> {
  await world.control.settings({ cookieTag: 'odd-7', secureCookies: true });
  await world.control.fault({
    path: '/api/auth/login',
    count: 1,
    effect: {
      kind: 'headers',
      headers: [
        ['Set-Cookie', 'of-status=1; Path=/api/client-status; SameSite=Strict'],
        ['Set-Cookie', '__Weird.name!#$=2; Expires=Wed, 01 Jan 2098 00:00:00 GMT; HttpOnly'],
        ['Set-Cookie', 'elsewhere=3; Domain=example.org; Path=/'],
        ['Set-Cookie', 'over=4; Path=/; Max-Age=0'],
      ],
    },
  });
  await signInByBridge(page, world);
  await world.control.resetRequests();
  await expect
    .poll(async () => [...(await cookieNamesByPath(world.control)).keys()].toSorted())
    .toEqual(expect.arrayContaining(['/api/client-nav', '/api/client-status']));
  await goTo(page, '/settings/keys');
  await page.getByRole('textbox', { name: 'API key' }).fill(playerOf(world).publicKey);
  await page.getByRole('button', { name: 'Save key' }).click();
  await expect(page.getByTestId('key-public')).toBeVisible();
  await expect
    .poll(async () => (await cookieNamesByPath(world.control)).get('/api/public/v1/game'))
    .toBe('');

  const sent = await cookieNamesByPath(world.control);
  // A cookie without a path gets the default path of the address that set it: /api/auth.
  expect(sent.get('/api/client-nav')).toBe('auth-token-odd-7');
  expect(sent.get('/api/client-status')?.split(' ').toSorted()).toEqual([
    'auth-token-odd-7',
    'of-status',
  ]);
}

/** The service goes away and comes back at the same address; resolves to the one that has come. */
async function goOffline(
  page: Page,
  world: TestWorld,
  openWorld: (options: { readonly port: number }) => Promise<TestWorld>,
): Promise<TestWorld> {
  const figures = await statusFigures(page);
  await world.stop();

  await expectConnection(page, 'offline');
  await expect(page.getByTestId('stale-notice')).toBeVisible();
  expect(await statusFigures(page)).toEqual(figures);
  expect(await sessionStatus(page)).toBe('signed-in');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const again = await openWorld({ port: Number(new URL(world.baseUrl).port) });
  await expectSignedIn(page);
  await expect(page.getByTestId('stale-notice')).toHaveCount(0);
  expect(await statusFigures(page)).toEqual(
    await serviceFigures(again.baseUrl, playerOf(again), { hasKey: false }),
  );
  const logins = (await again.control.requests()).filter(
    ({ path, userAgent }) =>
      path === '/api/auth/login' && userAgent?.startsWith('Hustings') === true,
  );
  expect(logins).toEqual([]);
  return again;
}

test('a rotated cookie is on disk before the next request, and signing out erases it', async ({
  open,
  tap,
  world,
  userDataDir,
}) => {
  const wire = await tap(world.baseUrl, () => storedSessions(userDataDir));
  const { page } = await openSignedIn(
    open,
    { ...world, baseUrl: wire.baseUrl },
    { pollMs: POLL_MS },
  );
  await test.step('a rotated cookie replaces the old one on disk before the next request', async () => {
    const before = lastCookie(wire);
    const rotated = () => wire.requests.filter(({ cookie }) => cookie !== '' && cookie !== before);
    await world.control.rotateSession('senator');
    await expect.poll(() => rotated().length).toBeGreaterThan(3);

    const withCookie = wire.requests.filter(({ cookie }) => cookie !== '');
    expect(new Set(withCookie.map(({ cookie }) => cookie)).size).toBe(2);
    for (const { cookie, observed } of rotated()) {
      const value = cookie.slice(cookie.indexOf('=') + 1);
      expect(observed).toContain(value);
    }
    expect(storedSessions(userDataDir)).not.toContain(before.split('=')[1]);
    await expectSignedIn(page);
  });
  await test.step('a 401 for a request sent with a cookie that has since rotated does not end the session', async () => {
    const before = lastCookie(wire);
    // The status request is held until the navigation request has rotated its cookie.
    const letGo = await wire.holdNext('/api/client-status');
    const late = wire.requests.findLast(({ path }) => path.startsWith('/api/client-status'));
    await world.control.rotateSession('senator', true);
    await expect.poll(() => lastCookie(wire)).not.toBe(before);
    letGo();
    await expect.poll(() => late?.status).toBe(401);
    expect(late?.cookie).toBe(before);
    // The client reads the status again only after it has handled the late answer.
    const isDone = () => wire.requests.findLast(({ status }) => status === 200)?.path ?? '';
    await expect.poll(isDone).toMatch(/^\/api\/client-status/);
    await expectSignedIn(page);
    expect(await sessionStatus(page)).toBe('signed-in');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('after signing out, no file and no later request contains a cookie', async () => {
    const token = lastCookie(wire).split('=')[1] ?? '';
    expect(filesContaining(userDataDir, token)).not.toEqual([]);
    await signOut(page);

    await expect.poll(() => routeOf(page)).toBe('/sign-in');
    await expect(page.getByTestId('status-user')).toHaveText('Guest');
    await expectConnection(page, 'signed-out');
    expect(await sessionStatus(page)).toBe('guest');
    expect((await statusFigures(page))['funds']).toBe('');
    const count = wire.requests.length;
    await expect
      .poll(
        () => wire.requests.slice(count).filter(({ path }) => path === '/api/client-nav').length,
      )
      .toBeGreaterThan(1);
    expect(wire.requests.slice(count).map(({ cookie }) => cookie)).not.toContainEqual(
      expect.stringMatching(/./),
    );
    expect(filesContaining(userDataDir, token)).toEqual([]);
  });
  await test.step('every cookie is stored whatever its name, and sent only where its attributes allow', () =>
    signInForCookies(page, world));
});

test('being offline signs nobody out, and an expired session is renewed over the data', async ({
  open,
  openWorld,
}) => {
  const started = await openWorld();
  const first = await openSignedIn(open, started, { pollMs: POLL_MS });
  const { page } = first;
  const world =
    await test.step('being offline does not sign the player out, and the client recovers without help', () =>
      goOffline(page, started, openWorld));
  const figures = await statusFigures(page);
  await world.control.expireSession('senator');

  const dialog = page.getByRole('dialog', { name: 'Session expired' });
  await expect(dialog).toBeVisible();
  await expectConnection(page, 'signed-out');
  expect(await statusFigures(page)).toEqual(figures);
  expect(figures['funds']).not.toBe('');
  expect(await routeOf(page)).toBe('/');
  await expect(dialog.getByRole('textbox', { name: 'Email or username' })).toHaveValue('senator');

  await dialog.getByRole('textbox', { name: 'Password' }).fill(playerOf(world).password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expectSignedIn(page);
  expect(await routeOf(page)).toBe('/');
  expect(await statusFigures(page)).toEqual(figures);

  await world.control.expireSession('senator');
  await expect(dialog).toBeVisible();
  await first.close();
  const second = await open({ serverUrl: world.baseUrl, pollMs: POLL_MS });
  await expect(second.page.getByRole('dialog', { name: 'Session expired' })).toBeVisible();
  await expect.poll(() => statusFigures(second.page)).toEqual(figures);
});
