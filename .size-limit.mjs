/**
 * The limits of `npm run sizes`: the scripts that load before the first frame. The screens load later. Main's entry is
 * mostly electron-store with its schema checker, because the first frame needs the settings.
 */
import { readFileSync } from 'node:fs';

/** All scripts that an entry loads before it runs, by Vite's manifest of the bundle. */
function loadedAtOnce(bundle, isEntry) {
  const manifest = JSON.parse(readFileSync(`out/${bundle}/.vite/manifest.json`, 'utf8'));
  const keys = new Set(Object.keys(manifest).filter((key) => isEntry(manifest[key])));
  if (keys.size === 0) throw new Error(`The manifest of out/${bundle} has no entry.`);
  // A set also iterates over keys that are added during the iteration.
  for (const key of keys) for (const imported of manifest[key].imports ?? []) keys.add(imported);
  return [...keys].map((key) => `out/${bundle}/${manifest[key].file}`);
}

// Vite puts the imports of an entry that has nothing else into the document, and drops the entry.
const html = readFileSync('out/renderer/index.html', 'utf8');
const pagePaths = loadedAtOnce(
  'renderer',
  ({ file }) => html.includes(`"./${file}"`) && file.endsWith('.js'),
);
const mainPaths = loadedAtOnce('main', ({ file }) => file === 'main.cjs');

export default [
  { name: 'first load of the page', path: pagePaths, gzip: true, limit: '160 kB' },
  { name: 'main entry', path: mainPaths, gzip: true, limit: '80 kB' },
];
