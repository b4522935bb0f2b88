/** Runs TypeScript modules of the project in a script, with the project's names for its folders. */
import { inProject, projectRoot } from './project.mjs';

/**
 * Imports a TypeScript module. Dependencies must be installed.
 * @template Module
 * @param {string} file Path inside the project.
 * @returns {Promise<Module>}
 */
export async function importTypeScript(file) {
  // Not at the top: a script imports this file before it installs what is missing.
  const { runnerImport } = await import('vite');
  const common = /** @type {const} */ ({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
  });
  /** @type {{ module: { virtualModules(root: string): import('vite').Plugin } }} */
  const { module: bundling } = await runnerImport(
    inProject('build/bundle/virtual-modules.ts'),
    common,
  );
  const { module } = await runnerImport(inProject(file), {
    ...common,
    plugins: [bundling.virtualModules(`${projectRoot}/`)],
    resolve: {
      alias: {
        '@shared': inProject('shared'),
        '@electron': inProject('electron'),
        '@renderer': inProject('renderer'),
        '@support': inProject('tests', 'support'),
        '@world-server': inProject('tests', 'world-server'),
      },
    },
  });
  return /** @type {Module} */ (module);
}
