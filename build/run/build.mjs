/** `npm run build`: builds `out/` for development and tests. */
import { build } from './lib/build-output.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { runScript } from './lib/report.mjs';

await runScript(async () => {
  await ensureDependencies();
  await build();
});
