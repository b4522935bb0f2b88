/** Bundles programs that tests run in a process or thread of their own, for plain Node. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

import { virtualModules } from '../../build/bundle/virtual-modules.mjs';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Inside the project, so that the programs find SQLite's package. */
const FOLDER = fromRoot('out/test-programs');

const PROGRAMS = {
  'store-writer': 'tests/support/storage/writer.ts',
  'list-sender': 'tests/support/money/list-sender.ts',
  'record-worker': 'electron/record/worker.ts',
} as const;

/** Builds a program into its own folder, which the caller removes; resolves to the path of its script. */
export async function buildProgram(name: keyof typeof PROGRAMS): Promise<string> {
  const directory = join(FOLDER, `${name}-${process.pid}`);
  const file = `${name}.mjs`;
  await build({
    configFile: false,
    plugins: [virtualModules(fromRoot('.'))],
    logLevel: 'silent',
    root: fromRoot('.'),
    resolve: {
      alias: {
        '@shared': fromRoot('shared'),
        '@electron': fromRoot('electron'),
        '@support': fromRoot('tests/support'),
        electron: fromRoot('tests/support/storage/electron.ts'),
      },
    },
    ssr: { noExternal: true, external: ['@photostructure/sqlite'], target: 'node' },
    build: {
      ssr: fromRoot(PROGRAMS[name]),
      outDir: directory,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: file, chunkFileNames: '[name].mjs' } },
    },
  });
  return join(directory, file);
}
