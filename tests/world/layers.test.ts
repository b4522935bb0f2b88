/** The practice world's layers: no import against the order in its README. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

import { WORLD, importsOf, worldSources } from '@support/world/sources';
import type { Sources } from '@support/world/sources';

/** Layers from the lowest to the highest, as the README's table lists them. */
const LAYERS = Array.from(
  readFileSync(join(WORLD, 'README.md'), 'utf8').matchAll(/^\| `(?<layer>[\w/.-]+)` +\|/gm),
  ({ groups }) => groups?.['layer'] ?? '',
);

/** Index of the file's layer: its own folder, or the nearest folder around it that the README names. */
function layerOf(file: string): number {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const layer = LAYERS.indexOf(folder);
    if (layer >= 0 || folder === '.') return layer;
  }
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
  expect(files.filter((file) => file.includes('/') && layerOf(file) === layerOf('x.ts'))).toEqual(
    [],
  );
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
