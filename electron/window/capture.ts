/** Development only: writes a picture of the window once its first screen has settled. */
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { BrowserWindow } from 'electron';

import { makeFolder } from '../storage/files/folders';

/** A minute, which a busy machine may need. */
const ATTEMPTS = 300;
const ATTEMPT_MS = 200;
const IS_SETTLED = `document.querySelector('main')?.getAttribute('aria-busy') !== 'true' && document.querySelector('h1') !== null`;

/** Waits until the renderer shows a screen that is not loading, for a minute at most, and writes a PNG. */
export async function captureWindow(window: BrowserWindow, path: string): Promise<void> {
  let isSettled: unknown = false;
  for (let attempt = 0; isSettled !== true && attempt < ATTEMPTS; attempt += 1) {
    await delay(ATTEMPT_MS);
    if (window.isDestroyed()) return;
    isSettled = await window.webContents.executeJavaScript(IS_SETTLED);
  }
  if (isSettled !== true)
    process.stderr.write('The screen is still loading, and the picture shows it that way.\n');
  const image = await window.webContents.capturePage();
  makeFolder(dirname(path));
  await writeFile(path, image.toPNG());
}
