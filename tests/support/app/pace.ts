/**
 * The time that the page's main thread spends: on frames while it scrolls, and from a link to the paint of the next
 * screen.
 */
import { readFileSync, rmSync } from 'node:fs';

import { expect } from '@playwright/test';
import type { ElectronApplication, Page } from 'playwright';
import { z } from 'zod';

/** Names of the page's main thread and of one piece of work on it, as Chromium's tracing writes them. */
const MAIN_THREAD = 'CrRendererMain';
const TASK = 'ThreadControllerImpl::RunTask';
const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

const traceFile = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Processor time of the thread, in microseconds, without the work of other threads. */
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

/** What main keeps of a recording between evaluations. */
interface KeptRecording {
  recording?: Promise<void>;
  /** Its file; empty until it is written. */
  recordedIn?: string;
}

/**
 * Milliseconds of processor time that each piece of work of the page's main thread took while `act`
 * ran, longest first: script, style, layout and paint. What other programs did is not in it.
 */
export async function mainThreadTasksMs(
  app: ElectronApplication,
  act: () => Promise<void>,
): Promise<readonly number[]> {
  // An evaluation may be lost and made again (app.ts), but a second recording would never start or end.
  await app.evaluate(({ contentTracing }, categories) => {
    const kept = globalThis as KeptRecording;
    if (kept.recordedIn !== undefined) {
      delete kept.recording;
      delete kept.recordedIn;
    }
    return (kept.recording ??= contentTracing.startRecording({ included_categories: categories }));
  }, CATEGORIES);
  await act();
  // Another renderer, such as one that Chromium starts in reserve, has a main thread too.
  const pagePid = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  await app.evaluate(({ contentTracing }) => {
    const kept = globalThis as KeptRecording;
    if (kept.recordedIn !== undefined) return;
    kept.recordedIn = '';
    void contentTracing.stopRecording().then((path) => {
      kept.recordedIn = path;
    });
  });
  // A promise of the file would be lost: a large one takes longer than the garbage collector waits.
  const fileSoFar = () => app.evaluate(() => (globalThis as KeptRecording).recordedIn ?? '');
  await expect.poll(fileSoFar).not.toBe('');
  const file = await fileSoFar();
  const { traceEvents } = traceFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(file, { force: true });
  const threads = new Set(
    traceEvents
      .filter(
        ({ name, pid, args }) =>
          name === 'thread_name' && pid === pagePid && args?.name === MAIN_THREAD,
      )
      .map(({ tid }) => tid),
  );
  return traceEvents
    .filter(
      ({ name, ph, pid, tid }) =>
        name === TASK && ph === 'X' && pid === pagePid && threads.has(tid),
    )
    .map(({ tdur }) => (tdur ?? 0) / 1_000)
    .toSorted((one, other) => other - one);
}

/** Lets the page draw so many frames as it is. */
export function drawFrames(page: Page, frames: number): Promise<void> {
  return page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        let left = count;
        const next = () => {
          left -= 1;
          if (left > 0) requestAnimationFrame(next);
          else resolve();
        };
        requestAnimationFrame(next);
      }),
    frames,
  );
}

/** Scrolls the page by `stepPx` a frame, down and up again where it ends. */
export function scrollFrames(page: Page, frames: number, stepPx: number): Promise<void> {
  return page.evaluate(
    ({ count, px }) =>
      new Promise<void>((resolve) => {
        const main = document.getElementById('main');
        let direction = 1;
        let left = count;
        const next = () => {
          const before = main?.scrollTop;
          main?.scrollBy({ top: px * direction });
          if (main?.scrollTop === before) direction = -direction;
          left -= 1;
          if (left > 0) requestAnimationFrame(next);
          else resolve();
        };
        requestAnimationFrame(next);
      }),
    { count: frames, px: stepPx },
  );
}

/** Milliseconds from the change of the address to the paint of the screen that it leads to, loaded and all. */
export function pageChangeMs(page: Page, route: string): Promise<number> {
  return page.evaluate(
    (hash) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('main h1');
        const startedAt = performance.now();
        location.hash = hash;
        const look = () => {
          const isThere =
            document.querySelector('main h1') !== before &&
            document.querySelector('main[aria-busy="false"]') !== null;
          if (!isThere) {
            requestAnimationFrame(look);
            return;
          }
          // A message sent in the frame arrives when the frame has been painted.
          const painted = new MessageChannel();
          painted.port1.addEventListener('message', () => {
            painted.port1.close();
            resolve(performance.now() - startedAt);
          });
          painted.port1.start();
          painted.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      }),
    `#${route}`,
  );
}

/** Rows of the reference table: about as much work as a large screen. */
const REFERENCE_ROWS = 500;
const REFERENCE_ROUNDS = 9;

/**
 * Milliseconds that one fixed piece of work takes on the page's main thread: a plain table is built, laid out and
 * removed. Limits of work and of waiting are multiples of it, so that they hold on a quick machine and on a slow one. The
 * least of several rounds counts: whatever else happens only makes a round longer, and would make the limits wider.
 */
export async function referenceMs(page: Page): Promise<number> {
  const taken = await page.evaluate(
    async ({ rows, rounds }) => {
      const times: number[] = [];
      // The first round only compiles the code.
      for (let round = 0; round <= rounds; round += 1) {
        // Each in its own task, so that earlier work is over.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const startedAt = performance.now();
        const table = document.createElement('table');
        // The rest of the screen is not laid out with it.
        table.style.cssText = 'position: fixed; contain: layout';
        for (let row = 0; row < rows; row += 1) {
          const cells = table.insertRow();
          for (let column = 0; column < 8; column += 1)
            cells.insertCell().textContent = `Row ${row}, column ${column}`;
        }
        document.body.append(table);
        table.getBoundingClientRect();
        table.remove();
        if (round > 0) times.push(performance.now() - startedAt);
      }
      return times;
    },
    { rows: REFERENCE_ROWS, rounds: REFERENCE_ROUNDS },
  );
  return Math.min(...taken);
}
