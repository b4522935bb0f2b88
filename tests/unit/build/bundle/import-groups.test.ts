/** Which modules each file of the page contains. */
import { describe, expect, it } from 'vitest';

import { groupOfImports } from '../../../../build/bundle/import-groups';

const imports: Record<string, readonly string[]> = {
  main: ['react', 'shell'],
  shell: ['button', 'react'],
  button: ['shell'],
  page: ['button', 'chart'],
};
const graph = {
  getModuleInfo: (id: string) => {
    const importedIds = imports[id];
    return importedIds === undefined ? null : { importedIds };
  },
};

describe('groupOfImports', () => {
  it('takes what the entry imports directly or indirectly, also through a circle of imports', () => {
    const groupOf = groupOfImports('first', 'main');
    const taken = ['main', 'react', 'shell', 'button'].map((id) => groupOf(id, graph));
    expect(taken).toEqual(['first', 'first', 'first', 'first']);
  });

  it('leaves what only a page imports to the bundler', () => {
    const groupOf = groupOfImports('first', 'main');
    expect(['page', 'chart'].map((id) => groupOf(id, graph))).toEqual([undefined, undefined]);
  });
});
