/**
 * Before the end-to-end tests: an Electron, a current build, a keyring to test with, and a display
 * of their own wherever one can be started. One that is shared has others' clipboard and focus, and
 * most virtual ones begin anew as soon as their last window goes, which is between any two tests:
 * a client that starts in that moment finds no display at all.
 */
import { ensureBuild } from './run/lib/build-output.mjs';
import { lacksDisplay, startVirtualDisplay } from './run/lib/display.mjs';
import { resolveElectron } from './run/lib/electron-runtime.mjs';
import { ensureSystemPackages, findProgram } from './run/lib/system-packages.mjs';

/** Playwright's global set-up; what it returns is the tear-down. */
export default async function setUp(): Promise<() => void> {
  const runtime = await resolveElectron();
  const headless = lacksDisplay();
  await ensureSystemPackages(runtime.executable, { virtualDisplay: headless, keyring: true });
  await ensureBuild();
  const hasOwn = process.platform === 'linux' && findProgram('Xvfb') !== null;
  if (!hasOwn) return () => {};
  const { display, stop } = await startVirtualDisplay();
  process.env['DISPLAY'] = display;
  return stop;
}
