/** Finds the Electron that `npm start`, `npm test` and packaging use, and downloads one if there is none. */
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { FALLBACK_VERSION, ensureFallback, fallbackIsPossible, findFallback } from './fallback.mjs';
import { inProject, readJson } from '../support/project.mjs';
import { SetUpError, progress, say } from '../support/report.mjs';
import { forwardSignals, run } from '../support/run.mjs';

const FIRST_BYTE_LIMIT_MS = 10_000;
const STALL_LIMIT_MS = 20_000;
const OUT_OF_REACH_NOTE = inProject(
  'node_modules',
  '.cache',
  'hustings',
  'electron-out-of-reach.json',
);

/**
 * @typedef {object} ElectronRuntime
 * @property {string} executable Absolute path of the program to start.
 * @property {string} distFolder The folder that contains it, which packaging needs.
 * @property {'override' | 'installed' | 'fallback'} kind
 */

/**
 * Returns the first of these: `ELECTRON_OVERRIDE_DIST_PATH`, the installed Electron, Electron's own download, the fallback.
 *
 * Dependencies must be installed. A second call finds what the first one downloaded, without the network.
 * @returns {Promise<ElectronRuntime>}
 */
export async function resolveElectron() {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override) return overridden(override);
  const installed = installedRuntime();
  if (installed) return installed;
  const version = String(readJson(inProject('node_modules', 'electron', 'package.json'))?.version);
  if (fallbackIsPossible() && readJson(OUT_OF_REACH_NOTE)?.version === version) {
    const ready = await findFallback();
    if (ready) return inFolder(ready, 'fallback');
  }
  const failure = await ownDownload(version);
  const downloaded = installedRuntime();
  if (failure === null && downloaded) return downloaded;
  if (!fallbackIsPossible()) {
    throw new SetUpError(
      `Electron ${version} could not be downloaded (${failure ?? 'it was not unpacked'}).\n` +
        'Check the connection, or set ELECTRON_MIRROR to a mirror that you can reach, or ELECTRON_OVERRIDE_DIST_PATH to the folder of an unpacked Electron, then run the command again.',
    );
  }
  say(
    `Electron ${version} could not be downloaded (${failure ?? 'it was not unpacked'}). Using Electron ${FALLBACK_VERSION} instead.`,
  );
  const folder = await ensureFallback();
  mkdirSync(path.dirname(OUT_OF_REACH_NOTE), { recursive: true });
  writeFileSync(OUT_OF_REACH_NOTE, JSON.stringify({ version }));
  return inFolder(folder, 'fallback');
}

/**
 * The executable's path inside Electron's folder on a platform.
 * @param {NodeJS.Platform} platform
 */
export function executableIn(platform) {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * @param {string} folder
 * @param {ElectronRuntime['kind']} kind
 * @returns {ElectronRuntime}
 */
function inFolder(folder, kind) {
  return {
    executable: path.join(folder, executableIn(process.platform)),
    distFolder: folder,
    kind,
  };
}

/** @param {string} override */
function overridden(override) {
  const runtime = inFolder(path.resolve(override), 'override');
  if (existsSync(runtime.executable)) return runtime;
  throw new SetUpError(
    `ELECTRON_OVERRIDE_DIST_PATH is ${override}, but that folder contains no ${executableIn(process.platform)}. Set it to the folder of an unpacked Electron, or unset it.`,
  );
}

/** @returns {ElectronRuntime | null} */
function installedRuntime() {
  const folder = inProject('node_modules', 'electron', 'dist');
  const runtime = inFolder(folder, 'installed');
  const version = readJson(inProject('node_modules', 'electron', 'package.json'))?.version;
  try {
    const found = readFileSync(path.join(folder, 'version'), 'utf8').trim().replace(/^v/, '');
    const finished = existsSync(inProject('node_modules', 'electron', 'path.txt'));
    return found === version && finished && existsSync(runtime.executable) ? runtime : null;
  } catch {
    return null;
  }
}

/**
 * Runs Electron's own download, with a limit on the time without progress. Returns the reason of a failure, or null.
 * @param {string} version
 * @returns {Promise<string | null>}
 */
async function ownDownload(version) {
  if (process.env['ELECTRON_SKIP_BINARY_DOWNLOAD']) return 'ELECTRON_SKIP_BINARY_DOWNLOAD is set';
  say(`Looking for Electron ${version}`);
  const failure = await fetchIntoCache();
  if (failure !== null) return failure;
  const unpacked = await run(
    process.execPath,
    [inProject('node_modules', 'electron', 'install.js')],
    { output: 'capture' },
  );
  if (unpacked.code === 0) return null;
  rmSync(inProject('node_modules', 'electron', 'dist'), { recursive: true, force: true });
  return unpacked.stderr.trim().split('\n')[0] ?? 'its archive could not be unpacked';
}

/** @returns {Promise<string | null>} */
function fetchIntoCache() {
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(new URL('own-download.mjs', import.meta.url)), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const stopForwarding = forwardSignals(child);
    /** @type {ReturnType<typeof progress> | null} */
    let meter = null;
    let failure = '';
    let words = '';
    const giveUp = () => {
      failure = 'no answer in time';
      child.kill('SIGKILL');
    };
    let timer = setTimeout(giveUp, FIRST_BYTE_LIMIT_MS);
    child.stderr?.setEncoding('utf8').on('data', (text) => (words += text));
    child.on('message', (message) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, STALL_LIMIT_MS);
      const state =
        /** @type {{ failure?: string, transferred?: number, total?: number | null }} */ (message);
      if (state.failure) failure = state.failure;
      if (!state.total) return;
      meter ??= progress('  fetched', state.total);
      meter.update(state.transferred ?? 0);
    });
    child.on('error', (error) => (failure = error.message));
    child.on('close', (code) => {
      clearTimeout(timer);
      stopForwarding();
      meter?.end();
      resolve(code === 0 ? null : failure || words.trim().split('\n')[0] || `exit code ${code}`);
    });
  });
}
