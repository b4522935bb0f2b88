/** The picture of the window is taken once its screen has settled, or after a minute with a warning. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { BrowserWindow } from 'electron';
import { expect, it, vi } from 'vitest';

import { captureWindow } from '@electron/window/capture';
import { freshDirectory } from '@support/storage/directory';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

/** Takes the picture of a window that settles after so many looks; returns what was printed. */
async function capture(looks: number): Promise<{ looked: number; printed: string; file: string }> {
  const path = join(freshDirectory(), 'out', 'window.png');
  let printed = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  let looked = 0;
  const window = {
    isDestroyed: () => false,
    webContents: {
      executeJavaScript: async () => {
        looked += 1;
        return looked >= looks;
      },
      capturePage: async () => ({ toPNG: () => `after ${looked}` }),
    },
  };
  await captureWindow(window as unknown as BrowserWindow, path);
  return { looked, printed, file: readFileSync(path, 'utf8') };
}

it('is taken as soon as the screen has settled', async () => {
  expect(await capture(120)).toEqual({ looked: 120, printed: '', file: 'after 120' });
});

it('is taken after a minute at the latest, with a warning that the screen is still loading', async () => {
  const { looked, printed } = await capture(Number.POSITIVE_INFINITY);
  expect(looked).toBe(300);
  expect(printed).toContain('still loading');
});
