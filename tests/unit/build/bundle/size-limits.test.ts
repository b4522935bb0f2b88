import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { loadedAtOnce, oneByteScripts } from '../../../../build/bundle/size-limits.mjs';
import { freshDirectory } from '@support/storage/directory';

it('a bundle loads its entries and what they import before it runs, and no lazy file', () => {
  const out = freshDirectory();
  mkdirSync(path.join(out, 'bundles'));
  const imports = {
    'main.js': ['a.js', 'electron'],
    'a.js': ['b.js'],
    'b.js': ['a.js'],
    'late.js': [],
  };
  writeFileSync(path.join(out, 'bundles', 'main.json'), JSON.stringify({ packages: [], imports }));
  const files = loadedAtOnce(out, 'main', ['main.js']).map((file) => path.relative(out, file));
  expect(files).toEqual(['main.js', 'a.js', 'b.js'].map((name) => path.join('main', name)));
});

describe('the check of scripts for characters that need two bytes', () => {
  function builtWith(mainText: string) {
    const out = freshDirectory();
    for (const program of ['main/chunks', 'preload', 'renderer/assets', 'confirm', 'mini'])
      mkdirSync(path.join(out, program), { recursive: true });
    writeFileSync(path.join(out, 'renderer', 'assets', 'page.js'), 'const café = 1;');
    writeFileSync(path.join(out, 'main', 'chunks', 'client.cjs'), mainText);
    return oneByteScripts(out);
  }

  it('passes scripts of Latin-1', () => {
    expect(builtWith(String.raw`const dash = '\u2014';`)).toMatchObject({
      passed: true,
      detail: '2 script(s) looked at',
    });
  });

  it('names the script with a character beyond Latin-1', () => {
    expect(builtWith("const dash = '—';")).toMatchObject({
      passed: false,
      detail: path.join('main', 'chunks', 'client.cjs'),
    });
  });
});
