/** `npm run icons`: draws the PNG icons from build/icons/icon.svg. */
import { ensureDependencies } from '../support/dependencies.mjs';
import { startVirtualDisplay } from '../electron/display.mjs';
import { prepareElectron } from '../electron/prepare.mjs';
import { inProject } from '../support/project.mjs';
import { runScript } from '../support/report.mjs';
import { mustSucceed, run } from '../support/run.mjs';
import { clientEnvironment } from '../electron/launch.mjs';

await runScript(async () => {
  await ensureDependencies();
  const { executable, headless } = await prepareElectron();
  const screen = headless ? await startVirtualDisplay() : null;
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const drawn = await run(executable, [inProject('build', 'icons', 'render.cjs'), ...sandbox], {
    output: 'capture',
    env: clientEnvironment(process.env, screen ? { DISPLAY: screen.display } : {}),
  });
  screen?.stop();
  mustSucceed(drawn, 'The icons could not be drawn.');
});
