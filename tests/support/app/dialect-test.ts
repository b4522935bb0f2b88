/** The end-to-end `test` for one body in both dialects of the practice world. */
import { CONTRACT, OBSERVED } from './dialect-traits';
import type { DialectTraits } from './dialect-traits';
import { test as base } from './test';
import type { TestWorld } from '../world/control';

/** The end-to-end `test` whose world has the dialect that `test.use({ traits })` names. */
export const test = base.extend<{ readonly traits: DialectTraits; readonly world: TestWorld }>({
  traits: [CONTRACT, { option: true }],
  world: async ({ openWorld, traits: { dialect } }, provide) => {
    const world = await openWorld({ dialect });
    // A production server marks its cookies Secure even over plain HTTP.
    if (dialect === 'observed') await world.control.settings({ secureCookies: true });
    await provide(world);
  },
});

/** The same in the observed dialect. */
export const observedTest = test.extend({ traits: OBSERVED });
