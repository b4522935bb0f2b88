/** Builds `out/` when the sources changed since the last build, and only then. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { withLock } from '../support/lock.mjs';
import { inProject, projectRoot, readJson } from '../support/project.mjs';
import { SetUpError, say } from '../support/report.mjs';
import { tool } from '../support/run.mjs';
import { noDevServerIn } from './size-limits.mjs';

const SOURCES = [
  'electron',
  'renderer',
  'shared',
  'tests/world-server',
  'build/bundle',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
const PRODUCTS = [
  'main/main.cjs',
  'record/worker.cjs',
  'preload/preload.cjs',
  'preload/confirm.cjs',
  'preload/mini.cjs',
  'world/world.cjs',
  'world-server/world.cjs',
  'renderer/index.html',
  'confirm/confirm.html',
  'mini/mini.html',
  'licences.json',
  'bundles/client.json',
];
const STAMP = inProject('out', 'build-stamp.json');

/** Builds unless `out/` is already up to date with the sources. */
export async function ensureBuild() {
  if (isBuilt(hashOfSources(projectRoot))) return;
  await withLock(
    inProject('out', 'build.lock'),
    async () => {
      if (!isBuilt(hashOfSources(projectRoot))) await build();
    },
    () => say('Another command is building; waiting for it.'),
  );
}

/** Builds `out/` for development and tests, even if it is up to date. */
export async function build() {
  const hash = hashOfSources(projectRoot);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  rmSync(STAMP, { force: true });
  say('Building the client');
  await runVite([]);
  writeFileSync(STAMP, JSON.stringify({ hash }));
}

/** Builds `out/shipped/`, without the switches that development and tests have. */
export async function buildShipped() {
  say('Building the client to be shipped');
  await runVite(['--mode=shipped']);
  const { passed, detail } = noDevServerIn(inProject('out', 'shipped'));
  if (!passed) throw new SetUpError(`This build must not be shipped: ${detail}.`);
}

/**
 * Builds the programs that `npm run dev` starts into `out/dev/out/`: everything but the page.
 * @param {string} [advice] What to do if the build fails.
 */
export async function buildForDevelopment(advice) {
  await runVite(['--mode=hot'], advice);
}

/** @param {readonly string[]} parameters */
async function runVite(parameters, advice = 'Fix what it names, then run the command again.') {
  const result = await tool(
    'vite/bin/vite.js',
    ['build', '--app', '--logLevel=warn', ...parameters],
    {
      output: 'capture',
      env: {
        ...process.env,
        // The caller may be a test or a developer's shell, whose environment would bring in React's development build.
        NODE_ENV: 'production',
        VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
      },
    },
  );
  if (result.code !== 0) {
    throw new SetUpError(
      `The build failed:\n\n${`${result.stdout}\n${result.stderr}`.trim()}\n\n${advice}`,
    );
  }
  process.stderr.write(result.stderr);
}

/**
 * A hash over the content of everything that a build reads.
 * @param {string} root
 */
export function hashOfSources(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const place = path.join(root, source);
    const files = statSync(place, { throwIfNoEntry: false })?.isDirectory()
      ? filesBelow(place)
      : [place];
    for (const file of files.filter((name) => existsSync(name))) {
      const content = readFileSync(file);
      hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** @param {string} hash */
function isBuilt(hash) {
  return (
    readJson(STAMP)?.hash === hash &&
    PRODUCTS.every((product) => existsSync(inProject('out', product)))
  );
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .toSorted();
}
