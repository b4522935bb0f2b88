/**
 * `npm run dev`: runs the client with hot reload. An edit of the renderer shows at once. An edit of main, preload, shared
 * code or the practice world builds these again and restarts the client. Arguments go to the client.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import path from 'node:path';

import { buildForDevelopment } from '../bundle/build-output.mjs';
import { startVirtualDisplay } from '../electron/display.mjs';
import { END_LIMIT_MS, clientArguments, clientEnvironment } from '../electron/launch.mjs';
import { prepareElectron } from '../electron/prepare.mjs';
import { ensureDependencies } from '../support/dependencies.mjs';
import { inProject, projectRoot, readJson } from '../support/project.mjs';
import { runScript, say } from '../support/report.mjs';
import { exitCodeOf, forwardSignals } from '../support/run.mjs';

const APP = inProject('out', 'dev');
/** Wait after a change: editors write a file in several steps, and a change of branch touches many files. */
const SETTLE_MS = 100;

await runScript(async () => {
  await ensureDependencies();
  const runtime = await prepareElectron();
  say('Building main, preload and the practice world');
  await buildForDevelopment();
  writeManifest();
  const nonce = randomBytes(16).toString('base64url');
  const { server, address } = await startDevServer(nonce);
  const virtual = runtime.headless ? await startVirtualDisplay() : null;
  const environment = clientEnvironment(process.env, {
    HUSTINGS_DEV_SERVER: address,
    HUSTINGS_DEV_NONCE: nonce,
    ...(virtual ? { DISPLAY: virtual.display } : {}),
  });
  const client = keepRunning(runtime.executable, environment);
  watchPrograms(server, client);
  say(`The client runs with hot reload from ${address}. Close its window or press Ctrl+C to end.`);
  try {
    return await client.ended;
  } finally {
    virtual?.stop();
    await server.close();
  }
});

/** Writes the manifest of the folder that Electron opens, with the project's name and version. */
function writeManifest() {
  const { name, productName, version, main, type } = readJson(inProject('package.json'));
  mkdirSync(APP, { recursive: true });
  const manifest = { name, productName, version, main, type };
  writeFileSync(path.join(APP, 'package.json'), JSON.stringify(manifest, null, 2));
}

/** @param {string} nonce */
async function startDevServer(nonce) {
  const { createServer } = await import('vite');
  const port = await freePort();
  const server = await createServer({
    configFile: inProject('vite.config.ts'),
    mode: 'hot',
    logLevel: 'warn',
    html: { cspNonce: nonce },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      hmr: { protocol: 'ws', host: '127.0.0.1', clientPort: port },
      // Transforms in advance what the renderer loads at its start, so that the window appears sooner.
      warmup: { clientFiles: ['./main.tsx'] },
    },
  });
  await server.listen();
  return { server, address: `http://127.0.0.1:${port}` };
}

/** @returns {Promise<number>} */
async function freePort() {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (socket.address());
  socket.close();
  return port;
}

/**
 * Runs the client until it exits. `restart` replaces the running client.
 * @param {string} executable
 * @param {NodeJS.ProcessEnv} environment
 */
function keepRunning(executable, environment) {
  const machine = { isRoot: process.getuid?.() === 0, platform: process.platform };
  const asked = process.argv.slice(2);
  const hasFolder = asked.some((argument) => argument.startsWith('--user-data-dir='));
  const own = hasFolder ? [] : [`--user-data-dir=${path.join(APP, 'user-data')}`];
  const parameters = clientArguments([...own, ...asked], machine, APP);
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let isRestarting = true;
  async function runAgain() {
    let exitCode = 0;
    while (isRestarting) {
      isRestarting = false;
      child = spawn(executable, parameters, { stdio: 'inherit', env: environment });
      const stopForwarding = forwardSignals(child, END_LIMIT_MS);
      const [code, signal] = await once(child, 'close');
      stopForwarding();
      exitCode = exitCodeOf(code, signal);
    }
    return exitCode;
  }
  return {
    ended: runAgain(),
    restart() {
      isRestarting = true;
      child?.kill('SIGTERM');
    },
  };
}

/**
 * Builds the programs again after a change. Restarts the client unless only its small documents changed.
 * @param {import('vite').ViteDevServer} server
 * @param {{ restart: () => void }} client
 */
function watchPrograms(server, client) {
  const documents = ['confirm', 'mini'].map((name) => inProject('renderer', name) + path.sep);
  const watched = [inProject('electron'), inProject('shared'), ...documents];
  server.watcher.add(watched);
  /** @type {Set<string>} */
  const changed = new Set();
  let work = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  server.watcher.on('all', (_event, file) => {
    if (!watched.some((folder) => file.startsWith(folder))) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(apply);
    }, SETTLE_MS);
  });

  async function apply() {
    const files = [...changed];
    changed.clear();
    if (files.length === 0) return;
    say(`Changed: ${files.map((file) => path.relative(projectRoot, file)).join(', ')}`);
    try {
      await buildForDevelopment(
        'The client runs on unchanged. Fix what it names: the next save builds again.',
      );
      // These windows need no restart: their documents are read from disk each time they open.
      const isOfDocuments = (/** @type {string} */ file) =>
        documents.some((folder) => file.startsWith(folder));
      if (!files.every(isOfDocuments)) client.restart();
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }
}
