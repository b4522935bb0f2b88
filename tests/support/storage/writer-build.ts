/** Bundles the processes that tests kill for plain Node. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

import { virtualModules } from '../../../build/bundle/virtual-modules.mjs';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const PROGRAMS = {
  writer: 'tests/support/storage/writer.ts',
  'list-sender': 'tests/support/money/list-sender.ts',
} as const;

/** Builds a program into `directory` and returns the path of its script. */
export async function buildProgram(
  directory: string,
  name: keyof typeof PROGRAMS,
): Promise<string> {
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
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: fromRoot(PROGRAMS[name]),
      outDir: directory,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: file, chunkFileNames: '[name].mjs' } },
    },
  });
  return join(directory, file);
}
