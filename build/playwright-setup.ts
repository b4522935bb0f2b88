/** Before the end-to-end tests: an Electron, a current build, a display where there is none, and a keyring to test with. */
import { ensureBuild } from './run/lib/build-output.mjs';
import { lacksDisplay, startVirtualDisplay } from './run/lib/display.mjs';
import { resolveElectron } from './run/lib/electron-runtime.mjs';
import { ensureSystemPackages } from './run/lib/system-packages.mjs';

/** Playwright's global set-up; what it returns is the tear-down. */
export default async function setUp(): Promise<() => void> {
  const runtime = await resolveElectron();
  const headless = lacksDisplay();
  await ensureSystemPackages(runtime.executable, { virtualDisplay: headless, keyring: true });
  await ensureBuild();
  if (!headless) return () => {};
  const { display, stop } = await startVirtualDisplay();
  process.env['DISPLAY'] = display;
  return stop;
}
