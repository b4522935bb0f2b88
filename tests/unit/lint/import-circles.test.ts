/** The project has no circle of imports. The linter's rule overlooks lazy imports and types; this test does not. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const PROJECT_ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MODULES = ['shared', 'electron', 'renderer'] as const;

type Sources = Readonly<Record<string, string>>;

/** `from '…'`, `import '…'` and `import('…')`. */
const IMPORT =
  /(?:\bfrom|\bimport)\s*\(?\s*'(?<path>(?:\.{1,2}\/|@(?:shared|electron|renderer)\/)[^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx'];

function projectSources(): Sources {
  const files = MODULES.flatMap((module) =>
    readdirSync(join(PROJECT_ROOT, module), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${module}/${file.replaceAll('\\', '/')}`),
  );
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(join(PROJECT_ROOT, file), 'utf8')]),
  );
}

/** `import.meta.glob` is used for the pages alone. */
const isPage = (file: string) => /^renderer\/pages\/.+-page\.tsx$/.test(file);

/** The files of `sources` that a file imports, types included. */
function importsOf(file: string, sources: Sources): readonly string[] {
  const source = sources[file] ?? '';
  const imported = Array.from(source.matchAll(IMPORT), ({ groups }) => {
    const path = groups?.['path'] ?? '';
    const base = path.startsWith('@') ? path.slice(1) : posix.join(posix.dirname(file), path);
    return ENDINGS.map((ending) => `${base}${ending}`).find((one) => one in sources);
  }).filter((target) => target !== undefined);
  const pages = source.includes('import.meta.glob') ? Object.keys(sources).filter(isPage) : [];
  return [...imported, ...pages];
}

/** Circles as `a.ts -> b.ts -> a.ts`: at least one of each group of files that import each other. */
function circlesIn(sources: Sources): string[] {
  const found: string[] = [];
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (finished.has(file) || path.includes(file)) return;
    path.push(file);
    for (const target of importsOf(file, sources)) visit(target);
    path.pop();
    finished.add(file);
  };
  for (const file of Object.keys(sources)) visit(file);
  return found;
}

it.each([
  { kind: 'lazy', line: "export const load = () => import('../b');" },
  { kind: 'type', line: "import type { B } from '@renderer/b';" },
])('a circle that a $kind import closes is found', ({ line }) => {
  const sources = { 'renderer/a/a.ts': line, 'renderer/b.tsx': "import { a } from './a/a';" };
  expect(circlesIn(sources)).toEqual(['renderer/a/a.ts -> renderer/b.tsx -> renderer/a/a.ts']);
});

it('the project has no circle of imports, lazy imports and types included', () => {
  const sources = projectSources();
  const lazyPages = importsOf('renderer/app/routing/load-page.ts', sources);
  expect(lazyPages).toContain('renderer/pages/briefing/briefing-page.tsx');
  expect(circlesIn(sources)).toEqual([]);
});
