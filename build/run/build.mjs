/** `npm run build`: builds `out/` for development and tests. */
import { build } from '../bundle/build-output.mjs';
import { ensureDependencies } from '../support/dependencies.mjs';
import { runScript } from '../support/report.mjs';

await runScript(async () => {
  await ensureDependencies();
  await build();
});
