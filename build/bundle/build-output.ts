/** Builds the client with Vite, for development and tests into `out/`, for release and hot reload into folders of their own. */
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
import { log } from '../support/report.mjs';
import { assertSuccess, tool } from '../support/run.mjs';

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
const STAMP = inProject('out', 'build-stamp.json');

/** Builds unless `out/` is already up to date with the sources. */
export async function ensureBuild(): Promise<void> {
  const isBuilt = () => readJson(STAMP)?.hash === hashOfSources(projectRoot);
  if (isBuilt()) return;
  await withLock(
    inProject('out', 'build.lock'),
    async () => {
      if (!isBuilt()) await build();
    },
    () => log('Another command is building; waiting for it.'),
  );
}

/** `npm run build`: builds `out/` for development and tests, even if it is up to date. */
export default async function build(): Promise<void> {
  const hash = hashOfSources(projectRoot);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  rmSync(STAMP, { force: true });
  log('Building the client');
  await runVite();
  writeFileSync(STAMP, JSON.stringify({ hash }));
}

/** Builds `out/shipped/`, without the switches that development and tests have. */
export async function buildShipped(): Promise<void> {
  log('Building the client for release');
  await runVite('--mode=shipped');
}

/** Builds the programs that `npm run dev` starts into `out/dev/out/`: everything but the page. */
export async function buildForDevelopment(): Promise<void> {
  await runVite('--mode=hot');
}

async function runVite(...parameters: readonly string[]): Promise<void> {
  // The caller may be a test or a developer's shell, whose environment would bring in React's development build.
  const env = { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
  const words = ['build', '--app', '--logLevel=warn', ...parameters];
  const built = await tool('vite/bin/vite.js', words, { output: 'capture', env });
  process.stderr.write(assertSuccess(built, 'The build failed. Fix what it names:').stderr);
}

/** A hash over the content of everything that a build reads. */
export function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(path.join(root, source)))) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The file itself, or all files below the folder, sorted. */
function filesOf(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}
