/** Writes the licences of every library in the bundles, and refuses a build with one that may not be shipped. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Vite's list of the libraries in a bundle, below the bundle's folder. */
export const LICENCES = '.vite/licences.json';

/** A library of a bundle, as Vite lists it. */
interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression as the library states it; absent if it states none. */
  readonly identifier?: string;
  /** The text of its licence; absent if it contains none. */
  readonly text?: string;
}

/**
 * Licences that let anybody pass a library on inside another program, as libraries state them. Before you add one, read its
 * text and what it requires of those who pass the software on. Enter an expression (`MIT OR Apache-2.0`) as it is written.
 */
const ALLOWED =
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT OFL-1.1 Unlicense Zlib'.split(
    ' ',
  );

/** Shipped, but in no list of Vite: the runtime, and the scripts that Vite and Rolldown add. */
const UNLISTED = ['electron', 'rolldown', 'vite'];
/** Texts of libraries that state their licence and author but contain no text. */
const KEPT_TEXTS = 'build/bundle/licence-texts';

/**
 * Writes `licences.json` for the renderer and `licences.txt` for the package, from what Vite listed for each bundle.
 *
 * @throws Error naming every library whose licence is not allowed or whose text is missing.
 */
export function writeLicences(root: string, outFolder: string): void {
  const out = path.join(root, outFolder);
  const lists = readdirSync(out).map((name) => path.join(out, name, LICENCES));
  const listed = lists.filter((file) => existsSync(file)).flatMap((file) => readJson(file));
  const unlisted = UNLISTED.map((name) => readPackage(path.join(root, 'node_modules', name)));
  const byKey = new Map([...listed, ...unlisted].map((each) => [keyOf(each), each]));
  const packages = [...byKey]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { name, version, identifier: licence = '', text = keptText(root, name) }]) => {
      return { name, version, licence, text: text.replaceAll('\r\n', '\n').trim() };
    });
  const violations = packages.flatMap(({ name, version, licence, text }) => {
    if (!ALLOWED.includes(licence))
      return `${name} ${version}: its licence, ${licence || 'which it does not state'}, is not in build/bundle/licences.ts`;
    return text === '' ? `${name} ${version}: it does not contain the text of its licence` : [];
  });
  if (violations.length > 0)
    throw new Error(`The build has libraries that may not be shipped:\n${violations.join('\n')}`);
  const line = '-'.repeat(78);
  const text = [
    'Hustings contains the libraries below, each under its own licence. Electron contains Chromium,',
    'Node.js and further works; their licences are in LICENSES.chromium.html beside this file.\n',
    ...packages.map((each) => `${line}\n${keyOf(each)} (${each.licence})\n\n${each.text}\n`),
  ];
  writeFileSync(path.join(out, 'licences.json'), JSON.stringify(packages));
  writeFileSync(path.join(out, 'licences.txt'), text.join('\n'));
}

const keyOf = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;
const readJson = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as readonly BundledPackage[];

function readPackage(folder: string): BundledPackage {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const {
    name,
    version,
    license: identifier,
  } = JSON.parse(read('package.json')) as Record<'name' | 'version' | 'license', string>;
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  return { name, version, identifier, ...(file !== undefined && { text: read(file) }) };
}

function keptText(root: string, name: string): string {
  const file = path.join(root, KEPT_TEXTS, `${name.replace('/', '__')}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
