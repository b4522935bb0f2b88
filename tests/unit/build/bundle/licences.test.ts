/** Which licences a bundled library may have, and what a build says about one that may not be shipped. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { packageFolderOf } from '../../../../build/bundle/bundled-package';
import { writeLicences } from '../../../../build/bundle/licences';
import { freshDirectory } from '@support/storage/directory';

interface Library {
  readonly license?: unknown;
  readonly text?: string | null;
}

/** A project with these libraries and the notes of two environments, which both use all of them. */
function projectWith(libraries: Readonly<Record<string, Library>>): string {
  const root = freshDirectory();
  const all: Readonly<Record<string, Library>> = { electron: { license: 'MIT' }, ...libraries };
  const places = Object.entries(all).map(([name, { license, text = `Text of ${name}` }]) => {
    const place = join(root, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version: '1.0.0', license }));
    if (text !== null) writeFileSync(join(place, 'LICENCE.md'), `${text}\r\n`);
    return place;
  });
  mkdirSync(join(root, 'out', 'bundles'), { recursive: true });
  for (const environment of ['client', 'main'])
    writeFileSync(
      join(root, 'out', 'bundles', `${environment}.json`),
      JSON.stringify({ packages: places.slice(1) }),
    );
  return root;
}

it('the list of licences has each library once, sorted by name, with its text, and the runtime', () => {
  const root = projectWith({
    zebra: { license: 'ISC' },
    '@scope/ant': { license: 'BlueOak-1.0.0' },
  });
  writeLicences(root, 'out');
  expect(JSON.parse(readFileSync(join(root, 'out', 'licences.json'), 'utf8'))).toEqual([
    {
      name: '@scope/ant',
      version: '1.0.0',
      licence: 'BlueOak-1.0.0',
      text: 'Text of @scope/ant',
    },
    { name: 'electron', version: '1.0.0', licence: 'MIT', text: 'Text of electron' },
    { name: 'zebra', version: '1.0.0', licence: 'ISC', text: 'Text of zebra' },
  ]);
  const text = readFileSync(join(root, 'out', 'licences.txt'), 'utf8');
  for (const words of ['zebra 1.0.0 (ISC)', 'Text of zebra', 'Text of @scope/ant'])
    expect(text).toContain(words);
});

it('fails for a forbidden, absent or old licence or text, and names each library', () => {
  const root = projectWith({
    copyleft: { license: 'GPL-3.0-only' },
    silent: {},
    either: { license: '(MIT OR GPL-3.0)' },
    old: { license: { type: 'MIT' } },
    mute: { license: 'MIT', text: null },
    good: { license: 'MIT' },
  });
  expect(() => {
    writeLicences(root, 'out');
  }).toThrow(
    /copyleft 1\.0\.0.*GPL-3\.0-only[^]*either 1\.0\.0.*MIT OR[^]*mute 1\.0\.0.*not contain the text[^]*old 1\.0\.0[^]*silent 1\.0\.0/,
  );
  expect(() => {
    writeLicences(root, 'out');
  }).not.toThrow(/good/);
  expect(() => readFileSync(join(root, 'out', 'licences.json'))).toThrow(/ENOENT/);
});

it('finds the library of a module, also inside another library or the bundler’s scripts', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['/p/renderer/main.tsx', null],
    ['\0virtual:contract-policy', null],
    ['/p/node_modules/react/index.js?commonjs', '/p/node_modules/react'],
    ['\0/p/node_modules/@scope/a/b.js', '/p/node_modules/@scope/a'],
    ['/p/node_modules/a/node_modules/b/c.js', '/p/node_modules/a/node_modules/b'],
    ['\0rolldown/runtime.js', '/p/node_modules/rolldown'],
  ];
  for (const [id, folder] of cases) expect(packageFolderOf(id, '/p/')).toBe(folder);
});
