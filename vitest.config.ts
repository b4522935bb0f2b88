/** Unit, contract and world tests; end-to-end tests run under Playwright. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { configDefaults, defineConfig } from 'vitest/config';

import { virtualModules } from './build/bundle/virtual-modules.mjs';
import { leanMain } from './build/bundle/vite-plugins.ts';
import { shareSeed } from './build/testing/seed.ts';
import { filesOfOwnProcess, seededProperties } from './build/testing/vitest-files.ts';
import { IS_FULL_SIZE, TIME_LIMITS } from './tests/support/limits.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// What needs other programs belongs to the full run.
const exclude = IS_FULL_SIZE
  ? configDefaults.exclude
  : [...configDefaults.exclude, 'tests/**/spreadsheet/**'];

// Workers inherit it, so that only this process asks git.
shareSeed();

const NODE_FOLDERS = ['tests/unit', 'tests/contract', 'tests/world'];
const ownProcess = filesOfOwnProcess(fromRoot('.'), NODE_FOLDERS);

export default defineConfig({
  plugins: [
    virtualModules(fromRoot('.')),
    leanMain(),
    seededProperties(fromRoot('tests/support/seeded-fast-check.ts')),
  ],
  resolve: { tsconfigPaths: true },
  test: {
    exclude,
    // Some tests wait for the disk and for other processes: on two cores three workers took 198 s, two 236 s.
    maxWorkers: availableParallelism() + 1,
    // Most of what a test makes is garbage soon: with more room for young objects, less of it is copied about.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: TIME_LIMITS.testMs,
    hookTimeout: TIME_LIMITS.testMs,
    // A test that runs no assertion fails.
    expect: { poll: { timeout: TIME_LIMITS.pollMs }, requireAssertions: true },
    // Inlined so that they get the stubs that the build gives them, and that a test can replace Electron.
    server: { deps: { inline: ['electron-store', 'conf', 'tough-cookie'] } },
    projects: [
      {
        extends: true,
        // One process for many files: loading the modules again for each took two fifths of their time.
        test: {
          name: 'node',
          include: NODE_FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...exclude, ...ownProcess],
          isolate: false,
          setupFiles: ['tests/support/leave-no-trace.ts', 'tests/support/after-each-test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'node, a process each',
          include: [...ownProcess],
          setupFiles: ['tests/support/after-each-test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          isolate: false,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost/' } },
          setupFiles: ['tests/support/renderer/component-setup.ts'],
        },
      },
    ],
  },
});
