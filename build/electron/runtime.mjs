/** Finds the Electron that `npm start`, `npm test` and packaging use, and installs one if there is none. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { FALLBACK_VERSION, ensureFallback, fallbackIsPossible, findFallback } from './fallback.mjs';
import { inProject, readJson } from '../support/project.mjs';
import { SetUpError, say } from '../support/report.mjs';
import { run } from '../support/run.mjs';

const ELECTRON = inProject('node_modules', 'electron');
/** Written after a failed download, so that later commands do not try again. It goes with node_modules. */
const UNREACHABLE = inProject('node_modules', '.cache', 'hustings', 'electron-unreachable.json');

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
  const version = String(readJson(path.join(ELECTRON, 'package.json'))?.version);
  const installed = installedRuntime(version);
  if (installed) return installed;
  // CI with the download tests what players get, or fails.
  const mayFallBack = fallbackIsPossible() && !process.env['HUSTINGS_NO_FALLBACK'];
  if (mayFallBack && readJson(UNREACHABLE)?.version === version) {
    const ready = findFallback();
    if (ready) return runtimeIn(ready, 'fallback');
  }
  const failure = await install(version);
  const downloaded = installedRuntime(version);
  if (downloaded) return downloaded;
  if (!mayFallBack)
    throw new SetUpError(
      `Electron ${version} could not be downloaded (${failure}).\n` +
        'Check the connection, or set ELECTRON_MIRROR to a mirror that you can reach, or ELECTRON_OVERRIDE_DIST_PATH to the folder of an unpacked Electron, then run the command again.',
    );
  say(
    `Electron ${version} could not be downloaded (${failure}). Using Electron ${FALLBACK_VERSION} for development and tests.`,
  );
  const folder = await ensureFallback();
  mkdirSync(path.dirname(UNREACHABLE), { recursive: true });
  writeFileSync(UNREACHABLE, JSON.stringify({ version }));
  return runtimeIn(folder, 'fallback');
}

/**
 * The executable's path inside Electron's folder on a platform.
 * @param {NodeJS.Platform} platform
 */
function executableIn(platform) {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * @param {string} folder
 * @param {ElectronRuntime['kind']} kind
 * @returns {ElectronRuntime}
 */
function runtimeIn(folder, kind) {
  return {
    executable: path.join(folder, executableIn(process.platform)),
    distFolder: folder,
    kind,
  };
}

/** @param {string} override */
function overridden(override) {
  const runtime = runtimeIn(path.resolve(override), 'override');
  if (existsSync(runtime.executable)) return runtime;
  throw new SetUpError(
    `ELECTRON_OVERRIDE_DIST_PATH is ${override}, but that folder contains no ${executableIn(process.platform)}. Set it to the folder of an unpacked Electron, or unset it.`,
  );
}

/**
 * The Electron in node_modules. Its installer writes path.txt last.
 * @param {string} version
 * @returns {ElectronRuntime | null}
 */
function installedRuntime(version) {
  const runtime = runtimeIn(path.join(ELECTRON, 'dist'), 'installed');
  const versionFile = path.join(runtime.distFolder, 'version');
  const isComplete = [runtime.executable, versionFile, path.join(ELECTRON, 'path.txt')].every(
    (file) => existsSync(file),
  );
  return isComplete && readFileSync(versionFile, 'utf8').trim().replace(/^v/, '') === version
    ? runtime
    : null;
}

/**
 * Runs Electron's own installer.
 * @param {string} version
 * @returns {Promise<string>} The reason if it failed.
 */
async function install(version) {
  if (process.env['ELECTRON_SKIP_BINARY_DOWNLOAD']) return 'ELECTRON_SKIP_BINARY_DOWNLOAD is set';
  say(`Installing Electron ${version}`);
  const { code, stderr } = await run(process.execPath, [path.join(ELECTRON, 'install.js')], {
    output: 'capture',
  });
  // A download that was cut off must not look like an installed Electron.
  if (code !== 0) rmSync(path.join(ELECTRON, 'dist'), { recursive: true, force: true });
  return stderr.trim().split('\n')[0] || 'it was not unpacked';
}
