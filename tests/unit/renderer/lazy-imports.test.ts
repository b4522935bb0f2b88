/** A module that loads on demand is not also in the script of whoever asks for it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const RENDERER = path.join(ROOT, 'renderer');
const ALIASES = { '@renderer/': RENDERER, '@shared/': path.join(ROOT, 'shared') };

/** The file of an import; null for a library. */
function fileOf(source: string, importer: string): string | null {
  const alias = Object.entries(ALIASES).find(([name]) => source.startsWith(name));
  const base = alias
    ? path.join(alias[1], source.slice(alias[0].length))
    : source.startsWith('.')
      ? path.resolve(path.dirname(importer), source)
      : null;
  if (base === null) return null;
  return ['.ts', '.tsx'].map((end) => base + end).find((file) => existsSync(file)) ?? null;
}

function importsOf(file: string, pattern: RegExp): readonly string[] {
  const text = readFileSync(file, 'utf8');
  return Array.from(text.matchAll(pattern), ([, source = '']) => fileOf(source, file)).filter(
    (target) => target !== null,
  );
}

const STATIC = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'([^']+)';/gmu;
const LAZY = /\bimport\('([^']+)'\)/gu;

/** Everything that loads with a file, without it. */
function loadedWith(file: string, found = new Set<string>()): ReadonlySet<string> {
  for (const target of importsOf(file, STATIC)) {
    if (found.has(target)) continue;
    found.add(target);
    loadedWith(target, found);
  }
  return found;
}

it('no module is imported lazily by a file that loads it eagerly too', () => {
  const files = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name))
    .map((name) => path.join(RENDERER, name));
  const lazy = files.flatMap((file) =>
    importsOf(file, LAZY).map((target) => [file, target] as const),
  );
  expect(lazy.length).toBeGreaterThan(20);
  const both = lazy.filter(([file, target]) => loadedWith(file).has(target));
  expect(both.map((pair) => pair.map((file) => path.relative(RENDERER, file)))).toEqual([]);
});
