/** `npm run world`: builds if needed, then runs the practice world alone. Its JSON line is the first line of stdout. */
import { pathToFileURL } from 'node:url';

import { ensureBuild } from '../bundle/build-output.mjs';
import { ensureDependencies } from '../support/dependencies.mjs';
import { inProject } from '../support/project.mjs';
import { runScript } from '../support/report.mjs';

await runScript(async () => {
  await ensureDependencies();
  await ensureBuild();
  // The world runs in this process, so that signals reach it.
  await import(pathToFileURL(inProject('out', 'world-server', 'world.cjs')).href);
});
