/**
 * Observes an app under measurement; Electron loads it before the app (`-r`). On request over the process's IPC channel
 * it reports when the window and its content were painted. It does nothing unasked.
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

/** @param {{ kind: 'paints' | 'quit' }} order */
async function obey(order) {
  switch (order.kind) {
    case 'paints':
      return { ...(await inPage(READ_PAINTS)), shownAtMs };
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
