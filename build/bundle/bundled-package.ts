/** The library that a bundled module comes from, its licence and the text of it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A library in the bundles. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression as the library states it; empty if it states none. */
  readonly licence: string;
  /** The texts of its licence and notices; empty if it contains none. */
  readonly text: string;
}

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
/** Scripts that the bundler itself adds, by the beginning of their id. */
const ADDED_BY: readonly (readonly [prefix: string, name: string])[] = [
  ['\0rolldown/', 'rolldown'],
  ['\0vite/', 'vite'],
];

/**
 * The folder of the library that a module belongs to; null for a module of this project.
 *
 * @param root The project's root, with a trailing separator.
 */
export function packageFolderOf(moduleId: string, root: string): string | null {
  const added = ADDED_BY.find(([prefix]) => moduleId.startsWith(prefix));
  if (added !== undefined) return path.join(root, 'node_modules', added[1]);
  const file = moduleId.replace(/^\0/, '').replace(/\?.*$/, '');
  const parts = file.split(/[\\/]/);
  const above = parts.lastIndexOf('node_modules');
  if (above === -1) return null;
  const named = parts[above + 1]?.startsWith('@') ? 2 : 1;
  const folder = parts.slice(0, above + 1 + named).join('/');
  return path.isAbsolute(folder) ? folder : path.join(root, folder);
}

/**
 * The licence text, kept in `licence-texts`, of a library that states its licence and author but contains no text; null for any
 * other library.
 */
function keptText(name: string, keptTexts: string): string | null {
  const file = path.join(keptTexts, `${name.replace('/', '__')}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Reads name, version, licence and texts from a library's folder. */
export function readPackage(folder: string, keptTexts: string): BundledPackage {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: unknown;
  };
  const texts = readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
  return {
    name: manifest.name,
    version: manifest.version,
    licence: typeof manifest.license === 'string' ? manifest.license : '',
    text:
      texts.length === 0
        ? (keptText(manifest.name, keptTexts) ?? '')
        : [...new Set(texts)].join('\n\n').replaceAll('\r\n', '\n'),
  };
}
