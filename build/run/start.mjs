/** `npm start`: installs what is missing, builds if needed, and opens the client with the given arguments. */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { ensureBuild } from '../bundle/build-output.mjs';
import { startVirtualDisplay } from '../electron/display.mjs';
import {
  END_LIMIT_MS,
  clientArguments,
  clientEnvironment,
  sandboxAdvice,
} from '../electron/launch.mjs';
import { prepareElectron } from '../electron/prepare.mjs';
import { ensureDependencies } from '../support/dependencies.mjs';
import { inProject } from '../support/project.mjs';
import { runScript, say } from '../support/report.mjs';
import { run } from '../support/run.mjs';

const PICTURE_POLL_MS = 200;

await runScript(async () => {
  await ensureDependencies();
  const runtime = await prepareElectron();
  await ensureBuild();
  if (!runtime.headless) return open(runtime, [], {});

  const picture = process.env['HUSTINGS_CAPTURE'] ?? inProject('out', 'window.png');
  mkdirSync(path.dirname(picture), { recursive: true });
  rmSync(picture, { force: true });
  const { display, stop } = await startVirtualDisplay();
  say(`There is no display here: the client runs on a virtual one (${display}). Ctrl+C ends it.`);
  const watch = sayWhenDrawn(picture);
  try {
    // A machine without a display has no message bus either, which Chromium would report as errors.
    return await open(runtime, ['--log-level=3'], {
      DISPLAY: display,
      HUSTINGS_CAPTURE: picture,
    });
  } finally {
    clearInterval(watch);
    stop();
  }
});

/**
 * Runs the client to its end; resolves to its exit code.
 * @param {import('../electron/runtime.mjs').ElectronRuntime} runtime
 * @param {readonly string[]} switches
 * @param {Record<string, string>} environment
 */
async function open(runtime, switches, environment) {
  const machine = { isRoot: process.getuid?.() === 0, platform: process.platform };
  const parameters = clientArguments([...switches, ...process.argv.slice(2)], machine);
  const { code } = await run(runtime.executable, parameters, {
    env: clientEnvironment(process.env, environment),
    killAfterMs: END_LIMIT_MS,
  });
  const advice = sandboxAdvice(code, runtime.distFolder);
  if (advice !== null) say(advice);
  return code;
}

/**
 * Says where the picture of the window is, once the file is complete.
 * @param {string} file
 */
function sayWhenDrawn(file) {
  const timer = setInterval(() => {
    if (!statSync(file, { throwIfNoEntry: false })?.size) return;
    clearInterval(timer);
    say(`A picture of the window is in ${file}`);
  }, PICTURE_POLL_MS);
  return timer;
}
