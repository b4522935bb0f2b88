/**
 * Bundles the client's modules that end-to-end tests import, mainly the practice world. Otherwise Playwright would
 * transpile each of the hundreds of files separately, once per clone, and load them one by one in every worker.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { inProject, projectRoot } from '../support/project.mjs';

const FOLDER = inProject('out', 'test-modules');
const TESTS = inProject('tests', 'e2e');
const ENDINGS = ['.ts', '.tsx'];
/**
 * Playwright's names for the client's folders, in its own configuration and in that of the bundle.
 * @type {Readonly<Record<string, string>>}
 */
const CLIENT_FOLDERS = {
  '@shared': 'shared',
  '@electron': 'electron',
  '@renderer': 'renderer',
  '@world-server': 'tests/world-server',
};
const TEST_FOLDERS = { '@support': 'tests/support' };

/** @param {Readonly<Record<string, string>>} folders */
const aliasesOf = (folders) =>
  Object.fromEntries(Object.entries(folders).map(([name, folder]) => [name, inProject(folder)]));

/** @type {import('vite').InlineConfig} */
const COMMON = {
  configFile: false,
  root: projectRoot,
  logLevel: 'warn',
};

/** Names of the client's modules that a test, or what it imports, imports: `@electron/world/running-world`. */
async function importedByTests() {
  const { build } = await import('vite');
  /** @type {Set<string>} */
  const imported = new Set();
  const specs = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => path.join(TESTS, name));
  await build({
    ...COMMON,
    resolve: { alias: aliasesOf(TEST_FOLDERS) },
    plugins: [
      {
        name: 'client-modules',
        enforce: 'pre',
        resolveId(source) {
          const folder = CLIENT_FOLDERS[source.split('/')[0] ?? ''];
          if (folder === undefined) return null;
          // Packages of npm's scope `@electron` are named like the client's modules.
          const file = inProject(folder, ...source.split('/').slice(1));
          if (ENDINGS.some((ending) => existsSync(`${file}${ending}`))) imported.add(source);
          return { id: source, external: true };
        },
      },
    ],
    build: { ssr: true, write: false, rolldownOptions: { input: specs } },
  });
  return [...imported];
}

/** Bundles them, each under its own name. */
async function bundle() {
  // Not at the top: `npm test` imports this file before it installs what is missing.
  const { build } = await import('vite');
  const names = await importedByTests();
  await build({
    ...COMMON,
    resolve: { alias: aliasesOf(CLIENT_FOLDERS) },
    plugins: [
      {
        name: 'no-pages',
        // The table of screens imports each page when it is opened, which no test does outside the client.
        resolveDynamicImport: (source, importer) =>
          importer?.startsWith(inProject('renderer')) ? { id: source, external: true } : null,
      },
    ],
    build: {
      ssr: true,
      outDir: FOLDER,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name.slice(1), name])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}

/**
 * Bundles the modules, and resolves to the path of the TypeScript configuration by which Playwright finds them. The
 * configuration of Playwright leaves what is in that folder as it is.
 * @returns {Promise<string>}
 */
export async function bundleClientModules() {
  const { NODE_ENV } = process.env;
  try {
    await bundle();
  } finally {
    // Vite sets this variable and does not restore it, so the development server that a test starts would serve React's
    // production build.
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
  const folderOf = (/** @type {string} */ folder) => path.relative(FOLDER, inProject(folder));
  const paths = {
    ...Object.fromEntries(
      Object.keys(CLIENT_FOLDERS).map((name) => [`${name}/*`, [`./${name.slice(1)}/*`]]),
    ),
    ...Object.fromEntries(
      Object.entries(TEST_FOLDERS).map(([name, folder]) => [
        `${name}/*`,
        [`${folderOf(folder)}/*`],
      ]),
    ),
  };
  const configuration = path.join(FOLDER, 'tsconfig.json');
  writeFileSync(configuration, JSON.stringify({ compilerOptions: { paths } }));
  return configuration;
}
