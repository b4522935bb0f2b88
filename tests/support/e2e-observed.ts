/** The end-to-end `test` whose one world has the manners of a deployment that was seen in the wild. */
import { test as base } from './app-test';
import type { TestWorld } from './world-control';

export const test = base.extend<{ readonly world: TestWorld }>({
  world: async ({ openWorld }, provide) => {
    const world = await openWorld({ dialect: 'observed' });
    // As in production, where cookies are marked so, whatever the request came by.
    await world.control.settings({ secureCookies: true });
    await provide(world);
  },
});
