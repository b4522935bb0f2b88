/** Records the bundler's facts about each bundle: its libraries, and which file loads which. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

import { packageFolderOf } from './bundled-package.ts';

/** The folder of the notes. Each environment is built with its own plugins, so each writes a file. */
export const BUNDLES = 'bundles';

/** The note of one environment. */
export interface BundleFacts {
  /** Folders of the libraries of its modules and of its files (fonts, SQLite). */
  readonly packages: readonly string[];
  /** What each script imports before it runs. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}

/** Writes the note of an environment. */
export function recordBundle(root: string, outFolder: string): Plugin {
  return {
    name: 'hustings:record-bundle',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const chunks = files.filter((file) => file.type === 'chunk');
      const sources = files.flatMap((file) =>
        file.type === 'chunk'
          ? file.moduleIds
          : file.originalFileNames.map((name) => path.resolve(root, 'renderer', name)),
      );
      const packages = new Set(
        sources.map((source) => packageFolderOf(source, root)).filter((folder) => folder !== null),
      );
      const facts: BundleFacts = {
        packages: [...packages],
        imports: Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])),
      };
      const place = path.join(root, outFolder, BUNDLES);
      mkdirSync(place, { recursive: true });
      writeFileSync(path.join(place, `${this.environment.name}.json`), JSON.stringify(facts));
    },
  };
}

/** Removes the notes of an earlier build. */
export function forgetBundles(root: string, outFolder: string): void {
  rmSync(path.join(root, outFolder, BUNDLES), { recursive: true, force: true });
}
