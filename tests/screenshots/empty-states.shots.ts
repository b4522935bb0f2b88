/** Draws every screen where its data is missing or huge: empty, failing, down, huge, signed out, without a key or a character. */
import { DIALECTS } from '@support/app/dialect-traits';
import { expectConnection, goTo, openSignedIn, playerOf } from '@support/app/steps';
import { expect, test } from '@support/app/test';
import { enterKeys } from '@support/money/screen-steps';
import { openReader } from '@support/screens/steps';
import { firstPlacesOf } from '@support/screens/screen-routes';
import type { RunningApp } from '@support/app/app';
import type { TestWorld } from '@support/world/control';

import { inEveryLook, nameOf, open as openRoute, picture } from './pictures';

type Place = readonly [name: string, route: string];

/** One route of each screen, with the name of its pictures. */
async function routesIn(world: TestWorld): Promise<readonly Place[]> {
  return (await firstPlacesOf(world)).map(([pattern, route]) => [nameOf(pattern), route]);
}

async function draw(running: RunningApp, state: string, places: readonly Place[]): Promise<void> {
  await inEveryLook(running, async (look) => {
    for (const [name, route] of places) {
      await openRoute(running, route);
      await picture(running, `${state}-${name}-${look}`);
    }
  });
}

test('pictures of every screen in a world with nothing', async ({ open, world }) => {
  const routes = await routesIn(world);
  const running = await openReader(open, world);
  const nothingFound = DIALECTS.flatMap((one) =>
    one.dialect === 'contract' ? one.nothingFound : [],
  );
  for (const fault of nothingFound) await world.control.fault(fault);
  await draw(running, 'empty', routes);
});

test('pictures of every screen while the service has errors', async ({ open, world }) => {
  const routes = await routesIn(world);
  const running = await openReader(open, world, { allowedPageErrors: /500/u });
  await world.control.fault({
    path: '/api/public/*',
    effect: { kind: 'status', status: 500, code: 'INTERNAL', error: 'Database unavailable.' },
  });
  await draw(running, 'failing', routes);
});

test('pictures of every screen in a huge world', async ({ open, openWorld }) => {
  const world = await openWorld({ scale: 50 });
  const routes = await routesIn(world);
  await draw(await openReader(open, world), 'huge', routes);
});

test('pictures of every screen while nobody is signed in', async ({ open, world }) => {
  const routes = await routesIn(world);
  await draw(await open({ serverUrl: world.baseUrl }), 'signed-out', routes);
});

test('pictures of every screen without a key', async ({ open, world }) => {
  const routes = await routesIn(world);
  await draw(await openSignedIn(open, world), 'no-key', routes);
});

test('pictures of every screen without a character', async ({ open, world }) => {
  const routes = await routesIn(world);
  const running = await openSignedIn(open, world, { username: 'newcomer' });
  await enterKeys(running.page, [playerOf(world, 'newcomer').publicKey]);
  await draw(running, 'no-character', routes);
});

test('pictures of every screen while the server is down', async ({ open, world }) => {
  const routes = await routesIn(world);
  const running = await openReader(open, world, { pollMs: 4_000 });
  const { page } = running;
  await openRoute(running, '/countries');
  await world.stop();
  await expectConnection(page, 'offline');
  await inEveryLook(running, async (look) => {
    for (const [name, route] of routes) {
      await goTo(page, route);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
      await picture(running, `down-${name}-${look}`);
    }
  });
});
