/** The folders of `renderer/features` import each other in one direction only, and what names things sends no reads. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const FEATURES = 'renderer/features';

/** Paths that a source file imports, lazy imports included. */
function importsOf(file: string, hasTypes = true): readonly string[] {
  const all = readFileSync(file, 'utf8');
  const source = hasTypes ? all : all.replaceAll(/^import type [^;]+;$/gmu, '');
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
        .flatMap((file) => importsOf(file))
        .flatMap((path) => /^renderer\/features\/([^/]+)\//u.exec(path)?.[1] ?? [])
        .filter((other) => other !== folder);
      return [folder, new Set(others)] as const;
    }),
  );
  expect([...imported.values()].some(({ size }) => size > 0)).toBe(true);
  expect(folders.flatMap((folder) => ringFrom(folder, imported) ?? [])).toEqual([]);
});

/** What a file imports at run time, itself or through others, with the files in between. */
function reachedFrom(start: string): ReadonlyMap<string, readonly string[]> {
  const reached = new Map<string, readonly string[]>([[start, [start]]]);
  // A map is walked in the order in which it grows.
  for (const [file, path] of reached) {
    for (const imported of importsOf(file, false)) {
      const found = [`${imported}.ts`, `${imported}.tsx`].find((one) => existsSync(one));
      if (found !== undefined && !reached.has(found)) reached.set(found, [...path, found]);
    }
  }
  return reached;
}

/** What sends reads to the service. */
const READERS =
  /^renderer\/api\/(?:query\/(?:use-(?!ipc-query|read-answers)|fetch-through)|background-reads)/u;

it('what a file reaches is found through the files that it imports', () => {
  const path = reachedFrom('renderer/features/client/use-status.ts').get(
    'renderer/api/query/use-endpoint.ts',
  );
  expect(path?.at(-2)).toBe('renderer/features/client/use-status.ts');
});

it('cells, links and marks send no reads, not even through what they import', () => {
  const files = [
    ...sourcesIn('renderer/features/links'),
    ...sourcesIn('renderer/components/tables'),
    ...sourcesIn('renderer/components/figures'),
    ...sourcesIn('renderer/pages').filter((file) => /-columns\.tsx?$/u.test(file)),
  ];
  const reading = files.flatMap((file) =>
    [...reachedFrom(file)].flatMap(([reached, path]) =>
      READERS.test(reached) ? [path.join(' > ')] : [],
    ),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(reading).toEqual([]);
});
