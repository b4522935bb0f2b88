/** The limits of the build: the size of what loads before the first frame, and code that must not be in it. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Manifest } from 'vite';

import { LICENCES, MANIFEST } from './licences.ts';
import type { BundledPackage } from './licences.ts';

const KILOBYTE = 1000;
/** The variable that names the development server; a build with the connection reads it. */
const DEV_SERVER = 'HUSTINGS_DEV_SERVER';

/**
 * The limits in bytes, gzipped. The page's first load is without its screens, which load lazily. The main entry is what
 * runs before the first window: mostly electron-store with its schema checker, because the first frame needs the settings.
 */
const LIMITS = { firstLoad: 160 * KILOBYTE, mainEntry: 80 * KILOBYTE };

/** The result of one check. */
export interface SizeCheck {
  readonly name: string;
  readonly passed: boolean;
  readonly detail: string;
}

/** Checks a built `out/` folder. */
export function checkSizes(out: string): readonly SizeCheck[] {
  const main = loadedAtOnce(path.join(out, 'main'), ['main.cjs']);
  return [
    within('first-load JavaScript of the page', firstLoad(out)),
    within('main entry', { ...sizeOf(main), limit: LIMITS.mainEntry }),
    noValidatorIn(path.join(out, 'renderer')),
    noDevServerIn(out),
    latin1Scripts(out),
  ];
}

/** The JavaScript that the page loads before its first paint, gzipped. */
function firstLoad(out: string) {
  // Vite puts the imports of an entry that has nothing else into the document, and drops the entry.
  const html = readFileSync(path.join(out, 'renderer', 'index.html'), 'utf8');
  const scripts = html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\.\/([^"]+\.js)"/g);
  const names = Array.from(scripts, ([, name = '']) => name);
  if (names.length === 0)
    throw new Error('The page names no script: the size of its first load cannot be measured.');
  const files = loadedAtOnce(path.join(out, 'renderer'), names);
  return { ...sizeOf(files), limit: LIMITS.firstLoad };
}

/** All scripts that these load before they run, by Vite's manifest of the folder. */
export function loadedAtOnce(folder: string, scripts: readonly string[]): readonly string[] {
  const manifest = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')) as Manifest;
  const chunks = Object.values(manifest);
  const loaded = new Set(scripts);
  // A set also iterates over items that are added during the iteration.
  for (const script of loaded) {
    const chunk = chunks.find(({ file }) => file === script);
    if (chunk === undefined) throw new Error(`The manifest of ${folder} does not name ${script}.`);
    for (const name of chunk.imports ?? []) loaded.add(manifest[name]?.file ?? name);
  }
  return [...loaded].map((file) => path.join(folder, file));
}

function sizeOf(files: readonly string[]) {
  const sizes = files.map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: files.length };
}

function within(
  name: string,
  { bytes, files, limit }: { bytes: number; files: number; limit: number },
): SizeCheck {
  const figure = (value: number) => `${(value / KILOBYTE).toFixed(1)} KB`;
  const detail = `${figure(bytes)} gzipped in ${files} file(s), limit ${figure(limit)}`;
  return { name, passed: bytes <= limit, detail };
}

/** Looks for the schema library among the page's libraries. */
function noValidatorIn(page: string): SizeCheck {
  const libraries = JSON.parse(
    readFileSync(path.join(page, LICENCES), 'utf8'),
  ) as readonly BundledPackage[];
  const passed = libraries.length > 0 && libraries.every(({ name }) => name !== 'zod');
  const detail = `${passed ? 'not' : 'zod is'} among ${libraries.length} libraries`;
  return { name: 'no schema library in the page', passed, detail };
}

/** Looks for the connection to a development server among main's files. */
export function noDevServerIn(out: string): SizeCheck {
  const guilty = scriptsIn(out, 'main').filter((file) =>
    readFileSync(path.join(out, file), 'utf8').includes(DEV_SERVER),
  );
  return {
    name: 'no development server in the main process',
    passed: guilty.length === 0,
    detail: guilty.length === 0 ? 'none' : `${guilty.join(', ')} can load the page from a server`,
  };
}

/** Looks for scripts with a character beyond Latin-1: one is enough for V8 to store the script with two bytes a character. */
export function latin1Scripts(out: string): SizeCheck {
  const programs = ['main', 'preload', 'renderer', 'confirm', 'mini'];
  const scripts = programs.flatMap((program) => scriptsIn(out, program));
  const guilty = scripts.filter((file) =>
    /[\u{100}-\u{10ffff}]/u.test(readFileSync(path.join(out, file), 'utf8')),
  );
  return {
    name: 'Latin-1-only scripts',
    passed: scripts.length > 0 && guilty.length === 0,
    detail: guilty.length === 0 ? `${scripts.length} scripts checked` : guilty.join(', '),
  };
}

function scriptsIn(out: string, program: string): readonly string[] {
  return readdirSync(path.join(out, program), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.c?js$/.test(file))
    .map((file) => path.join(program, file));
}
