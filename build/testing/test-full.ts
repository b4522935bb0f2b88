/** `npm run test:full` and `npm run test:node24`: the same tests at full size, or on Node 24. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { ensureSpreadsheet } from '../electron/system-packages.ts';
import { projectRoot } from '../support/project.mjs';
import { TEST_FOLDERS, readTestRequest } from './request.ts';
import { CHROMIUM_TESTS, node24, runPlaywright, runVitest } from './sections.ts';
import type { Section } from './sections.ts';
import { beginRun, runSections, sumUp } from './test.ts';

/** A test that takes seconds in `npm test` takes minutes at full size. */
const TEST_TIMEOUT_MS = 60 * 60_000;
/** End-to-end files that measure time: they run one at a time, with nothing beside them. */
const TIMED = ['tests/e2e/reads/pace.spec.ts', 'tests/e2e/screens/huge.spec.ts'];
/** The tests that need the spreadsheet program. */
const SPREADSHEET_TESTS = 'tests/component/components/spreadsheet/';
const NODE_24_FOLDERS = ['tests/unit', 'tests/contract', 'tests/world'];

/** The files and folders that each section of a full run tests; a section without any does not run. */
export function planFullRun(asked: readonly string[], root = projectRoot) {
  const places = asked.length > 0 ? asked : TEST_FOLDERS;
  const { paths } = readTestRequest({}, places, ['unit', 'chromium', 'e2e'], root);
  const specs = (paths['e2e'] ?? []).flatMap((place) => specsAt(place, root));
  const isTimed = (spec: string) => TIMED.includes(spec.replace(/:\d+$/, ''));
  return {
    unit: paths['unit'] ?? [],
    timed: specs.filter(isTimed),
    chromium: paths['chromium'] ?? [],
    e2e: specs.filter((spec) => !isTimed(spec)),
  };
}

/** The place itself if it is a test file, else the test files below it. */
function specsAt(place: string, root: string): readonly string[] {
  if (/\.ts(?::\d+)?$/.test(place)) return [place];
  return readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => path.posix.join(place, file.replaceAll(path.sep, '/')));
}

/**
 * Runs the tests at full size (every kill, every fuzzed call); resolves to the exit code.
 *
 * @param asked test files or folders to run instead of all
 */
export async function testFull(asked: readonly string[]): Promise<number> {
  const { unit, timed, chromium, e2e } = planFullRun(asked);
  const needsSpreadsheet = unit.some(
    (place) => SPREADSHEET_TESTS.startsWith(place) || place.startsWith(SPREADSHEET_TESTS),
  );
  if (needsSpreadsheet) await ensureSpreadsheet();
  const env = { HUSTINGS_TEST_SIZE: 'full' };
  const run = (name: string, ...parameters: readonly string[]) =>
    runPlaywright({ name, parameters, env });
  const timeout = `--testTimeout=${TEST_TIMEOUT_MS}`;
  const sections = {
    ...(unit.length > 0 && {
      unit: () => runVitest({ name: 'vitest', parameters: [timeout, ...unit], env }),
    }),
    ...(timed.length > 0 && { timed: () => run('timed', '--workers=1', ...timed) }),
    ...(chromium.length > 0 && {
      chromium: () => run('chromium', ...CHROMIUM_TESTS, ...chromium),
    }),
    ...(e2e.length > 0 && { e2e: () => run('playwright', ...e2e) }),
  };
  return runInOrder(sections, beginRun());
}

/**
 * Runs the tests without a window on Node 24; resolves to the exit code.
 *
 * @param asked files or folders of Vitest to run instead of all
 */
export async function testOnNode24(asked: readonly string[]): Promise<number> {
  const places = asked.length > 0 ? asked : NODE_24_FOLDERS;
  const parameters = readTestRequest({}, places, ['unit']).paths['unit'] ?? [];
  const node = await node24();
  return runInOrder({ node24: () => runVitest({ name: 'node24', parameters, node }) }, beginRun());
}

async function runInOrder(sections: Record<string, Section>, seedLine: string): Promise<number> {
  const names = Object.keys(sections);
  const results = await runSections(names, sections, [[names]], (text) => {
    process.stdout.write(text);
  });
  return sumUp(results, seedLine);
}
