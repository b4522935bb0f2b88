import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parseAst } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';

import {
  eagerRequires,
  moduleImports,
  oneByteScripts,
} from '../../../../build/bundle/size-limits.mjs';

describe('what a chunk loads at once', () => {
  it('follows static imports and re-exports, not lazy ones', () => {
    const program = parseAst(
      "import a from './a.js'; import './b.js'; export * from './c.js'; export { d } from './d.js'; import('./late.js'); export const x = a;",
    );
    expect(moduleImports(program as never)).toEqual(['./a.js', './b.js', './c.js', './d.js']);
  });

  it('follows requires at load time, not those inside functions', () => {
    const program = parseAst(
      "const a = require('./a.cjs'); var b = wrap(require('./b.cjs')); const late = () => require('./late.cjs'); function f() { return require('./later.cjs'); } Promise.resolve().then(function () { return require('./last.cjs'); });",
    );
    expect(eagerRequires(program)).toEqual(['./a.cjs', './b.cjs']);
  });
});

describe('the check of scripts for characters that need two bytes', () => {
  function builtWith(mainText: string) {
    const out = mkdtempSync(path.join(tmpdir(), 'hustings-sizes-'));
    onTestFinished(() => rmSync(out, { recursive: true }));
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
