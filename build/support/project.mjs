/** Where things are: the project's root, and its JSON files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's root folder, absolute, without a trailing separator. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');

/**
 * An absolute path inside the project.
 * @param {...string} parts
 */
export function inProject(...parts) {
  return path.join(projectRoot, ...parts);
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
