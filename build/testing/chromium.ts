/** Finds the Chromium of this machine for the tests of the screens; on Linux it installs the system's own. */
import { existsSync } from 'node:fs';

import { chromium } from 'playwright';

import { CHROMIUM, ensure, findProgram } from '../electron/system-packages.ts';

/** Chromium, the browsers that are built from it, and where macOS and Windows have them. */
const PROGRAMS = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser'];
const FILES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  `${process.env['PROGRAMFILES(X86)']}/Microsoft/Edge/Application/msedge.exe`,
];

/** The executable of a Chromium, Chrome or Edge; null on systems other than Linux that have none. */
export async function findChromium(): Promise<string | null> {
  const installed = PROGRAMS.map((name) => findProgram(name)).find((file) => file !== null);
  if (installed !== undefined) return installed;
  const found = [...FILES, chromium.executablePath()].find((file) => existsSync(file));
  if (found !== undefined || process.platform !== 'linux') return found ?? null;
  await ensure([CHROMIUM]);
  return findProgram('chromium');
}
