/**
 * The window's first frame. Its script has all that it shows; each further file that loads before it delays it, because
 * every file passes through main and through the page's own thread.
 */

/** A window that draws nothing, such as a hidden one, waits no longer for its first frame. */
const LONGEST_DRAWING_MS = 1_000;

let painted: Promise<void> = Promise.resolve();

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_DRAWING_MS);
    new PerformanceObserver((drawn, observer) => {
      if (drawn.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** Waits for the first frame, and lets `afterFirstPaint` wait for it; called once, before the page is drawn. */
export function awaitFirstPaint(): Promise<void> {
  painted = firstPaint();
  return painted;
}

/** Loads code that the first frame does without: once that frame is on the screen, and at once later. */
export async function afterFirstPaint<Code>(load: () => Promise<Code>): Promise<Code> {
  await painted;
  return load();
}
