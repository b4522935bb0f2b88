/** Reads the command lines of the test commands: everything, some sections, or some files. */
import { existsSync } from 'node:fs';
import path from 'node:path';

import { projectRoot } from '../support/project.mjs';
import { UsageError } from '../support/report.mjs';

/** What to run. */
export interface TestRequest {
  /** Names of the sections to run, in the order in which they are defined. */
  readonly sections: readonly string[];
  /** The files to run of the sections that take files; empty for all. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** Runs the tests whose title contains it. */
  readonly grep: string | null;
}

/** The section of each folder of tests. */
const FOLDERS: Readonly<Record<string, string>> = {
  e2e: 'e2e',
  chromium: 'chromium',
  unit: 'unit',
  component: 'unit',
  contract: 'unit',
  world: 'unit',
};

/** Every folder of tests, from the project's root. */
export const TEST_FOLDERS = Object.keys(FOLDERS).map((folder) => `tests/${folder}`);

/**
 * Takes `--only=SECTION,…`, `--grep=TITLE` and paths of test files or folders; refuses everything else.
 *
 * @param known the sections of the command
 */
export function readTestRequest(
  given: { readonly only?: readonly string[]; readonly grep?: string },
  paths: readonly string[],
  known: readonly string[],
  root = projectRoot,
): TestRequest {
  const only = (given.only ?? []).flatMap((names) => names.split(','));
  const unknown = only.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`npm test has no section "${unknown}": choose from ${known.join(', ')}.`);
  if (only.length > 0 && paths.length > 0)
    throw new UsageError('npm test takes either --only or paths of tests, not both.');
  if (given.grep !== undefined && only.length === 0 && paths.length === 0)
    throw new UsageError('Give --grep together with a path or a section, such as --only=e2e.');
  const sorted: Record<string, string[]> = {};
  for (const asked of paths) {
    const { section, file } = placeOf(asked, known, root);
    (sorted[section] ??= []).push(file);
  }
  const names = [...only, ...Object.keys(sorted)];
  return {
    sections: known.filter((name) => names.length === 0 || names.includes(name)),
    paths: sorted,
    grep: given.grep ?? null,
  };
}

/** The section that runs a file or folder, and its path from the root. */
function placeOf(asked: string, known: readonly string[], root: string) {
  // Playwright and Vitest both take `FILE:LINE`.
  const absolute = path.resolve(root, asked);
  if (!existsSync(absolute.replace(/:\d+$/, '')))
    throw new UsageError(`There is no ${asked}. Give the path of a test file or folder.`);
  const file = path.relative(root, absolute).split(path.sep).join('/');
  const [top, kind = ''] = file.split('/');
  const section = top === 'tests' ? FOLDERS[kind] : undefined;
  if (section !== undefined && known.includes(section)) return { section, file };
  const folders = TEST_FOLDERS.filter((folder) =>
    known.includes(FOLDERS[path.basename(folder)] ?? ''),
  );
  throw new UsageError(
    `${asked} holds no tests of this command: give a path below ${folders.join(', ')}.`,
  );
}
