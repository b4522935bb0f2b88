/** What electron-builder calls before and after it packs. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Electron's development default app and its version note, which a custom runtime folder has. */
const LEFT_OVERS = ['resources/default_app.asar', 'version'];
/** electron-builder takes every dialect of a language that is asked for. */
const LOCALE = /^en-US\.pak$/;

/** Says that dependencies are taken care of: everything is bundled already, so it need not search or build node_modules. */
export const beforeBuild = () => false;

/**
 * Removes left-overs, and every locale except the client's.
 * @param {{ appOutDir: string }} context electron-builder's own.
 */
export async function afterPack({ appOutDir }) {
  for (const name of LEFT_OVERS) rmSync(path.join(appOutDir, name), { force: true });
  const locales = path.join(appOutDir, 'locales');
  if (!existsSync(locales)) return;
  for (const name of readdirSync(locales).filter((each) => !LOCALE.test(each)))
    rmSync(path.join(locales, name));
}
