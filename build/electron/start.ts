/** `npm start`: builds if needed, and opens the client with the given arguments. */
import { mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { ensureBuild } from '../bundle/build-output.ts';
import { inProject } from '../support/project.mjs';
import { say } from '../support/report.mjs';
import { withDisplay } from './display.ts';
import { clientArguments, clientEnvironment, runClient } from './launch.ts';
import { prepareElectron } from './runtime.ts';

const PICTURE_POLL_MS = 200;

/** Opens the client; resolves to its exit code. */
export async function start(asked: readonly string[]): Promise<number> {
  const runtime = await prepareElectron();
  await ensureBuild();
  return withDisplay(async ({ DISPLAY }) => {
    if (DISPLAY === undefined)
      return runClient(runtime, clientArguments(asked), clientEnvironment({}));
    say(`There is no display here: the client runs on a virtual one (${DISPLAY}). Ctrl+C ends it.`);
    const picture = process.env['HUSTINGS_CAPTURE'] ?? inProject('out', 'window.png');
    mkdirSync(path.dirname(picture), { recursive: true });
    rmSync(picture, { force: true });
    const watch = sayWhenDrawn(picture);
    // A machine without a display has no message bus either, which Chromium would report as errors.
    const parameters = clientArguments(['--log-level=3', ...asked]);
    const environment = clientEnvironment({ DISPLAY, HUSTINGS_CAPTURE: picture });
    return runClient(runtime, parameters, environment).finally(() => clearInterval(watch));
  });
}

/** Says where the picture of the window is, once the file is complete. */
function sayWhenDrawn(file: string): NodeJS.Timeout {
  const timer = setInterval(() => {
    if (!statSync(file, { throwIfNoEntry: false })?.size) return;
    clearInterval(timer);
    say(`A picture of the window is in ${file}`);
  }, PICTURE_POLL_MS);
  return timer;
}
