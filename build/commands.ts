/** The commands of the project, with their options: `npm run COMMAND -- --help` prints them. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { build, ensureBuild } from './bundle/build-output.ts';
import { withDisplay } from './electron/display.ts';
import { CLIENT_OPTIONS, ELECTRON_SWITCHES } from './electron/launch.ts';
import { prepareElectron, resolveElectron } from './electron/runtime.ts';
import { start } from './electron/start.ts';
import { packageClient } from './packaging/package.ts';
import { release } from './packaging/release.ts';
import { command, runWith } from './support/command-line.ts';
import type { Command } from './support/command-line.ts';
import { importTypeScript } from './support/import-typescript.mjs';
import { inProject, projectRoot } from './support/project.mjs';
import { SetUpError, UsageError, say } from './support/report.mjs';
import { tool } from './support/run.mjs';
import { testFull, testOnNode24 } from './testing/test-full.ts';
import { test } from './testing/test.ts';

const client = {
  options: CLIENT_OPTIONS,
  operands: '[hustings://LINK]',
  operandPattern: /^hustings:/i,
  passedOn: ELECTRON_SWITCHES,
} as const;

const COMMANDS: Readonly<Record<string, Command>> = {
  start: command({
    about: 'Installs what is missing, builds if needed, and opens the client.',
    ...client,
    run: async (_values, _operands, given) => start(given),
  }),
  dev: command({
    about: 'Runs the client with hot reload, for development.',
    ...client,
    run: async (_values, _operands, given) => {
      const { dev } = await import('./electron/dev.ts');
      return dev(given);
    },
  }),
  build: command({ about: 'Builds out/ for development and tests.', run: build }),
  test: command({
    about:
      'Runs every check and test, or some files and folders; the last line is "N passed, N failed".',
    operands: '[PATH …]',
    options: {
      only: { type: 'string', multiple: true, value: 'SECTION,…', about: 'runs some sections' },
      grep: { type: 'string', value: 'TITLE', about: 'runs the tests whose title contains it' },
    },
    run: test,
  }),
  'test:full': command({
    about:
      'Runs the tests at full size (every kill, every fuzzed call): all, or some files and folders.',
    operands: '[PATH …]',
    run: (_values, paths) => testFull(paths),
  }),
  'test:node24': command({
    about: 'Runs the tests without a window on Node 24: all, or some files and folders.',
    operands: '[PATH …]',
    run: (_values, paths) => testOnNode24(paths),
  }),
  world: command({
    about:
      'Runs the practice world without the client, until Ctrl+C. Its first line on stdout is JSON.',
    options: {
      port: { type: 'string', value: 'N', about: 'the port on 127.0.0.1; 0 takes a free one' },
      seed: { type: 'string', value: 'N', about: 'repeats a world, with its keys and passwords' },
      'turn-ms': { type: 'string', value: 'N', about: 'milliseconds of a turn' },
      scale: { type: 'string', value: 'N', about: 'size of the world, 0.1 to 100' },
      dialect: { type: 'string', value: 'contract|observed', about: 'how the service answers' },
      names: { type: 'string', value: 'natural|awkward', about: 'names of people and things' },
      'state-dir': { type: 'string', value: 'DIR', about: 'keeps the world between runs' },
      reset: { type: 'boolean', about: 'deletes the saved world first' },
      'no-control': { type: 'boolean', about: 'opens no control port' },
      'start-at': { type: 'string', value: 'TIME', about: 'world time at the start, ISO 8601' },
    },
    // The world runs in this process, so that signals reach it. It reads these options again, with their values.
    run: async () => {
      await ensureBuild();
      process.argv.splice(2, 1);
      createRequire(import.meta.url)(inProject('out', 'world-server', 'world.cjs'));
    },
  }),
  bench: command({
    about: 'Compares the client with an empty Electron app; writes out/bench.json.',
    options: {
      quick: { type: 'boolean', about: 'fewer rounds' },
      only: { type: 'string', value: 'GROUP,…', about: 'runs some groups' },
    },
    run: bench,
  }),
  package: command({
    about: 'Packs the client for this system into out/package/.',
    options: {
      dir: { type: 'boolean', about: 'only the unpacked folder' },
      complete: { type: 'boolean', about: 'fails unless every format is made' },
      testable: {
        type: 'boolean',
        about: 'only an unpacked folder in out/package-testable/, which tests can control',
      },
    },
    run: packageClient,
  }),
  release: command({
    about: 'Runs one step of a release, in the order of docs/releasing.md.',
    operands: 'notes|sbom|checksums|reproducible',
    run: (_values, step) => release(step),
  }),
  'electron-path': command({
    about: 'Prints the path of the Electron that npm start and npm test use.',
    run: async () => {
      const { executable } = await resolveElectron();
      process.stdout.write(`${executable}\n`);
    },
  }),
  openapi: command({
    about: 'Writes out/openapi.json from the contract table.',
    run: async () => {
      const { endpoints } = await import('@shared/contract/index.ts');
      const { buildOpenApiDocument } = await import('@world-server/openapi.ts');
      const text = JSON.stringify(buildOpenApiDocument(endpoints), null, 2);
      mkdirSync(inProject('out'), { recursive: true });
      writeFileSync(inProject('out', 'openapi.json'), `${text}\n`);
      say(`Wrote out/openapi.json (${Object.keys(endpoints).length} endpoints).`);
    },
  }),
  docs: command({
    about: 'Writes the tables of docs/service-contract.md and docs/qa.md from the sources.',
    run: async () => {
      const { writePages } = await import('./docs/pages.ts');
      writePages();
    },
  }),
  screenshots: command({
    about: 'Writes a PNG of every screen, theme and size to out/screenshots/.',
    options: {
      readme: { type: 'boolean', about: "updates the README's pictures" },
      chromium: {
        type: 'boolean',
        about:
          'draws in Chromium instead of Electron, in every state, to out/screenshots/chromium/',
      },
    },
    run: screenshots,
  }),
};

/** The part of tests/bench/run.ts that is used here. Its types are in another TypeScript project, out of reach of this one. */
interface Harness {
  readonly GROUPS: readonly string[];
  readonly runBenchmarks: (options: {
    readonly root: string;
    readonly executable: string;
    readonly quick: boolean;
    readonly groups: readonly string[];
    readonly say: (line: string) => void;
  }) => Promise<{ readonly table: string; readonly isWithinLimits: boolean }>;
}

async function bench({ quick = false, only }: { quick?: boolean; only?: string }): Promise<number> {
  if (process.platform !== 'linux')
    throw new SetUpError('The benchmarks read memory from /proc: run them on Linux.');
  const harness: Harness = await importTypeScript('tests/bench/run.ts');
  const groups = only?.split(',') ?? harness.GROUPS;
  const unknown = groups.filter((group) => !harness.GROUPS.includes(group));
  if (unknown.length > 0)
    throw new UsageError(`--only takes ${harness.GROUPS.join(', ')}, not ${unknown.join(', ')}.`);
  const { executable } = await prepareElectron();
  await ensureBuild();
  const { table, isWithinLimits } = await withDisplay((display) => {
    Object.assign(process.env, display);
    return harness.runBenchmarks({
      root: projectRoot,
      executable,
      quick,
      groups,
      say,
    });
  });
  process.stdout.write(`${table}\n`);
  return isWithinLimits ? 0 : 1;
}

async function screenshots({
  readme = false,
  chromium = false,
}: {
  readme?: boolean;
  chromium?: boolean;
}): Promise<number> {
  const folder = ['out', 'screenshots', ...(chromium ? ['chromium'] : [])].join('/');
  rmSync(inProject(folder), { recursive: true, force: true });
  mkdirSync(inProject(folder), { recursive: true });
  const parameters = chromium
    ? ['--config=tests/chromium/playwright.config.ts', '--project=pictures']
    : ['--config=tests/screenshots/playwright.config.ts'];
  const { code } = await tool('@playwright/test/cli.js', ['test', ...parameters], {
    env: { ...process.env, ...(readme ? { HUSTINGS_README_PICTURES: '1' } : {}) },
  });
  if (code === 0)
    console.log(`${readdirSync(inProject(folder)).length} pictures are in ${folder}/`);
  return code;
}

const [name = '', ...given] = process.argv.slice(2);
const named = COMMANDS[name];
if (named === undefined)
  throw new UsageError(`There is no command "${name}": give ${Object.keys(COMMANDS).join(', ')}.`);

/** The command's exit code. The command runs while this module loads: only then does `import()` work (importTypeScript). */
export const exitCode = await runWith(name, named, given);
