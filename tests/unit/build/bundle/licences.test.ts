/** Which licences a bundled library may have, and what a build says about one that may not be shipped. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { writeLicences } from '../../../../build/bundle/licences';
import { freshDirectory } from '@support/storage/directory';

interface Library {
  readonly identifier?: string;
  readonly text?: string | null;
}

const RUNTIME = ['electron', 'rolldown', 'vite'];

/** A project with these libraries in the lists that Vite writes for two bundles. */
function projectWith(libraries: Readonly<Record<string, Library>>): string {
  const root = freshDirectory();
  for (const name of RUNTIME) {
    const place = join(root, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    const manifest = { name, version: '1.0.0', license: 'MIT' };
    writeFileSync(join(place, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(place, 'LICENCE.md'), `Text of ${name}\r\n`);
  }
  const kept = join(root, 'build', 'bundle', 'licence-texts');
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, '@scope__kept.txt'), 'Kept text\n');
  const listed = Object.entries(libraries).map(([name, { text = `Text of ${name}`, ...rest }]) => ({
    name,
    version: '1.0.0',
    ...rest,
    ...(text === null ? {} : { text }),
  }));
  for (const bundle of ['renderer', 'main']) {
    mkdirSync(join(root, 'out', bundle, '.vite'), { recursive: true });
    writeFileSync(join(root, 'out', bundle, '.vite', 'licences.json'), JSON.stringify(listed));
  }
  return root;
}

it('the list of licences has each library once, sorted by name, with its text, and the runtime', () => {
  const root = projectWith({
    zebra: { identifier: 'ISC' },
    '@scope/ant': { identifier: 'BlueOak-1.0.0' },
    '@scope/kept': { identifier: 'MIT', text: null },
  });
  writeLicences(root, 'out');
  expect(JSON.parse(readFileSync(join(root, 'out', 'licences.json'), 'utf8'))).toEqual([
    {
      name: '@scope/ant',
      version: '1.0.0',
      licence: 'BlueOak-1.0.0',
      text: 'Text of @scope/ant',
    },
    { name: '@scope/kept', version: '1.0.0', licence: 'MIT', text: 'Kept text' },
    ...RUNTIME.map((name) => ({
      name,
      version: '1.0.0',
      licence: 'MIT',
      text: `Text of ${name}`,
    })),
    { name: 'zebra', version: '1.0.0', licence: 'ISC', text: 'Text of zebra' },
  ]);
  const text = readFileSync(join(root, 'out', 'licences.txt'), 'utf8');
  for (const words of ['zebra 1.0.0 (ISC)', 'Text of zebra', 'Text of @scope/ant'])
    expect(text).toContain(words);
});

it('the list of licences fails for a forbidden or absent licence or text, and names each', () => {
  const root = projectWith({
    copyleft: { identifier: 'GPL-3.0-only' },
    silent: {},
    either: { identifier: '(MIT OR GPL-3.0)' },
    mute: { identifier: 'MIT', text: null },
    good: { identifier: 'MIT' },
  });
  expect(() => {
    writeLicences(root, 'out');
  }).toThrow(
    /copyleft 1\.0\.0.*GPL-3\.0-only[^]*either 1\.0\.0.*MIT OR[^]*mute 1\.0\.0.*not contain the text[^]*silent 1\.0\.0/,
  );
  expect(() => {
    writeLicences(root, 'out');
  }).not.toThrow(/good/);
  expect(() => readFileSync(join(root, 'out', 'licences.json'))).toThrow(/ENOENT/);
});
