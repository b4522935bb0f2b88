/**
 * Observes an app under measurement; Electron loads it before the app (`-r`). On request over the process's IPC channel
 * it reports when the window and its content were painted, visits screens, and hides the window. It does
 * nothing unasked.
 */
const { app } = require('electron');

/** @type {import('electron').BrowserWindow | null} */
let window = null;
/** Epoch ms. @type {number | null} */
let shownAtMs = null;
app.on('browser-window-created', (_event, created) => {
  window ??= created;
  created.once('show', () => {
    shownAtMs ??= Date.now();
  });
});

/** @param {string} script */
function inPage(script) {
  if (window === null) throw new Error('No window was created');
  return window.webContents.executeJavaScript(script);
}

/** Runs in the renderer: every paint so far, in epoch ms. */
const READ_PAINTS = `(async () => {
  const entriesOf = (type) => new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      resolve(list.getEntries());
    });
    observer.observe({ type, buffered: true });
    setTimeout(() => resolve([]), 200);
  });
  const at = (ms) => performance.timeOrigin + ms;
  const paints = performance.getEntriesByType('paint');
  const largest = (await entriesOf('largest-contentful-paint')).at(-1);
  const elements = await entriesOf('element');
  const first = paints.find((entry) => entry.name === 'first-contentful-paint');
  return {
    firstPaintAtMs: first ? at(first.startTime) : null,
    largestPaintAtMs: largest ? at(largest.startTime) : null,
    elements: Object.fromEntries(elements.map((entry) => [entry.identifier, at(entry.renderTime)])),
    headings: Array.from(document.querySelectorAll('h1'), (heading) => heading.textContent),
    values: Object.fromEntries(
      Array.from(document.querySelectorAll('[data-testid][data-value]'), (element) => [
        element.dataset.testid,
        element.dataset.value,
      ]),
    ),
  };
})()`;

/**
 * Visits routes as a player would, one after the other.
 * @param {{ routes: readonly string[], stayMs: number }} order
 */
async function visit({ routes, stayMs }) {
  for (const route of routes) {
    await inPage(`void (location.hash = ${JSON.stringify(`#${route}`)})`);
    await new Promise((resolve) => setTimeout(resolve, stayMs));
  }
  return inPage('location.hash');
}

/** Resolves once a window has been shown. */
function windowShown() {
  return new Promise((resolve) => {
    if (window?.isVisible()) resolve(window);
    else if (window) window.once('show', () => resolve(window));
    else
      app.once('browser-window-created', (_event, created) =>
        created.once('show', () => resolve(created)),
      );
  });
}

/** Runs in the renderer: waits until Chromium calls the page hidden. */
const READ_HIDDEN = `new Promise((resolve) => {
  const look = () => {
    if (document.visibilityState === 'hidden') resolve('hidden');
    else document.addEventListener('visibilitychange', look, { once: true });
  };
  look();
})`;

async function hide() {
  (await windowShown()).hide();
  return inPage(READ_HIDDEN);
}

/**
 * @param {{ kind: 'paints' | 'visit' | 'hide' | 'quit', routes: readonly string[], stayMs: number }} order
 */
async function obey(order) {
  switch (order.kind) {
    case 'paints':
      return { ...(await inPage(READ_PAINTS)), shownAtMs };
    case 'visit':
      return visit(order);
    case 'hide':
      return hide();
    case 'quit':
      app.quit();
      return null;
  }
}

process.on('message', (order) => {
  const askedAtMs = Date.now();
  obey(/** @type {Parameters<typeof obey>[0]} */ (order)).then(
    (value) => process.send?.({ askedAtMs, value }),
    (/** @type {unknown} */ error) => process.send?.({ askedAtMs, error: String(error) }),
  );
});
