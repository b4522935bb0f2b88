import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

import { eagerRequires, moduleImports } from '../../../../build/bundle/size-limits.mjs';

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
