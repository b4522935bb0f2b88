/** `npm run icons`: draws the PNG icons anew from build/icons/icon.svg. */
import { ensureDependencies } from './lib/dependencies.mjs';
import { lacksDisplay, startVirtualDisplay } from './lib/display.mjs';
import { resolveElectron } from './lib/electron-runtime.mjs';
import { inProject } from './lib/project.mjs';
import { runScript } from './lib/report.mjs';
import { mustSucceed, run } from './lib/run.mjs';
import { clientEnvironment } from './lib/client.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';

await runScript(async () => {
  await ensureDependencies();
  const { executable } = await resolveElectron();
  const headless = lacksDisplay();
  await ensureSystemPackages(executable, { virtualDisplay: headless });
  const screen = headless ? await startVirtualDisplay() : null;
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const drawn = await run(executable, [inProject('build', 'icons', 'render.cjs'), ...sandbox], {
    output: 'capture',
    env: clientEnvironment(process.env, screen ? { DISPLAY: screen.display } : {}),
  });
  screen?.stop();
  mustSucceed(drawn, 'The icons could not be drawn.');
});
