/** Knowing whether node_modules is what the lock file says. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { checkNode, dependenciesAreCurrent } from '../../../../build/support/dependencies.mjs';
import { freshDirectory } from '@support/storage/directory';

let folder = '';
beforeEach(() => {
  folder = freshDirectory();
});

describe('The installed dependencies', () => {
  const locked = {
    packages: {
      '': { name: 'x' },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/b': { version: '2.0.0', integrity: 'sha512-b', optional: true },
    },
  };

  function write(installed: unknown): void {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(locked));
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify(installed));
  }

  it('are current when npm recorded what the lock file asks for, optional ones aside', () => {
    write({ packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } });
    expect(dependenciesAreCurrent(folder)).toBe(true);
  });

  it.each([
    ['another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['other bytes', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-z' } }],
    ['a missing package', {}],
  ])('are not current with %s', (_case, packages) => {
    write({ packages });
    expect(dependenciesAreCurrent(folder)).toBe(false);
  });

  it('are not current without a record, as after an interrupted install', () => {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(locked));
    expect(dependenciesAreCurrent(folder)).toBe(false);
  });

  it('require Node 20.19 or newer', () => {
    expect(() => checkNode('20.18.3')).toThrow(/install Node 20\.19/);
    expect(() => checkNode('18.20.0')).toThrow(/too old/);
    expect(() => checkNode('20.19.0')).not.toThrow();
    expect(() => checkNode('24.1.0')).not.toThrow();
  });
});
