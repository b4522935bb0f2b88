/** Prepares what a command needs to open a window: the runtime, its libraries, and a display. */
import { lacksDisplay } from './display.mjs';
import { resolveElectron } from './runtime.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

/**
 * Finds or downloads Electron and installs the system packages that it needs. Dependencies must be installed.
 * @param {{ tests?: boolean }} [needs] `tests`: the end-to-end tests also need a keyring and a keyboard.
 * @returns {Promise<import('./runtime.mjs').ElectronRuntime & { headless: boolean }>} `headless` is true if the
 *   command must start a virtual display.
 */
export async function prepareElectron({ tests = false } = {}) {
  const runtime = await resolveElectron();
  const headless = lacksDisplay();
  await ensureSystemPackages(runtime.executable, { virtualDisplay: headless, tests });
  return { ...runtime, headless };
}
