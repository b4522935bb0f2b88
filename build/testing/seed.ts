/** The seed of a test run. It comes from the commit, so that samples that passed on CI pass for everybody. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { projectRoot, readJson } from '../support/project.mjs';

/** The seed of the commit that is checked out in `root`; outside git, that of the package's version. */
export function seedOf(root: string): number {
  return createHash('sha256').update(sourceOf(root)).digest().readUInt32BE() >>> 1;
}

/** The text that names this state of the project. A folder that only lies inside a repository is outside git. */
function sourceOf(root: string): string {
  if (existsSync(path.join(root, '.git')))
    try {
      return execFileSync('git', ['rev-parse', 'HEAD'], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      // No git on this computer, no commit yet, or a repository of another user.
    }
  return String(readJson(path.join(root, 'package.json'))?.version);
}

/** `HUSTINGS_SEED=N` sets another seed: to repeat the samples of an earlier run, or to try new ones each night. */
export const SEED = givenSeed(process.env['HUSTINGS_SEED']) ?? seedOf(projectRoot);

function givenSeed(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const seed = Number(text);
  if (!/^\d+$/.test(text) || seed >= 2 ** 31)
    throw new Error(`HUSTINGS_SEED takes a whole number below 2^31, not ${text}.`);
  return seed;
}

/**
 * Gives every process of this run the same seed.
 *
 * @returns how to repeat the run, for its output
 */
export function shareSeed(): string {
  process.env['HUSTINGS_SEED'] = String(SEED);
  return `Samples: HUSTINGS_SEED=${SEED} repeats them.`;
}
