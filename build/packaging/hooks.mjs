/** What electron-builder calls before and after it packs. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Electron's development default app and its version note, which a custom runtime folder has. */
const LEFTOVERS = ['resources/default_app.asar', 'version'];
/** electron-builder takes every dialect of a language that is asked for. */
const LOCALE = /^en-US\.pak$/;

/** Stops electron-builder from searching or building node_modules: everything is bundled already. */
export const beforeBuild = () => false;

/**
 * Removes leftovers, and every locale except the client's.
 * @param {{ appOutDir: string }} context The folder of the packed program.
 */
export async function afterPack({ appOutDir }) {
  for (const name of LEFTOVERS) rmSync(path.join(appOutDir, name), { force: true });
  const locales = path.join(appOutDir, 'locales');
  if (!existsSync(locales)) return;
  for (const name of readdirSync(locales).filter((each) => !LOCALE.test(each)))
    rmSync(path.join(locales, name));
}
