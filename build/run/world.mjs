/** `npm run world`: builds if needed, then runs the practice world alone; stdout carries its JSON line and nothing before it. */
import { pathToFileURL } from 'node:url';

import { ensureBuild } from '../bundle/build-output.mjs';
import { ensureDependencies } from '../support/dependencies.mjs';
import { inProject } from '../support/project.mjs';
import { runScript } from '../support/report.mjs';

await runScript(async () => {
  await ensureDependencies();
  await ensureBuild();
  // In this process, so that signals reach the world itself.
  await import(pathToFileURL(inProject('out', 'world', 'world.cjs')).href);
});
