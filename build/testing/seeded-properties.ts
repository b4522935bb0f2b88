/**
 * Gives every property test the seed of the run: every module that imports fast-check gets it configured.
 */
import type { Plugin } from 'vite';

/**
 * Replaces fast-check by `wrapper` in every module but that one. An alias would replace it there too, and a setup file
 * would load it before tests that do not use it.
 *
 * @param wrapper path of the module that exports fast-check
 */
export function seededProperties(wrapper: string): Plugin {
  return {
    name: 'seeded-properties',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'fast-check' && importer !== wrapper ? wrapper : null,
  };
}
