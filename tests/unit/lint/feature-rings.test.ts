/** The folders of `renderer/features` import each other in one direction only, and what names things sends no reads. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const FEATURES = 'renderer/features';

/** Paths that a source file imports, lazy imports included. */
function importsOf(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  return Array.from(source.matchAll(/(?:from|import\() ?'([^']+)'/gu), ([, path = '']) =>
    path.startsWith('.')
      ? normalize(join(dirname(file), path))
      : path.replace(/^@renderer\//u, 'renderer/'),
  );
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name))
    .map((name) => join(folder, name));
}

/** A ring of folders that can be reached from `start` and leads back to it; null if there is none. */
function ringFrom(
  start: string,
  importedBy: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] | null {
  const walk = (path: readonly string[]): readonly string[] | null => {
    for (const next of importedBy.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, next];
      if (path.includes(next)) continue;
      const ring = walk([...path, next]);
      if (ring !== null) return ring;
    }
    return null;
  };
  return walk([start]);
}

it('a ring of two or more folders is found', () => {
  const ring = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a'])],
    ['d', new Set(['a'])],
  ]);
  expect(ringFrom('a', ring)).toEqual(['a', 'b', 'c', 'a']);
  expect(ringFrom('d', ring)).toBeNull();
});

it('no feature imports another one that leads back to it', () => {
  const folders = readdirSync(FEATURES);
  const imported = new Map(
    folders.map((folder) => {
      const others = sourcesIn(join(FEATURES, folder))
        .flatMap(importsOf)
        .flatMap((path) => /^renderer\/features\/([^/]+)\//u.exec(path)?.[1] ?? [])
        .filter((other) => other !== folder);
      return [folder, new Set(others)] as const;
    }),
  );
  expect([...imported.values()].some(({ size }) => size > 0)).toBe(true);
  expect(folders.flatMap((folder) => ringFrom(folder, imported) ?? [])).toEqual([]);
});

it('cells, links and marks send no reads: the directory has the names', () => {
  const files = [
    ...sourcesIn('renderer/features/links'),
    ...sourcesIn('renderer/components/tables'),
    ...sourcesIn('renderer/components/figures'),
  ];
  const reading = files.filter((file) =>
    importsOf(file).some((path) => /^renderer\/api\/query\/use-(?!main-read)/u.test(path)),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(reading).toEqual([]);
});
