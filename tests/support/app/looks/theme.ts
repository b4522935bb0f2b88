/** Reads the theme of the document, and when it was set. */
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright';

export function themeOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['theme']);
}

/** The colour behind everything, as `rgb(…)`. */
export function backgroundColour(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    // Painted and read back, because the tokens use another colour space.
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  });
}

/** What the recorder saw of one document, starting before its first script. */
interface ThemeRecord {
  /** Every theme that the document had, in order. */
  readonly seen: readonly string[];
  /** When the first was set, and when the page was first painted, in ms since the page's start. */
  readonly setAtMs: number;
  readonly paintedAtMs: number;
}

declare global {
  interface Window {
    readonly themeRecord?: () => ThemeRecord;
  }
}

/** A client started with this script exposes `themeRecord` in its document. */
export const THEME_RECORDER = fileURLToPath(new URL('./theme-recorder.cjs', import.meta.url));

/** The record of the current document. The client must have been started with `THEME_RECORDER`. */
export async function themeRecord(page: Page): Promise<ThemeRecord> {
  const record = await page.evaluate(() => window.themeRecord?.());
  if (record === undefined) throw new Error('this client was started without THEME_RECORDER');
  return record;
}

/** Shows a theme without leaving the screen: saved as the settings screen saves it, and put on the document. */
export async function showTheme(page: Page, theme: 'light' | 'dark' | 'oled'): Promise<void> {
  await page.evaluate(async (wanted) => {
    await window.hustings.invoke('settings:update', { theme: wanted });
    document.documentElement.dataset['theme'] = wanted;
  }, theme);
}
