/** Which modules the page's first file holds. */
import { describe, expect, it } from 'vitest';

import { firstLoadGroup } from '../../../../build/bundle/first-load';

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

describe('firstLoadGroup', () => {
  it('takes what the entry imports directly or indirectly, also through a circle of imports', () => {
    const groupOf = firstLoadGroup('main');
    const taken = ['main', 'react', 'shell', 'button'].map((id) => groupOf(id, graph));
    expect(taken).toEqual(['first', 'first', 'first', 'first']);
  });

  it('leaves what only a page imports to the bundler', () => {
    const groupOf = firstLoadGroup('main');
    expect(['page', 'chart'].map((id) => groupOf(id, graph))).toEqual([undefined, undefined]);
  });
});
