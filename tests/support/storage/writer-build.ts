/** Bundles the writing process for plain Node. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Builds the writer into `directory` and returns the path of its script. */
export async function buildWriter(directory: string): Promise<string> {
  await build({
    configFile: false,
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
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: fromRoot('tests/support/storage/writer.ts'),
      outDir: directory,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'writer.mjs', chunkFileNames: '[name].mjs' } },
    },
  });
  return join(directory, 'writer.mjs');
}
