/** How Vitest runs the test files: which need their own process, and with which seed. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

/** Replacing a module or a global reaches every file that runs in the same process; others say so in their first line. */
const NEEDS_OWN =
  /\bvi\.(?:mock|doMock|hoisted|resetModules|stubGlobal|stubEnv)\(|^\/\*\* In its own process:/u;

/** Test files of these folders that replace modules or globals, or say that they need their own process. */
export function filesOfOwnProcess(
  projectRoot: string,
  folders: readonly string[],
): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/u.test(name))
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
      .filter((file) => NEEDS_OWN.test(readFileSync(path.join(projectRoot, file), 'utf8'))),
  );
}

/**
 * Gives every property test the seed of the run: replaces fast-check by `wrapper` in every module but that one. An alias
 * would replace it there too, and a setup file would load it before tests that do not use it.
 */
export function seededProperties(wrapper: string): Plugin {
  return {
    name: 'seeded-properties',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'fast-check' && importer !== wrapper ? wrapper : null,
  };
}
