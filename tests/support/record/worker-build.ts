/** Bundles the record's worker for plain Node. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Where tests build it: inside the project, so that the worker finds SQLite's package. */
const WORKER_FOLDER = fromRoot('out/test-record');

/** Builds the worker and returns the path of its script. */
export async function buildRecordWorker(): Promise<string> {
  const directory = join(WORKER_FOLDER, String(process.pid));
  await build({
    configFile: false,
    logLevel: 'silent',
    root: fromRoot('.'),
    resolve: { alias: { '@shared': fromRoot('shared') } },
    ssr: { noExternal: true, external: ['@photostructure/sqlite'], target: 'node' },
    build: {
      ssr: fromRoot('electron/record/worker.ts'),
      outDir: directory,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        output: { format: 'cjs', entryFileNames: 'worker.cjs', chunkFileNames: '[name].cjs' },
      },
    },
  });
  return join(directory, 'worker.cjs');
}
