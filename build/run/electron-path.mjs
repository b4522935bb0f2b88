/** `npm run -s electron-path`: prints one line, the path of the Electron that `npm start` and `npm test` use. */
import { ensureDependencies } from './lib/dependencies.mjs';
import { resolveElectron } from './lib/electron-runtime.mjs';
import { runScript } from './lib/report.mjs';

await runScript(async () => {
  await ensureDependencies();
  const runtime = await resolveElectron();
  process.stdout.write(`${runtime.executable}\n`);
});
