/** Draws the welcome screen with what it asks of a browser while it renders: little, and always the same. */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const ignore = () => undefined;

Object.assign(globalThis, {
  window: globalThis,
  addEventListener: ignore,
  removeEventListener: ignore,
  document: {
    visibilityState: 'visible',
    addEventListener: ignore,
    removeEventListener: ignore,
    documentElement: { dataset: {} },
  },
  location: new URL('app://hustings/index.html#/welcome'),
  history: { state: null, replaceState: ignore, pushState: ignore },
  navigator: { onLine: true },
  hustings: {
    boot: Promise.resolve(workerData.boot),
    invoke: () => new Promise(ignore),
    on: () => ignore,
  },
});

const { renderFirstRun } = await import(pathToFileURL(workerData.bundle).href);
parentPort?.postMessage(await renderFirstRun());
