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
 *
 * @typedef {{ type: string, [key: string]: unknown }} SyntaxNode
 */

/**
 * Checks a built `out/` folder. vite must be installed: its parser reads the chunks.
 * @param {string} out
 * @returns {Promise<SizeCheck[]>}
 */
export async function checkSizes(out) {
  const page = path.join(out, 'renderer');
  const { bytes, limit, files } = await firstLoad(out);
  const main = await loadedAtOnce([path.resolve(out, 'main', 'main.cjs')], eagerRequires);
  return [
    within('first-load JavaScript of the page', bytes, limit, files),
    within('main entry', gzippedSize(main), LIMITS.mainEntry, main.length),
    noValidatorIn(page),
    noDevServerIn(out),
    oneByteScripts(out),
  ];
}

/**
 * The JavaScript that the page loads before its first paint, gzipped.
 * @param {string} out
 */
export async function firstLoad(out) {
  const files = await loadedAtOnce(pageScripts(path.join(out, 'renderer')), moduleImports);
  return { bytes: gzippedSize(files), limit: LIMITS.firstLoad, files: files.length };
}

/**
 * The scripts that the page's document names.
 * @param {string} page
 */
function pageScripts(page) {
  const html = readFileSync(path.join(page, 'index.html'), 'utf8');
  const sources = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  );
  if (sources.length === 0)
    throw new Error('The page names no script: the size of its first load cannot be told.');
  return sources.map((source) => path.resolve(page, source));
}

/**
 * All files that the entries load before they run.
 * @param {readonly string[]} entries
 * @param {(program: SyntaxNode) => string[]} importsOf
 */
async function loadedAtOnce(entries, importsOf) {
  const { parseAst } = await import('vite');
  const waiting = [...entries];
  /** @type {Set<string>} */
  const files = new Set();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const program = /** @type {SyntaxNode} */ (
      /** @type {unknown} */ (parseAst(readFileSync(file, 'utf8')))
    );
    for (const specifier of importsOf(program)) {
      if (specifier.startsWith('.')) waiting.push(path.resolve(path.dirname(file), specifier));
    }
  }
  return [...files];
}

/**
 * Specifiers of a module's static imports and re-exports.
 * @param {SyntaxNode} program
 */
export function moduleImports(program) {
  return /** @type {SyntaxNode[]} */ (program['body']).flatMap((statement) => {
    const source = /** @type {{ value?: unknown } | null | undefined} */ (statement['source']);
    return typeof source?.value === 'string' ? [source.value] : [];
  });
}

/**
 * Specifiers that a CommonJS file requires while it loads, not later inside a function.
 * @param {unknown} node
 * @returns {string[]}
 */
export function eagerRequires(node) {
  if (Array.isArray(node)) return node.flatMap(eagerRequires);
  if (node === null || typeof node !== 'object') return [];
  const fields = /** @type {Record<string, unknown>} */ (node);
  if (/Function/.test(String(fields['type']))) return [];
  return [...ownRequire(fields), ...Object.values(fields).flatMap(eagerRequires)];
}

/**
 * @param {Record<string, unknown>} node
 * @returns {string[]}
 */
function ownRequire(node) {
  if (node['type'] !== 'CallExpression') return [];
  const callee = /** @type {{ name?: string }} */ (node['callee']);
  const [first] = /** @type {{ value?: unknown }[]} */ (node['arguments']);
  return callee.name === 'require' && typeof first?.value === 'string' ? [first.value] : [];
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
    name: 'scripts of one byte a character',
    passed: scripts.length > 0 && guilty.length === 0,
    detail: guilty.length === 0 ? `${scripts.length} script(s) looked at` : guilty.join(', '),
  };
}
