/** Every path and every relative link in the documents leads to a file of the repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

const ROOTS = /^(?:electron|renderer|shared|tests|build|docs)\//u;
/** Placeholders in a path: `<subject>`, `*`, `…`, `{a,b}`. */
const PLACEHOLDER = /[<*…{]/u;
const BLOCK_OF_CODE = /^```.*?^```/gmsu;
const CODE = /`([^`\n]+)`/gu;

/** The paths of the repository that a document writes in backticks. A test's line (`:119`) is not part of its path. */
function pathsIn(page: string): readonly string[] {
  return Array.from(page.replaceAll(BLOCK_OF_CODE, '').matchAll(CODE), ([, code = '']) => code)
    .flatMap((code) => code.split(/\s+/u))
    .filter((word) => ROOTS.test(word) && !PLACEHOLDER.test(word))
    .map((word) => word.replace(/:\d+$/u, ''));
}

/** The files that a document links to, as the links name them. */
function linksIn(page: string): readonly string[] {
  const prose = page.replaceAll(BLOCK_OF_CODE, '').replaceAll(CODE, '');
  return Array.from(prose.matchAll(/\]\(([^()\s]+)\)/gu), ([, target = '']) => target)
    .filter((target) => !/^(?:[a-z]+:|#)/u.test(target))
    .map((target) => target.replace(/#.*$/u, ''));
}

describe('the documents', () => {
  const pages = DOCUMENTS.map((name) => ({ name, page: readFileSync(name, 'utf8') }));

  it('name only files and folders that exist', () => {
    const named = pages.flatMap(({ name, page }) => pathsIn(page).map((path) => ({ name, path })));
    const missing = named.filter(({ path }) => !existsSync(path));
    expect(named.length).toBeGreaterThan(100);
    expect(missing.map(({ name, path }) => `${name}: there is no ${path}`)).toEqual([]);
  });

  it('link only to files that exist, and each is linked', () => {
    const links = pages.flatMap(({ name, page }) => linksIn(page).map((link) => ({ name, link })));
    const broken = links.filter(({ name, link }) => !existsSync(join(dirname(name), link)));
    expect(links.length).toBeGreaterThan(15);
    const linked = new Set(links.map(({ name, link }) => join(dirname(name), link)));
    expect(DOCUMENTS.filter((name) => !linked.has(name) && name !== 'README.md')).toEqual([]);
    expect(broken.map(({ name, link }) => `${name}: the link ${link} leads nowhere`)).toEqual([]);
  });
});

it('the scan of a document finds paths in backticks and links, but not in blocks of code', () => {
  const page = [
    '`electron/main.ts` starts it, `npx vitest tests/unit/http` and `tests/e2e/a.spec.ts:119` test it.',
    '`renderer/pages/<subject>/a.tsx` or `docs/*.md`, electron/main.ts, `out/main.cjs`',
    '[a](docs/a.md#b), ![c](../d.png), [e](#f), [g](https://example.org/d.md), `[h](i.md)`',
    '```sh\nrun `build/a.mjs`\n```\n',
  ].join('\n');
  expect(pathsIn(page)).toEqual(['electron/main.ts', 'tests/unit/http', 'tests/e2e/a.spec.ts']);
  expect(linksIn(page)).toEqual(['docs/a.md', '../d.png']);
});
