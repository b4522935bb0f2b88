/** The size limits of the build: what the page and the main process load before anything can be seen. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const KILOBYTE = 1000;
/** The variable that names the development server; a build with the connection reads it. */
const DEV_SERVER = 'HUSTINGS_DEV_SERVER';

/** The limits, gzipped, in bytes. */
// The page may load this much at once; its screens stay lazy. The main entry holds what runs before the first window. Most
// of it is electron-store with its schema checker: the first frame is drawn from the settings.
const LIMITS = { firstLoad: 160 * KILOBYTE, mainEntry: 80 * KILOBYTE };

/**
 * @typedef {object} SizeCheck
 * @property {string} name
 * @property {boolean} passed
 * @property {string} detail
 */

/**
 * Checks a built `out/` folder.
 * @param {string} out
 * @returns {SizeCheck[]}
 */
export function checkSizes(out) {
  const { bytes, limit, files } = firstLoad(out);
  const main = loadedAtOnce(out, 'main', ['main.cjs']);
  return [
    within('first-load JavaScript of the page', bytes, limit, files),
    within('main entry', gzippedSize(main), LIMITS.mainEntry, main.length),
    noValidatorIn(path.join(out, 'renderer')),
    noDevServerIn(out),
    oneByteScripts(out),
  ];
}

/**
 * The JavaScript that the page loads before its first paint, gzipped.
 * @param {string} out
 */
export function firstLoad(out) {
  // Vite puts the imports of an entry that has nothing else into the document, and drops the entry.
  const html = readFileSync(path.join(out, 'renderer', 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\.\/([^"]+\.js)"/g)];
  if (scripts.length === 0)
    throw new Error('The page names no script: the size of its first load cannot be measured.');
  const files = loadedAtOnce(
    out,
    'renderer',
    scripts.map((match) => match[1] ?? ''),
  );
  return { bytes: gzippedSize(files), limit: LIMITS.firstLoad, files: files.length };
}

/**
 * All files that scripts load before they run, by the note of record-bundle.ts.
 * @param {string} out
 * @param {string} folder The folder of the bundle.
 * @param {readonly string[]} entries
 */
export function loadedAtOnce(out, folder, entries) {
  const note = path.join(out, 'bundles', `${folder === 'renderer' ? 'client' : folder}.json`);
  /** @type {import('./record-bundle.ts').BundleFacts} */
  const { imports } = JSON.parse(readFileSync(note, 'utf8'));
  const files = new Set(entries);
  // A set also iterates over items that are added during the iteration. A file without imports is not bundled.
  for (const file of files)
    for (const imported of imports[file] ?? []) if (imports[imported]) files.add(imported);
  return [...files].map((file) => path.join(out, folder, file));
}

/** @param {readonly string[]} files */
function gzippedSize(files) {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}

/**
 * @param {string} name
 * @param {number} bytes
 * @param {number} limit
 * @param {number} files
 * @returns {SizeCheck}
 */
function within(name, bytes, limit, files) {
  const figure = (/** @type {number} */ value) => `${(value / KILOBYTE).toFixed(1)} KB`;
  return {
    name,
    passed: bytes <= limit,
    detail: `${figure(bytes)} gzipped in ${files} file(s), limit ${figure(limit)}`,
  };
}

/**
 * Looks for the schema library among the sources of the page's chunks.
 * @param {string} page
 * @returns {SizeCheck}
 */
function noValidatorIn(page) {
  const maps = readdirSync(page, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js.map'),
  );
  const guilty = maps.filter((map) => {
    /** @type {string[]} */
    const sources = JSON.parse(readFileSync(path.join(page, map), 'utf8')).sources;
    return sources.some((source) => /node_modules\/zod\//.test(source));
  });
  const detail =
    maps.length === 0
      ? 'the build has no source maps to look into'
      : guilty.length === 0
        ? `${maps.length} chunk(s) looked at`
        : `found in ${guilty.join(', ')}`;
  return {
    name: 'no schema library in the page',
    passed: maps.length > 0 && guilty.length === 0,
    detail,
  };
}

/**
 * Looks for the connection to a development server among main's files.
 * @param {string} out
 * @returns {SizeCheck}
 */
export function noDevServerIn(out) {
  const main = path.join(out, 'main');
  const guilty = readdirSync(main, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.cjs'))
    .filter((file) => readFileSync(path.join(main, file), 'utf8').includes(DEV_SERVER));
  return {
    name: 'no development server in the main process',
    passed: guilty.length === 0,
    detail: guilty.length === 0 ? 'none' : `${guilty.join(', ')} can load the page from a server`,
  };
}

/**
 * Looks for scripts that V8 would hold in memory with two bytes a character: one character beyond Latin-1 is enough.
 * @param {string} out
 * @returns {SizeCheck}
 */
export function oneByteScripts(out) {
  const scripts = ['main', 'preload', 'renderer', 'confirm', 'mini'].flatMap((program) =>
    readdirSync(path.join(out, program), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.c?js$/.test(file))
      .map((file) => path.join(program, file)),
  );
  const guilty = scripts.filter((file) =>
    /[\u{100}-\u{10ffff}]/u.test(readFileSync(path.join(out, file), 'utf8')),
  );
  return {
    name: 'Latin-1-only scripts',
    passed: scripts.length > 0 && guilty.length === 0,
    detail: guilty.length === 0 ? `${scripts.length} script(s) looked at` : guilty.join(', '),
  };
}
