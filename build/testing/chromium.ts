/** Finds the Chromium of this machine for the tests of the screens; on Linux it installs the system's own. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { chromium } from 'playwright';

import { ensureChromium, findProgram } from '../electron/system-packages.ts';

/** Chromium and the browsers that are built from it. */
const PROGRAMS = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser'];

/** Where the installers of macOS and Windows put them, below these folders. */
const ROOTS = ['/Applications', process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)']];
const FILES = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

/** The executable of a Chromium, Chrome or Edge; null on systems other than Linux that have none. */
export async function findChromium(): Promise<string | null> {
  const installed = PROGRAMS.map((name) => findProgram(name)).find((file) => file !== null);
  if (installed !== undefined) return installed;
  const files = ROOTS.flatMap((root) =>
    root === undefined ? [] : FILES.map((file) => path.join(root, file)),
  );
  const found = [...files, chromium.executablePath()].find((file) => existsSync(file));
  if (found !== undefined || process.platform !== 'linux') return found ?? null;
  await ensureChromium();
  return findProgram('chromium');
}
