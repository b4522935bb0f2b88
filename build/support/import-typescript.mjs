/** Runs TypeScript modules of the project in Node, with the project's names for its folders. */
import { virtualModules } from '../bundle/virtual-modules.mjs';
import { inProject, projectRoot } from './project.mjs';

/**
 * Imports a TypeScript module. Dependencies must be installed. The module and what it imports cannot use `import()`.
 * @template Module
 * @param {string} file Path inside the project.
 * @returns {Promise<Module>}
 */
export async function importTypeScript(file) {
  // Not at the top: build/run.mjs loads this file before it installs Vite.
  const { runnerImport } = await import('vite');
  const { NODE_ENV } = process.env;
  const { module } = await runnerImport(inProject(file), {
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    plugins: [virtualModules(`${projectRoot}/`)],
    resolve: { tsconfigPaths: true },
  });
  // Vite sets this variable, and the programs that a command starts would inherit it.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  return /** @type {Module} */ (module);
}
