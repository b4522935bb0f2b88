/** Runs TypeScript modules of the project in a build script. */
import { inProject, projectRoot } from './project.mjs';

/**
 * Runs a TypeScript module of the project.
 * @template Module
 * @param {string} file path inside the project
 * @returns {Promise<Module>}
 */
export async function importTypeScript(file) {
  // Imported here, because `ensureDependencies` may have installed the bundler only now.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(inProject(file), {
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@shared': inProject('shared') } },
  });
  return /** @type {Module} */ (module);
}
