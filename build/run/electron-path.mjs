/** `npm run -s electron-path`: prints one line, the path of the Electron that `npm start` and `npm test` use. */
import { ensureDependencies } from '../support/dependencies.mjs';
import { resolveElectron } from '../electron/runtime.mjs';
import { runScript } from '../support/report.mjs';

await runScript(async () => {
  await ensureDependencies();
  const runtime = await resolveElectron();
  process.stdout.write(`${runtime.executable}\n`);
});
