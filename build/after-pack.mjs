/** After packing: removes what a runtime folder of our own choice leaves behind and a shipped client must not carry. */
import { rmSync } from 'node:fs';
import path from 'node:path';

/** Electron's development default app and its version note. */
const LEFT_OVERS = ['resources/default_app.asar', 'version', 'hustings-runtime.json'];

/** @param {{ appOutDir: string }} context electron-builder's own. */
export default async function afterPack({ appOutDir }) {
  for (const name of LEFT_OVERS) rmSync(path.join(appOutDir, name), { force: true });
}
