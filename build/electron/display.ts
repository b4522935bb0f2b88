/** The virtual display of machines without one. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { inProject } from '../support/project.mjs';
import { SetUpError, log } from '../support/report.mjs';

const SCREEN = '2048x1280x24';

/** True if this machine has no display. */
export function isHeadless(): boolean {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  return process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY;
}

/** Runs `work` with the variables that its clients need: those of a virtual display if this machine has none. */
export async function withDisplay<T>(
  work: (added: { readonly DISPLAY?: string }) => Promise<T>,
): Promise<T> {
  if (!isHeadless()) return work({});
  const { display, stop } = await startVirtualDisplay();
  try {
    return await work({ DISPLAY: display });
  } finally {
    stop();
  }
}

/** As `withDisplay`, for a client that a person started: on a virtual display it writes a picture of its window. */
export async function withVisibleClient(
  work: (
    environment: Readonly<Record<string, string>>,
    switches: readonly string[],
  ) => Promise<number>,
): Promise<number> {
  return withDisplay(async ({ DISPLAY }) => {
    if (DISPLAY === undefined) return work({}, []);
    const picture = process.env['HUSTINGS_CAPTURE'] ?? inProject('out', 'window.png');
    mkdirSync(path.dirname(picture), { recursive: true });
    log(
      `There is no display here: the client runs on a virtual one (${DISPLAY}), and writes a picture of its window to ${picture}. Ctrl+C ends it.`,
    );
    // A machine without a display has no message bus either, which Chromium would report as errors.
    return work({ DISPLAY, HUSTINGS_CAPTURE: picture }, ['--log-level=3']);
  });
}

/**
 * Starts a virtual display under a free number. It ends with this process at the latest. `xvfb-run` is no alternative:
 * it forwards no signals, so the client and the display would outlive this process.
 */
export async function startVirtualDisplay(): Promise<{ display: string; stop: () => void }> {
  // Detached, because Ctrl+C reaches the whole process group and the display must outlive the client.
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], detached: true },
  );
  const stop = () => {
    process.off('exit', stop);
    server.kill();
  };
  process.once('exit', stop);
  let output = '';
  server.stderr?.on('data', (text) => (output += String(text)));
  const number = await new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      reject(new SetUpError(`The virtual display (Xvfb) ${reason}.\n${output}`));
    };
    server.stdio[3]?.once('data', (line) => resolve(String(line).trim()));
    server.once('error', (error) => fail(`did not start: ${error.message}`));
    server.once('exit', (code) => fail(`exited at once (exit code ${code})`));
  });
  return { display: `:${String(number)}`, stop };
}
