/** Finds the machine's display, and starts a virtual one on machines without a display. */
import { spawn } from 'node:child_process';

import { SetUpError } from '../support/report.mjs';
import { findProgram } from './system-packages.mjs';

const START_LIMIT_MS = 10_000;
const SCREEN = '2048x1280x24';

/**
 * True if this machine has no display.
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {NodeJS.Platform} [platform]
 */
export function lacksDisplay(environment = process.env, platform = process.platform) {
  return platform === 'linux' && !environment['DISPLAY'] && !environment['WAYLAND_DISPLAY'];
}

/**
 * Starts a virtual display under a free number. It ends with this process at the latest.
 * @returns {Promise<{ display: string, stop: () => void }>}
 */
export async function startVirtualDisplay() {
  const program = findProgram('Xvfb');
  if (program === null)
    throw new SetUpError(
      'Xvfb is not installed: install the package xvfb, then run the command again.',
    );
  const server = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-noreset'],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  const stop = () => void server.kill('SIGTERM');
  process.once('exit', stop);
  const number = await new Promise((/** @type {(value: string) => void} */ resolve, reject) => {
    let words = '';
    const timer = setTimeout(
      () =>
        reject(
          new SetUpError(
            `The virtual display did not start within ${START_LIMIT_MS / 1000} s. ${words}`,
          ),
        ),
      START_LIMIT_MS,
    );
    server.stderr?.setEncoding('utf8').on('data', (text) => (words += text));
    server.stdio[3]?.once('data', (line) => {
      clearTimeout(timer);
      resolve(String(line).trim());
    });
    server.on('error', reject);
    server.on('exit', (code) =>
      reject(new SetUpError(`The virtual display ended at once (exit code ${code}). ${words}`)),
    );
  });
  server.stderr?.resume();
  server.unref();
  for (const stream of [server.stderr, server.stdio[3]])
    /** @type {import('node:net').Socket | null} */ (stream)?.unref();
  return {
    display: `:${number}`,
    stop: () => {
      process.off('exit', stop);
      stop();
    },
  };
}
