/** Writes the licences of every library in the bundles, and refuses a build with one that may not be shipped. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { readPackage } from './bundled-package.ts';
import type { BundledPackage } from './bundled-package.ts';
import { BUNDLES } from './record-bundle.ts';
import type { BundleFacts } from './record-bundle.ts';

/**
 * Licences that let anybody pass a library on inside another program, as libraries state them. Before you add one, read its
 * text and what it requires of those who pass the software on. Enter an expression (`MIT OR Apache-2.0`) as it is written.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/**
 * Writes `licences.json` for the renderer and `licences.txt` for the package from what all environments recorded, and the
 * runtime that is shipped with them.
 *
 * @throws Error naming every library whose licence is not allowed or whose text is missing.
 */
export function writeLicences(root: string, outFolder: string): void {
  const place = path.join(root, outFolder, BUNDLES);
  const folders = readdirSync(place).flatMap(
    (name) => (JSON.parse(readFileSync(path.join(place, name), 'utf8')) as BundleFacts).packages,
  );
  const packages = sortedPackages(
    [...folders, path.join(root, 'node_modules/electron')].map((folder) =>
      readPackage(folder, path.join(root, 'build/bundle/licence-texts')),
    ),
  );
  const violations = violationsOf(packages);
  if (violations.length > 0)
    throw new Error(`The build has libraries that may not be shipped:\n${violations.join('\n')}`);
  writeFileSync(path.join(root, outFolder, 'licences.json'), JSON.stringify(packages));
  writeFileSync(path.join(root, outFolder, 'licences.txt'), asText(packages));
}

/** Why libraries may not be shipped, one line per library. */
function violationsOf(packages: readonly BundledPackage[]): string[] {
  return packages.flatMap(({ name, version, licence, text }) => {
    if (!ALLOWED.has(licence))
      return [
        `${name} ${version}: its licence, ${licence || 'which it does not state'}, is not in build/bundle/licences.ts`,
      ];
    return text === '' ? [`${name} ${version}: it does not contain the text of its licence`] : [];
  });
}

/** One entry per library and version, in the order of their names. */
function sortedPackages(packages: readonly BundledPackage[]): BundledPackage[] {
  const byName = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  return [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

function asText(packages: readonly BundledPackage[]): string {
  const line = '-'.repeat(78);
  const entries = packages.map(
    ({ name, version, licence, text }) => `${line}\n${name} ${version} (${licence})\n\n${text}\n`,
  );
  return [
    'Hustings contains the libraries below, each under its own licence. Electron contains Chromium,',
    'Node.js and further works; their licences are in LICENSES.chromium.html beside this file.',
    '',
    ...entries,
  ].join('\n');
}
