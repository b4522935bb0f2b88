/** Finds the Electron that `npm start`, `npm test` and packaging use, and installs one if there is none. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { FALLBACK_VERSION, ensureFallback, fallbackIsPossible, findFallback } from './fallback.ts';
import { isHeadless } from './display.ts';
import { ensureSystemPackages } from './system-packages.ts';
import { inProject, readJson } from '../support/project.mjs';
import { SetUpError, log } from '../support/report.mjs';
import { run } from '../support/run.mjs';

const ELECTRON = inProject('node_modules', 'electron');
/** Written after a failed download, so that later commands do not try again. It is deleted with node_modules. */
const UNREACHABLE = inProject('node_modules', '.cache', 'hustings', 'electron-unreachable.json');

/** An Electron to run. */
export interface ElectronRuntime {
  /** Absolute path of the program to start. */
  readonly executable: string;
  /** The folder that contains it, which packaging needs. */
  readonly distFolder: string;
  readonly kind: 'override' | 'installed' | 'fallback';
}

/**
 * Returns the first of these: `ELECTRON_OVERRIDE_DIST_PATH`, the installed Electron, Electron's own download, the
 * fallback. A second call finds what the first one downloaded, without the network.
 */
export async function resolveElectron(): Promise<ElectronRuntime> {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const version = String(readJson(path.join(ELECTRON, 'package.json'))?.version);
  // CI with the download tests what players get, or fails.
  const mayFallBack = !override && fallbackIsPossible() && !process.env['HUSTINGS_NO_FALLBACK'];
  const ready = mayFallBack && readJson(UNREACHABLE)?.version === version ? findFallback() : null;
  if (ready !== null) return fallbackIn(ready);

  if (!override && !existsSync(path.join(ELECTRON, 'path.txt')))
    log(`Installing Electron ${version}`);
  // The package `electron` honours the override and downloads what is missing. The last line that it prints is the path.
  const asked = await run(process.execPath, ['-p', 'require("electron")'], { output: 'capture' });
  const executable = path.resolve(asked.stdout.trim().split('\n').at(-1) ?? '');
  if (asked.code === 0 && existsSync(executable))
    return override
      ? { executable, distFolder: path.resolve(override), kind: 'override' }
      : { executable, distFolder: path.join(ELECTRON, 'dist'), kind: 'installed' };
  if (override)
    throw new SetUpError(`ELECTRON_OVERRIDE_DIST_PATH names no unpacked Electron: ${override}`);
  // Its first line; it never says why it could not connect.
  const failure = `Electron ${version} could not be downloaded (${asked.stderr.trim().split('\n', 1)[0]}).`;
  if (!mayFallBack)
    throw new SetUpError(
      `${failure} Check the connection, or set ELECTRON_MIRROR to a mirror, or ELECTRON_OVERRIDE_DIST_PATH to the folder of an unpacked Electron, then run the command again.`,
    );
  log(`${failure} Using Electron ${FALLBACK_VERSION} for development and tests.`);
  const folder = await ensureFallback();
  mkdirSync(path.dirname(UNREACHABLE), { recursive: true });
  writeFileSync(UNREACHABLE, JSON.stringify({ version }));
  return fallbackIn(folder);
}

function fallbackIn(folder: string): ElectronRuntime {
  return { executable: path.join(folder, 'electron'), distFolder: folder, kind: 'fallback' };
}

/** Prepares Electron and the system packages that it needs; for end-to-end tests (`tests`) also a keyring and a keyboard. */
export async function prepareElectron({ tests = false } = {}): Promise<ElectronRuntime> {
  const runtime = await resolveElectron();
  await ensureSystemPackages(runtime.executable, { virtualDisplay: isHeadless(), tests });
  return runtime;
}
