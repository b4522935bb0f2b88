/** The practice world's own source files and their imports, for tests of its structure. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The practice world's folder. */
export const WORLD = fileURLToPath(new URL('../../../electron/world', import.meta.url));

/** The source text of every file, by its path inside the practice world. */
export type Sources = Readonly<Record<string, string>>;

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(?<path>\.{1,2}\/[^']+)'/g;

export function worldSources(): Sources {
  const files = readdirSync(WORLD, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(WORLD, file), 'utf8')]));
}

/** Paths of the files inside the practice world that this file imports, types included. */
export function importsOf(file: string, source: string): string[] {
  return Array.from(source.matchAll(IMPORT), ({ groups }) =>
    posix.join(posix.dirname(file), `${groups?.['path'] ?? ''}.ts`),
  );
}
