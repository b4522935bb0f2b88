/**
 * `npm test`: runs everything that CI runs. `-- --only=unit,lint` runs some sections, `-- PATH` some files, and
 * `--grep=TITLE` some of their tests. The last line is `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs';

import { ensureDependencies } from '../support/dependencies.mjs';
import { runScript } from '../support/report.mjs';
import { failureLines, flakyLines, total } from '../testing/counts.mjs';
import { readTestRequest } from '../testing/request.mjs';
import { runSections } from '../testing/run-sections.mjs';
import { GROUPS, RESULTS, SECTIONS } from '../testing/sections.mjs';
import { shareSeed } from '../testing/seed.mjs';
import { keepTemporaryFilesTogether } from '../testing/temporary-files.mjs';

await runScript(async () => {
  const { sections, paths, grep } = readTestRequest(process.argv.slice(2), Object.keys(SECTIONS));
  await ensureDependencies();
  keepTemporaryFilesTogether();
  const seedLine = shareSeed();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const names = paths === null ? sections : pathSections(paths);
  const bound = Object.fromEntries(
    Object.entries(SECTIONS).map(([name, section]) => [
      name,
      (/** @type {Parameters<import('../testing/run-sections.mjs').Section>[0]} */ run) =>
        section({ ...run, grep, paths: paths === null ? [] : pathsOf(paths, name) }),
    ]),
  );
  const results = await runSections(names, bound, GROUPS, (text) => {
    process.stdout.write(text);
  });

  console.log('');
  for (const { name, counts, seconds } of results) {
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    console.log(
      `${name.padEnd(10)} ${counts.passed} passed, ${counts.failed} failed${skipped}  (${seconds.toFixed(1)} s)`,
    );
  }
  const sum = total(results.map(({ counts }) => counts));
  for (const line of [...flakyLines(sum.flaky), ...failureLines(sum.failures)]) console.log(line);
  if (sum.passed + sum.failed === 0)
    console.log(`No test ran${grep === null ? '' : `: none of the titles matches ${grep}`}.`);
  console.log(seedLine);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1;
});

/** @typedef {NonNullable<import('../testing/request.mjs').TestRequest['paths']>} TestPaths */

/** @param {TestPaths} paths */
function pathSections(paths) {
  return [...(paths.unit.length > 0 ? ['unit'] : []), ...(paths.e2e.length > 0 ? ['e2e'] : [])];
}

/**
 * @param {TestPaths} paths
 * @param {string} section
 */
function pathsOf(paths, section) {
  if (section === 'unit') return paths.unit;
  return section === 'e2e' ? paths.e2e : [];
}
