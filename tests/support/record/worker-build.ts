/** Bundles the record's programs for plain Node. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Where tests build them: inside the project, so that they find SQLite's package. */
const FOLDER = fromRoot('out/test-record');

const PROGRAMS = {
  worker: { source: 'electron/record/worker.ts', file: 'worker.cjs', format: 'cjs' },
  writer: { source: 'tests/support/record/writer.ts', file: 'writer.mjs', format: 'es' },
} as const;

/** Builds the program into its own folder and returns the path of its script. */
export async function buildRecordProgram(name: keyof typeof PROGRAMS): Promise<string> {
  const { source, file, format } = PROGRAMS[name];
  const directory = join(FOLDER, `${name}-${process.pid}`);
  await build({
    configFile: false,
    logLevel: 'silent',
    root: fromRoot('.'),
    resolve: {
      alias: {
        '@shared': fromRoot('shared'),
        '@electron': fromRoot('electron'),
        '@support': fromRoot('tests/support'),
      },
    },
    ssr: { noExternal: true, external: ['@photostructure/sqlite'], target: 'node' },
    build: {
      ssr: fromRoot(source),
      outDir: directory,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        output: { format, entryFileNames: file, chunkFileNames: `[name]${file.slice(-4)}` },
      },
    },
  });
  return join(directory, file);
}
