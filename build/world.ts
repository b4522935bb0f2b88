/** `npm run world`: runs the practice world without the client, in this process, so that signals reach it. */
import { createRequire } from 'node:module';

import { ensureBuild } from './bundle/build-output.ts';
import { inProject } from './support/project.mjs';

/** @param given the options of `tests/world-server/options.ts` */
export default async function world(given: readonly string[]): Promise<void> {
  await ensureBuild();
  process.argv.splice(2, Infinity, ...given);
  createRequire(import.meta.url)(inProject('out', 'world-server', 'world.cjs'));
}
