/** The hash that shows whether `out/` is current. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { hashOfSources } from '../../../../build/bundle/build-output';
import { freshDirectory } from '@support/storage/directory';

let folder = '';
beforeEach(() => {
  folder = freshDirectory();
});

describe('The build stamp', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'shared'));
    writeFileSync(join(folder, 'shared', 'a.ts'), 'one');
    writeFileSync(join(folder, 'package.json'), '{}');
  });

  it('changes when a source is edited, added or removed, and at no other time', () => {
    const before = hashOfSources(folder);
    writeFileSync(join(folder, 'README.md'), 'words');
    expect(hashOfSources(folder)).toBe(before);
    writeFileSync(join(folder, 'shared', 'a.ts'), 'two');
    const edited = hashOfSources(folder);
    expect(edited).not.toBe(before);
    writeFileSync(join(folder, 'shared', 'b.ts'), '');
    expect(hashOfSources(folder)).not.toBe(edited);
    rmSync(join(folder, 'shared', 'b.ts'));
    writeFileSync(join(folder, 'shared', 'a.ts'), 'one');
    expect(hashOfSources(folder)).toBe(before);
  });
});
