/** What electron-builder calls before and after it packs. */
import { rmSync } from 'node:fs';
import path from 'node:path';

/** Electron's development default app and its version note, which a custom runtime folder has. */
const LEFTOVERS = ['resources/default_app.asar', 'version'];

/** Stops electron-builder from searching or building node_modules: everything is bundled already. */
export const beforeBuild = () => false;

/**
 * Removes leftovers.
 * @param {{ appOutDir: string }} context The folder of the packed program.
 */
export async function afterPack({ appOutDir }) {
  for (const name of LEFTOVERS) rmSync(path.join(appOutDir, name), { force: true });
}
