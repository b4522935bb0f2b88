/** Collects the licences of every library in the bundles, and refuses a build with one that may not be shipped. */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

import { packageFolderOf, readPackage } from './bundled-package.ts';
import type { BundledPackage } from './bundled-package.ts';

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

/** Each environment is built with plugins of its own, so their findings are collected in a folder. */
const FOUND = 'found-licences';

/** Records the libraries of one environment's bundle: those of its modules and those of its files (fonts, SQLite). */
export function recordLicences(root: string, outFolder: string): Plugin {
  return {
    name: 'hustings:licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const sources = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? file.moduleIds
          : file.originalFileNames.map((name) => path.resolve(root, 'renderer', name)),
      );
      const folders = new Set(
        sources.map((source) => packageFolderOf(source, root)).filter((folder) => folder !== null),
      );
      const place = path.join(root, outFolder, FOUND);
      mkdirSync(place, { recursive: true });
      writeFileSync(
        path.join(place, `${this.environment.name}.json`),
        JSON.stringify([...folders]),
      );
    },
  };
}

/** Forgets what an earlier build recorded. */
export function forgetLicences(root: string, outFolder: string): void {
  rmSync(path.join(root, outFolder, FOUND), { recursive: true, force: true });
}

/**
 * Writes `licences.json` for the renderer and `licences.txt` for the package from what all environments recorded, and the
 * runtime that is shipped with them.
 *
 * @throws Error naming every library whose licence is not allowed or whose text is missing.
 */
export function writeLicences(root: string, outFolder: string): void {
  const place = path.join(root, outFolder, FOUND);
  const folders = readdirSync(place).flatMap(
    (name) => JSON.parse(readFileSync(path.join(place, name), 'utf8')) as readonly string[],
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
  forgetLicences(root, outFolder);
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
