/**
 * Observes an app under measurement; Electron loads it before the app (`-r`). On request over the process's IPC channel
 * it reports when the window and its content were painted, times calls, visits screens, and hides the window. It does
 * nothing unasked.
 */
const http = require('node:http');
const { performance } = require('node:perf_hooks');

const { app, ipcMain } = require('electron');

const { READ_PAINTS } = require('./read-paints.cjs');

/** @type {import('electron').BrowserWindow | null} */
let window = null;
/** Epoch ms. @type {number | null} */
let shownAtMs = null;
/** @type {((event: unknown, request: unknown) => unknown) | null} */
let callHandler = null;
/** @type {unknown} */
let callEvent = null;

app.on('browser-window-created', (_event, created) => {
  window ??= created;
  created.once('show', () => {
    shownAtMs ??= Date.now();
  });
});

const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, handler) => {
  if (channel !== 'api:call') return handle(channel, handler);
  callHandler = /** @type {typeof callHandler} */ (handler);
  handle(channel, (event, ...rest) => {
    callEvent = event;
    return handler(event, ...rest);
  });
};

/** @param {string} script */
function inPage(script) {
  if (window === null) throw new Error('No window was created');
  return window.webContents.executeJavaScript(script);
}

/**
 * @param {string} endpointId
 * @param {string} callId
 */
function apiCall(endpointId, callId) {
  return { endpointId, params: {}, callId, priority: 'interactive' };
}

/**
 * How long one call from the renderer takes, in ms, by the renderer's clock.
 * @param {string} endpointId
 * @param {string} callId
 */
function timePage(endpointId, callId) {
  return inPage(`(async () => {
    const startedAt = performance.now();
    const result = await window.hustings.invoke('api:call', ${JSON.stringify(apiCall(endpointId, callId))});
    const ms = performance.now() - startedAt;
    if (!result.ok) throw new Error(result.error.code);
    JSON.parse(result.value.json);
    return ms;
  })()`);
}

/**
 * The same call by main: the same handler, without the bridge.
 * @param {string} endpointId
 * @param {string} callId
 */
async function timeMain(endpointId, callId) {
  if (callHandler === null) throw new Error('The app handles no API calls');
  const startedAt = performance.now();
  const result = /** @type {{ ok: boolean, error?: { code: string } }} */ (
    await callHandler(callEvent, apiCall(endpointId, callId))
  );
  const ms = performance.now() - startedAt;
  if (!result.ok) throw new Error(result.error?.code);
  return ms;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/**
 * The cheapest possible call by main: a bare request on an open connection, its body read and parsed.
 * @param {string} url
 */
function timeBareRequest(url) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.on('end', () => {
        JSON.parse(text);
        resolve(performance.now() - startedAt);
      });
    });
    request.on('error', reject);
  });
}

/**
 * Alternates calls from the renderer, from main, and bare, so that all meet the same load of the machine.
 * @param {{ endpointId: string, url: string, rounds: number }} order
 */
async function timeCalls({ endpointId, url, rounds }) {
  const timings = [];
  for (let round = -1; round < rounds; round += 1) {
    const main = await timeMain(endpointId, `bench-main-${round}`);
    const page = await timePage(endpointId, `bench-page-${round}`);
    const mainAgain = await timeMain(endpointId, `bench-again-${round}`);
    const bare = await timeBareRequest(url);
    // The first round only opens connections and compiles.
    if (round >= 0) timings.push({ main, page, mainAgain, bare });
  }
  return timings;
}

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
 * @param {{ kind: 'paints' | 'calls' | 'visit' | 'hide' | 'quit', endpointId: string, rounds: number, routes: readonly string[], stayMs: number }} order
 */
async function obey(order) {
  switch (order.kind) {
    case 'paints':
      return { ...(await inPage(READ_PAINTS)), shownAtMs };
    case 'calls':
      return timeCalls(order);
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
