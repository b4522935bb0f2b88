/** Bundles the practice world of `npm run world` as the build does, into the test's own folder. */
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Writes `world.cjs` into the folder. */
export async function bundleWorld(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: fromRoot(''),
    logLevel: 'error',
    resolve: { alias: { '@shared': fromRoot('shared'), '@electron': fromRoot('electron') } },
    ssr: { noExternal: true },
    build: {
      ssr: fromRoot('tests/world-server/start-world.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'world.cjs' } },
    },
  });
}
