/** `npm start`: installs what is missing, builds if needed, and opens the client with the given arguments. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { ensureBuild } from '../bundle/build-output.mjs';
import { clientArguments, clientEnvironment, sandboxAdvice } from '../electron/launch.mjs';
import { ensureDependencies } from '../support/dependencies.mjs';
import { startVirtualDisplay } from '../electron/display.mjs';
import { prepareElectron } from '../electron/prepare.mjs';
import { inProject } from '../support/project.mjs';
import { runScript, say } from '../support/report.mjs';
import { exitCodeOf, forwardSignals } from '../support/run.mjs';

const PICTURE_POLL_MS = 200;

await runScript(async () => {
  await ensureDependencies();
  const runtime = await prepareElectron();
  await ensureBuild();
  if (!runtime.headless) return open(runtime, {});

  const picture = process.env['HUSTINGS_CAPTURE'] ?? inProject('out', 'window.png');
  mkdirSync(path.dirname(picture), { recursive: true });
  rmSync(picture, { force: true });
  const { display, stop } = await startVirtualDisplay();
  say(`There is no display here: the client runs on a virtual one (${display}). Ctrl+C ends it.`);
  const watch = tellWhenDrawn(picture);
  try {
    return await open(runtime, { DISPLAY: display, HUSTINGS_CAPTURE: picture });
  } finally {
    clearInterval(watch);
    stop();
  }
});

/**
 * Runs the client to its end; resolves to its exit code.
 * @param {import('../electron/runtime.mjs').ElectronRuntime} runtime
 * @param {Record<string, string>} environment
 * @returns {Promise<number>}
 */
function open(runtime, environment) {
  const machine = { isRoot: process.getuid?.() === 0, platform: process.platform };
  return new Promise((resolve, reject) => {
    const child = spawn(runtime.executable, clientArguments(process.argv.slice(2), machine), {
      stdio: 'inherit',
      env: clientEnvironment(process.env, environment),
    });
    const stopForwarding = forwardSignals(child);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      stopForwarding();
      const exitCode = exitCodeOf(code, signal);
      const advice = sandboxAdvice(exitCode, runtime.distFolder);
      if (advice !== null) say(advice);
      resolve(exitCode);
    });
  });
}

/**
 * Says where the picture of the window is, once the file is complete.
 * @param {string} file
 */
function tellWhenDrawn(file) {
  const timer = setInterval(() => {
    if (!statSync(file, { throwIfNoEntry: false })?.size) return;
    clearInterval(timer);
    say(`A picture of the window is in ${file}`);
  }, PICTURE_POLL_MS);
  return timer;
}
