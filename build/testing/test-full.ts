/** `npm run test:full` and `npm run test:node24`: runs of the same tests that take longer, or need another Node. */
import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { ensureSpreadsheet } from '../electron/system-packages.ts';
import { inProject } from '../support/project.mjs';
import { CHROMIUM_TESTS, node24, runPlaywright, runVitest } from './sections.ts';
import type { Section } from './sections.ts';
import { beginRun, runSections, sumUp } from './test.ts';

/** A test that takes seconds in `npm test` takes minutes at full size. */
const TEST_TIMEOUT_MS = 60 * 60_000;
/** End-to-end files that measure time: they run one at a time, with nothing beside them. */
const ALONE = ['reads/pace.spec.ts', 'screens/huge.spec.ts'];
const NODE_24_FOLDERS = ['tests/unit', 'tests/contract', 'tests/world'];

/**
 * Runs the tests at full size (every kill, every fuzzed call); resolves to the exit code.
 *
 * @param files Vitest files to run; without any, everything runs
 */
export async function testFull(files: readonly string[]): Promise<number> {
  await ensureSpreadsheet();
  const env = { HUSTINGS_TEST_SIZE: 'full' };
  const parameters = [`--testTimeout=${TEST_TIMEOUT_MS}`, ...files];
  const unit = { unit: () => runVitest({ name: 'vitest', parameters, env }) };
  // Every file takes part, because a full size may be set in a helper that many files share.
  const together = readdirSync(inProject('tests', 'e2e'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.spec.ts') && !ALONE.includes(file));
  const inWindows = {
    alone: () => runPlaywright({ name: 'alone', parameters: ['--workers=1', ...ALONE], env }),
    chromium: () => runPlaywright({ name: 'chromium', parameters: CHROMIUM_TESTS, env }),
    together: () => runPlaywright({ name: 'together', parameters: together, env }),
  };
  // Other cases than any run before.
  const isRepeated = process.env['HUSTINGS_SEED'] !== undefined;
  return runInOrder(
    { ...unit, ...(files.length > 0 ? {} : inWindows) },
    beginRun(isRepeated ? undefined : randomInt(2 ** 31)),
  );
}

/**
 * Runs the tests without a window on Node 24; resolves to the exit code.
 *
 * @param files files to run instead of all
 */
export async function testOnNode24(files: readonly string[]): Promise<number> {
  const node = await node24();
  const parameters = files.length > 0 ? files : NODE_24_FOLDERS;
  return runInOrder({ node24: () => runVitest({ name: 'node24', parameters, node }) }, beginRun());
}

async function runInOrder(sections: Record<string, Section>, seedLine: string): Promise<number> {
  const names = Object.keys(sections);
  const results = await runSections(names, sections, [[names]], (text) => {
    process.stdout.write(text);
  });
  return sumUp(results, seedLine);
}
