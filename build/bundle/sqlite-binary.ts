/** Puts SQLite's binary beside the record's worker, where its package looks for it: only that of this platform. */
import { readFileSync } from 'node:fs';
import { arch, platform } from 'node:os';

import type { Plugin } from 'vite';

/** The build for Linux is that of the C library which Electron needs; other systems have one build each. */
const FILE = '@photostructure+sqlite.glibc.node';

/** For the environment of this name. */
export function sqliteBinary(environment: string, root: string): Plugin {
  // A program for macOS runs on both of its processors.
  const processors = platform() === 'darwin' ? ['arm64', 'x64'] : [arch()];
  return {
    name: 'hustings:sqlite-binary',
    applyToEnvironment: ({ name }) => name === environment,
    generateBundle() {
      for (const processor of processors) {
        const fileName = `prebuilds/${platform()}-${processor}/${FILE}`;
        const originalFileName = `${root}node_modules/@photostructure/sqlite/${fileName}`;
        const source = readFileSync(originalFileName);
        this.emitFile({ type: 'asset', fileName, originalFileName, source });
      }
    },
  };
}
