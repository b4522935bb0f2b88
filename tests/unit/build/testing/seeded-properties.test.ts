/** Samples and property tests follow the seed of the run, which comes from the commit. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { freshDirectory } from '@support/storage/directory';

import { seedOf } from '../../../../build/testing/seed';

const FIRST_CASES = 20;
const DAY_MS = 24 * 60 * 60_000;

let before = fc.readConfigureGlobal();
beforeEach(() => {
  before = fc.readConfigureGlobal();
});
afterEach(() => {
  vi.resetModules();
  fc.configureGlobal(before);
});

/** What a property and a sample try, as if the modules were loaded in a new process. */
async function casesOf(seed: string | undefined) {
  vi.stubEnv('HUSTINGS_SEED', seed);
  // At full size a sample is everything.
  vi.stubEnv('HUSTINGS_TEST_SIZE', '');
  vi.resetModules();
  fc.resetConfigureGlobal();
  const { default: seeded } = await import('fast-check');
  const { sampleOf } = await import('@support/samples');
  const sample = sampleOf(
    Array.from({ length: 100 }, (_, index) => index),
    5,
  );
  return { property: seeded.sample(seeded.integer(), FIRST_CASES), sample };
}

it('HUSTINGS_SEED repeats the cases of a run, and another seed tries others', async () => {
  const first = await casesOf('7');
  const again = await casesOf('7');
  const other = await casesOf('8');
  expect(again).toEqual(first);
  expect(other.property).not.toEqual(first.property);
  expect(other.sample).not.toEqual(first.sample);
});

it('without HUSTINGS_SEED the cases are the same at any time of day and year', async () => {
  vi.useFakeTimers({ now: 20_000 * DAY_MS });
  const today = await casesOf(undefined);
  vi.setSystemTime(20_100.5 * DAY_MS);
  expect(await casesOf(undefined)).toEqual(today);
});

it.each(['x', '-1', '1.5', '3e9', ' '])('HUSTINGS_SEED=%j is refused', async (seed) => {
  await expect(casesOf(seed)).rejects.toThrow(/HUSTINGS_SEED takes a whole number/u);
});

/** Runs git in a folder, whatever repository a hook that runs the tests has named. */
function git(root: string, ...parameters: readonly string[]): void {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  execFileSync('git', [...author, ...parameters], { cwd: root, env: Object.fromEntries(own) });
}

function project(version: string, root = freshDirectory()): string {
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ version }));
  return root;
}

it('the seed comes from the commit, and outside git from the version of the package', () => {
  const root = project('1.0.0');
  const ofVersion = seedOf(root);
  expect(seedOf(project('1.0.0'))).toBe(ofVersion);
  expect(seedOf(project('1.0.1'))).not.toBe(ofVersion);

  git(root, 'init', '--quiet');
  expect(seedOf(root), 'without a commit').toBe(ofVersion);
  git(root, 'commit', '--quiet', '--allow-empty', '--message', 'First');
  const ofCommit = seedOf(root);
  expect(ofCommit).not.toBe(ofVersion);
  project('2.0.0', root);
  expect(seedOf(root)).toBe(ofCommit);
  git(root, 'commit', '--quiet', '--allow-empty', '--message', 'Second');
  expect(seedOf(root)).not.toBe(ofCommit);

  const unpacked = path.join(root, 'unpacked');
  mkdirSync(unpacked);
  expect(seedOf(project('1.0.0', unpacked)), 'in a folder of another repository').toBe(ofVersion);
});
