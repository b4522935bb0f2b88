/** Starts a virtual display on machines without a display. */
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
 * Starts a virtual display under a free number. It ends with this process at the latest. `xvfb-run` would not do: it
 * passes no signals on, so the client and the display would outlive this process.
 * @returns {Promise<{ display: string, stop: () => void }>}
 */
export async function startVirtualDisplay() {
  // Detached, because Ctrl+C reaches the whole process group and the display must outlive the client.
  const server = spawn(
    findProgram('Xvfb') ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], detached: true },
  );
  const stop = () => void server.kill('SIGTERM');
  process.once('exit', stop);
  let output = '';
  server.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
  const number = await new Promise((/** @type {(value: string) => void} */ resolve, reject) => {
    const fail = (/** @type {string} */ reason) =>
      reject(new SetUpError(`The virtual display (Xvfb) ${reason}.\n${output}`));
    const timer = setTimeout(() => fail('did not start in time'), START_LIMIT_MS).unref();
    server.stdio[3]?.once('data', (line) => {
      clearTimeout(timer);
      resolve(String(line).trim());
    });
    server.on('error', (error) => fail(`did not start: ${error.message}`));
    server.on('exit', (code) => fail(`ended at once (exit code ${code})`));
  });
  server.unref();
  for (const stream of [server.stderr, server.stdio[3]])
    /** @type {import('node:net').Socket | null} */ (stream)?.unref();
  return {
    display: `:${number}`,
    stop() {
      process.off('exit', stop);
      stop();
    },
  };
}
