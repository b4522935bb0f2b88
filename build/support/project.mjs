/** Where things are: the project's root, its manifest, and the cache folder that every clone of it shares. */
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, absolute, without a trailing separator. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * An absolute path inside the project.
 * @param {...string} parts
 */
export function inProject(...parts) {
  return path.join(projectRoot, ...parts);
}

/**
 * The folder that keeps downloads between clones: `XDG_CACHE_HOME/hustings`, else `~/.cache/hustings`.
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function cacheFolder(environment = process.env) {
  const base = environment['XDG_CACHE_HOME'];
  return base && path.isAbsolute(base)
    ? path.join(base, 'hustings')
    : path.join(homedir(), '.cache', 'hustings');
}

/**
 * A JSON file's content, or null when it is missing or damaged.
 * @param {string} file
 * @returns {any}
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
