/** Bundles the practice world as the client's build does, into a folder of the test's own. */
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Writes `world.cjs` into the folder. */
export async function bundleWorld(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: fromRoot(''),
    logLevel: 'error',
    resolve: { alias: { '@shared': fromRoot('shared') } },
    ssr: { noExternal: true },
    build: {
      ssr: fromRoot('electron/world/start-world.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'world.cjs' } },
    },
  });
}
