/** The practice world's layers: no import against the order in its README. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

/** The practice world's folder. */
const WORLD = fileURLToPath(new URL('../../electron/world', import.meta.url));

/** The source text of every file, by its path inside the practice world. */
type Sources = Readonly<Record<string, string>>;

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(?<path>\.{1,2}\/[^']+)'/g;

function worldSources(): Sources {
  const files = readdirSync(WORLD, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(WORLD, file), 'utf8')]));
}

/** Paths of the files inside the practice world that this file imports, types included. */
function importsOf(file: string, source: string): string[] {
  return Array.from(source.matchAll(IMPORT), ({ groups }) =>
    posix.join(posix.dirname(file), `${groups?.['path'] ?? ''}.ts`),
  );
}

/** Layers from the lowest to the highest, as the README's table lists them. */
const LAYERS = Array.from(
  readFileSync(join(WORLD, 'README.md'), 'utf8').matchAll(/^\| `(?<layer>[\w/.-]+)` +\|/gm),
  ({ groups }) => groups?.['layer'] ?? '',
);

/** Index of the file's folder in the README; -1 where it names no such folder. */
function layerOf(file: string): number {
  return LAYERS.indexOf(dirname(file));
}

function importsAgainstTheOrder(sources: Sources): string[] {
  return Object.entries(sources).flatMap(([file, source]) =>
    importsOf(file, source)
      .filter((target) => layerOf(target) > layerOf(file))
      .map((target) => `${file} imports ${target}`),
  );
}

it('every file of the practice world is in a layer that its README names', () => {
  const files = Object.keys(worldSources());
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => layerOf(file) === -1)).toEqual([]);
});

it('the practice world has no import from a lower layer to a higher one', () => {
  expect(importsAgainstTheOrder(worldSources())).toEqual([]);
});

it('the check of layers reports a planted import against the order', () => {
  const planted = {
    ...worldSources(),
    'model/planted.ts': "import type { World } from '../core/world';",
    'handlers/planted.ts': "export { serve } from '../server/serve';",
  };
  expect(importsAgainstTheOrder(planted)).toEqual([
    'model/planted.ts imports core/world.ts',
    'handlers/planted.ts imports server/serve.ts',
  ]);
});
