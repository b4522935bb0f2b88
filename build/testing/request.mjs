/** Reads the command line of `npm test`: everything, some sections, or some files. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { projectRoot } from '../support/project.mjs';
import { SetUpError } from '../support/report.mjs';

/**
 * @typedef {object} TestRequest
 * @property {readonly string[]} sections Names of the sections to run, in the order in which they are defined.
 * @property {{ unit: readonly string[], e2e: readonly string[] } | null} paths The files to run instead of sections.
 * @property {string | null} grep Runs the tests whose title contains it.
 */

/** The folders whose tests run in Vitest; `tests/e2e` runs in Playwright. */
const VITEST_FOLDERS = ['unit', 'component', 'contract', 'world'];

/**
 * Understands `--only=SECTION,…`, `--grep=TITLE` and paths of test files or folders; refuses everything else.
 * @param {readonly string[]} parameters
 * @param {readonly string[]} known All sections.
 * @param {string} [root] The project's root.
 * @returns {TestRequest}
 */
export function readTestRequest(parameters, known, root = projectRoot) {
  const { values, positionals: paths } = parse(parameters, known);
  const only = (values.only ?? []).flatMap((names) => names.split(','));
  const grep = values.grep ?? null;
  const unknown = only.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new SetUpError(`npm test has no section "${unknown}": choose from ${known.join(', ')}.`);
  if (only.length > 0 && paths.length > 0)
    throw new SetUpError('npm test takes either --only or paths of tests, not both.');
  if (grep !== null && only.length === 0 && paths.length === 0)
    throw new SetUpError('Give --grep together with a path or a section, such as --only=e2e.');
  return {
    sections: only.length === 0 ? [...known] : known.filter((name) => only.includes(name)),
    paths: paths.length === 0 ? null : sorted(paths, root),
    grep,
  };
}

/** @param {readonly string[]} parameters @param {readonly string[]} known */
function parse(parameters, known) {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: { only: { type: 'string', multiple: true }, grep: { type: 'string' } },
    });
  } catch (error) {
    throw new SetUpError(
      `npm test takes --only=${known.join(',')} or a part of that list, --grep=TITLE, and paths of tests. ${String(error)}`,
    );
  }
}

/**
 * @param {readonly string[]} paths
 * @param {string} root
 */
function sorted(paths, root) {
  const unit = [];
  const e2e = [];
  for (const asked of paths) {
    // Playwright and Vitest both take `FILE:LINE`.
    const absolute = path.resolve(root, asked);
    if (!existsSync(absolute.replace(/:\d+$/, '')))
      throw new SetUpError(`There is no ${asked}. Give the path of a test file or folder.`);
    const relative = path.relative(root, absolute).split(path.sep).join('/');
    const [module, kind = ''] = relative.split('/');
    if (module === 'tests' && kind === 'e2e') e2e.push(relative);
    else if (module === 'tests' && VITEST_FOLDERS.includes(kind)) unit.push(relative);
    else
      throw new SetUpError(
        `${asked} holds no tests: give a path below tests/e2e, ${VITEST_FOLDERS.map((folder) => `tests/${folder}`).join(', ')}.`,
      );
  }
  return { unit, e2e };
}
