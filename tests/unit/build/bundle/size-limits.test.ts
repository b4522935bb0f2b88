import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { loadedAtOnce, latin1Scripts } from '../../../../build/bundle/size-limits';
import { freshDirectory } from '@support/storage/directory';

it('a bundle loads its entries and what they import before it runs, and no lazy file', () => {
  const folder = freshDirectory();
  mkdirSync(path.join(folder, '.vite'));
  const manifest = {
    '../electron/main.ts': { file: 'main.cjs', isEntry: true, imports: ['_a.cjs'] },
    '_a.cjs': { file: 'a-1.cjs', imports: ['_b.cjs'], dynamicImports: ['late.ts'] },
    '_b.cjs': { file: 'b-2.cjs', imports: ['_a.cjs'] },
    'late.ts': { file: 'late-3.cjs' },
  };
  writeFileSync(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  const loaded = ['main.cjs', 'a-1.cjs', 'b-2.cjs'].map((name) => path.join(folder, name));
  expect(loadedAtOnce(folder, ['main.cjs'])).toEqual(loaded);
  expect(() => loadedAtOnce(folder, ['other.cjs'])).toThrow('does not name other.cjs');
});

describe('the check of scripts for characters that need two bytes', () => {
  function builtWith(mainText: string) {
    const out = freshDirectory();
    for (const program of ['main/chunks', 'preload', 'renderer/assets', 'confirm', 'mini'])
      mkdirSync(path.join(out, program), { recursive: true });
    writeFileSync(path.join(out, 'renderer', 'assets', 'page.js'), 'const café = 1;');
    writeFileSync(path.join(out, 'main', 'chunks', 'client.cjs'), mainText);
    return latin1Scripts(out);
  }

  it('passes scripts of Latin-1', () => {
    expect(builtWith(String.raw`const dash = '\u2014';`)).toMatchObject({
      passed: true,
      detail: '2 scripts checked',
    });
  });

  it('names the script with a character beyond Latin-1', () => {
    expect(builtWith("const dash = '—';")).toMatchObject({
      passed: false,
      detail: path.join('main', 'chunks', 'client.cjs'),
    });
  });
});
