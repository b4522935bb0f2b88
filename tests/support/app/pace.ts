/** What the page's main thread spends: on frames while it scrolls, and from a link to the paint of the next screen. */
import { readFileSync, rmSync } from 'node:fs';

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
      /** Time of the thread itself, in microseconds; what others did meanwhile is not in it. */
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

/**
 * Milliseconds of processor time that each piece of work of the page's main thread took while `act`
 * ran, longest first: script, style, layout and paint. What other programs did is not in it.
 */
export async function mainThreadTasksMs(
  app: ElectronApplication,
  act: () => Promise<void>,
): Promise<readonly number[]> {
  await app.evaluate(
    ({ contentTracing }, categories) =>
      contentTracing.startRecording({ included_categories: categories }),
    CATEGORIES,
  );
  await act();
  const file = await app.evaluate(({ contentTracing }) => contentTracing.stopRecording());
  const { traceEvents } = traceFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(file, { force: true });
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN_THREAD)
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, ph, pid, tid }) => name === TASK && ph === 'X' && threads.has(`${pid} ${tid}`))
    .map(({ tdur }) => (tdur ?? 0) / 1_000)
    .toSorted((one, other) => other - one);
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
