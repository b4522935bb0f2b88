/** Before the end-to-end tests: an Electron, a current build, and a display where there is none. */
import { ensureBuild } from './run/lib/build-output.mjs';
import { lacksDisplay, startVirtualDisplay } from './run/lib/display.mjs';
import { resolveElectron } from './run/lib/electron-runtime.mjs';
import { ensureSystemPackages } from './run/lib/system-packages.mjs';

/** Playwright's global set-up; what it returns is the tear-down. */
export default async function setUp(): Promise<() => void> {
  const runtime = await resolveElectron();
  const headless = lacksDisplay();
  await ensureSystemPackages(runtime.executable, { virtualDisplay: headless });
  await ensureBuild();
  if (!headless) return () => {};
  const { display, stop } = await startVirtualDisplay();
  process.env['DISPLAY'] = display;
  return stop;
}
