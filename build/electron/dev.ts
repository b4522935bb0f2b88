/**
 * `npm run dev`: runs the client with hot reload. An edit of the renderer shows at once. An edit of main, preload, shared
 * code or the practice world rebuilds these and restarts the client.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';

import { buildForDevelopment } from '../bundle/build-output.ts';
import { inProject, projectRoot } from '../support/project.mjs';
import { log } from '../support/report.mjs';
import { withVisibleClient } from './display.ts';
import { clientArguments, runClient } from './launch.ts';
import { prepareElectron } from './runtime.ts';

const APP = inProject('out', 'dev');
/** Wait after a change: editors write a file in several steps, and a change of branch touches many files. */
const SETTLE_MS = 100;

/** Runs the client until it is closed; resolves to its exit code. */
export default async function dev(asked: readonly string[]): Promise<number> {
  const runtime = await prepareElectron();
  log('Building main, preload and the practice world');
  await buildForDevelopment();
  // Electron opens this folder, with the project's name and version.
  copyFileSync(inProject('package.json'), path.join(APP, 'package.json'));
  const nonce = randomBytes(16).toString('base64url');
  const { server, address } = await startDevServer(nonce);
  const hasFolder = asked.some((argument) => argument.startsWith('--user-data-dir='));
  const own = hasFolder ? [] : [`--user-data-dir=${path.join(APP, 'user-data')}`];
  let isRestarting = true;
  let end: (() => void) | undefined;
  watchPrograms(server, () => {
    isRestarting = true;
    end?.();
  });
  log(`The client runs with hot reload from ${address}. Close its window or press Ctrl+C to end.`);
  try {
    return await withVisibleClient(async (display, switches) => {
      const parameters = clientArguments([...switches, ...own, ...asked], APP);
      const variables = { HUSTINGS_DEV_SERVER: address, HUSTINGS_DEV_NONCE: nonce, ...display };
      let exitCode = 0;
      while (isRestarting) {
        isRestarting = false;
        exitCode = await runClient(runtime, parameters, variables, (endClient) => {
          end = endClient;
        });
      }
      return exitCode;
    });
  } finally {
    await server.close();
  }
}

async function startDevServer(nonce: string) {
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

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  return port;
}

/** Rebuilds the programs after a change. Restarts the client unless only its small documents changed. */
function watchPrograms(server: ViteDevServer, restart: () => void): void {
  const documents = ['confirm', 'mini'].map((name) => inProject('renderer', name) + path.sep);
  const watched = [inProject('electron'), inProject('shared'), ...documents];
  server.watcher.add(watched);
  const changed = new Set<string>();
  let work = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, file) => {
    if (!watched.some((folder) => file.startsWith(folder))) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(apply);
    }, SETTLE_MS);
  });

  async function apply(): Promise<void> {
    const files = [...changed];
    changed.clear();
    if (files.length === 0) return;
    log(`Changed: ${files.map((file) => path.relative(projectRoot, file)).join(', ')}`);
    try {
      await buildForDevelopment();
      // These windows need no restart: their documents are read from disk each time they open.
      const isOfDocuments = (file: string) => documents.some((folder) => file.startsWith(folder));
      if (!files.every(isOfDocuments)) restart();
    } catch (error) {
      log(`${String(error)}\nThe client runs on unchanged: the next save builds again.`);
    }
  }
}
