/**
 * Prepares an end-to-end run: Electron, a current build, a keyring, a keyboard, and the run's own display.
 *
 * A shared display has another program's clipboard and focus. A virtual display that others started may reset when its
 * last window closes, which happens between any two tests, and a client that starts at that moment finds no display.
 */
import { ensureBuild } from '../bundle/build-output.ts';
import { startVirtualDisplay } from '../electron/display.ts';
import { prepareElectron } from '../electron/runtime.ts';
import { findProgram } from '../electron/system-packages.ts';
import { log } from '../support/report.mjs';

/** Playwright's global set-up; what it returns is the tear-down. */
export default async function setUp(): Promise<() => void> {
  const { executable, kind } = await prepareElectron({ tests: true });
  // Otherwise each worker would ask npm for it, which takes more than a second.
  process.env['HUSTINGS_TEST_ELECTRON'] = executable;
  process.env['HUSTINGS_TEST_RUNTIME'] = kind;
  if (kind === 'fallback')
    log('These tests run on the fallback Electron, not on the one that players get.');
  await ensureBuild();
  const hasOwn = process.platform === 'linux' && findProgram('Xvfb') !== null;
  if (!hasOwn) return () => {};
  const { display, stop } = await startVirtualDisplay();
  process.env['DISPLAY'] = display;
  return stop;
}
