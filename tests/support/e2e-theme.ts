/** What a page looked like, and from when on. */
import type { Page } from 'playwright';

/** The theme on the document. */
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
    // Painted and read back, for the tokens are in a colour space of their own.
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  });
}

interface ThemeRecord {
  /** Every value that the document carried, in order. */
  readonly seen: readonly string[];
  /** When the first was set, and when the page was first painted, in ms since the page's start. */
  readonly setAtMs: number;
  readonly paintedAtMs: number;
}

declare global {
  interface Window {
    themeRecord?: { seen: string[]; setAtMs: number };
  }
}

/** Watches the theme from the next load on, before any script of the page runs. */
export async function recordThemes(page: Page): Promise<() => Promise<ThemeRecord>> {
  await page.addInitScript(() => {
    const record: { seen: string[]; setAtMs: number } = { seen: [], setAtMs: Number.NaN };
    window.themeRecord = record;
    const note = () => {
      const theme = document.documentElement?.dataset['theme'];
      if (theme === undefined || theme === record.seen.at(-1)) return;
      if (record.seen.length === 0) record.setAtMs = performance.now();
      record.seen.push(theme);
    };
    const watch = { attributes: true, attributeFilter: ['data-theme'], childList: true };
    new MutationObserver(note).observe(document, { ...watch, subtree: true });
  });
  return () =>
    page.evaluate(() => {
      const { seen = [], setAtMs = Number.NaN } = window.themeRecord ?? {};
      const paints = performance.getEntriesByType('paint').map(({ startTime }) => startTime);
      return { seen, setAtMs, paintedAtMs: Math.min(...paints) };
    });
}
