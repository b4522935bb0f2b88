/** One build for the page, the main process, the preload and the practice world: `vite build --app`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { EnvironmentOptions } from 'vite';

import { groupOfImports } from './build/bundle/import-groups.ts';
import { LICENCES, writeLicences } from './build/bundle/licences.ts';
import { virtualModules } from './build/bundle/virtual-modules.mjs';
import { leanMain, preloadFonts, refuseFaults, sqliteBinary } from './build/bundle/vite-plugins.ts';

/** The Electron that players get. */
const electronMajor = Number.parseInt(
  JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).devDependencies
    .electron,
  10,
);

/** The text and title faces of Latin script; other scripts load theirs when a page uses them. */
const FIRST_SCREEN_FONTS = [/source-sans-3-latin-wght-normal/, /source-serif-4-latin-wght-normal/];

const root = fileURLToPath(new URL('.', import.meta.url));
const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Each kind of build has its own folder, so that none changes what `npm start` and the tests run. */
const OUT_FOLDERS: Readonly<Record<string, string>> = {
  shipped: 'out/shipped',
  hot: 'out/dev/out',
};
/** Each bundle lists its libraries, and which script loads which. */
const LISTS = { license: { fileName: LICENCES }, manifest: '.vite/manifest.json' } as const;
const outFolder = (mode: string) => OUT_FOLDERS[mode] ?? 'out';

/**
 * V8 holds the text of every script in memory, with two bytes a character as soon as one character needs them; escaped,
 * each character needs one.
 */
const ONE_BYTE_PER_CHARACTER = { charset: 'ascii' } as const;

/** Bundles for Node inside Electron: everything inside, CommonJS, split where the source imports lazily. */
function nodeBundle(input: Record<string, string>, outDir: string): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: {
      noExternal: true,
      external: ['electron'],
      conditions: ['node', 'import', 'module', 'default'],
    },
    build: {
      outDir: fromRoot(outDir),
      emptyOutDir: true,
      ...LISTS,
      target: 'node20',
      minify: true,
      sourcemap: true,
      rolldownOptions: {
        input,
        output: {
          ...ONE_BYTE_PER_CHARACTER,
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: 'chunks/[name]-[hash].cjs',
        },
        platform: 'node',
        // Main's first file then has the number 60000 where it uses a minute, and exports no constant to its later files.
        optimization: { inlineConst: true },
      },
    },
  };
}

/**
 * A window with its own document, apart from the page, which it shares no file with: built together, both would be
 * cut into many small ones.
 */
function windowBundle(mode: string, name: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: fromRoot(`${outFolder(mode)}/${name}`),
      emptyOutDir: true,
      ...LISTS,
      target: 'chrome130',
      sourcemap: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: fromRoot(`renderer/${name}.html`), output: ONE_BYTE_PER_CHARACTER },
    },
  };
}

export default defineConfig(({ mode, command }) => ({
  root: fromRoot('renderer'),
  base: './',
  plugins: [
    react(),
    virtualModules(root),
    preloadFonts(FIRST_SCREEN_FONTS),
    leanMain(),
    sqliteBinary('record', root),
    refuseFaults(mode),
  ],
  resolve: { tsconfigPaths: true },
  define: {
    __DEVELOPMENT__: JSON.stringify(mode !== 'shipped'),
    __ELECTRON_MAJOR__: String(electronMajor),
    __UPDATE_FEED__: JSON.stringify(
      mode === 'shipped' ? (process.env['HUSTINGS_UPDATE_FEED'] ?? '') : '',
    ),
    // `npm run dev` serves the page itself; every other build is without the code that connects to a server.
    __DEV_SERVER__: JSON.stringify(mode === 'hot'),
  },
  environments:
    command === 'serve'
      ? {}
      : {
          client: {
            build: {
              outDir: fromRoot(`${outFolder(mode)}/renderer`),
              emptyOutDir: true,
              ...LISTS,
              target: 'chrome130',
              sourcemap: true,
              assetsInlineLimit: 0,
              modulePreload: {
                polyfill: false,
                // A screen's script names its own parts: listed in the first script too, all of them cost more than they save.
                resolveDependencies: (_screen, parts) =>
                  parts.filter((part) => part.endsWith('.css') || part.includes('/common-')),
              },
              // The first screens are in the list of screens like the others, and in the first script on purpose.
              rolldownOptions: {
                checks: { ineffectiveDynamicImport: false },
                output: {
                  ...ONE_BYTE_PER_CHARACTER,
                  // The first script names every other file: a letter less in each counts.
                  entryFileNames: 'assets/[name]-[hash:7].js',
                  chunkFileNames: 'assets/[name]-[hash:7].js',
                  assetFileNames: 'assets/[name]-[hash:7][extname]',
                  codeSplitting: {
                    groups: [
                      {
                        debugName: 'first load',
                        name: groupOfImports('first', fromRoot('renderer/main.tsx')),
                      },
                      {
                        // A first start opens this page; its parts are small, and most pages share them.
                        debugName: 'first start',
                        name: groupOfImports(
                          'common',
                          fromRoot('renderer/pages/welcome/welcome-page.tsx'),
                        ),
                      },
                    ],
                  },
                },
              },
            },
          },
          confirm: windowBundle(mode, 'confirm'),
          mini: windowBundle(mode, 'mini'),
          main: nodeBundle({ main: fromRoot('electron/main.ts') }, `${outFolder(mode)}/main`),
          record: nodeBundle(
            { worker: fromRoot('electron/record/worker.ts') },
            `${outFolder(mode)}/record`,
          ),
          preload: nodeBundle(
            {
              preload: fromRoot('electron/preload/preload.ts'),
              confirm: fromRoot('electron/preload/confirm.ts'),
              mini: fromRoot('electron/preload/mini.ts'),
            },
            `${outFolder(mode)}/preload`,
          ),
          world: nodeBundle(
            { world: fromRoot('electron/world/start-world.ts') },
            `${outFolder(mode)}/world`,
          ),
          // `npm run world`: the practice world with what tests need around it.
          worldServer: nodeBundle(
            { world: fromRoot('tests/world-server/start-world.ts') },
            `${outFolder(mode)}/world-server`,
          ),
        },
  builder: {
    async buildApp(builder) {
      const programs = ['confirm', 'mini', 'main', 'record', 'preload', 'world'];
      const built = {
        hot: programs,
        shipped: ['client', ...programs],
      }[mode] ?? ['client', ...programs, 'worldServer'];
      for (const name of built) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      writeLicences(root, outFolder(mode));
    },
  },
}));
