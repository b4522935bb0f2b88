import { expect, it } from 'vitest';

import { faultsOf } from '../../../../build/bundle/vite-plugins';

const faultsIn = (program: string, code: string, moduleIds: readonly string[] = [], mode = '') =>
  faultsOf(program, mode, { code, moduleIds });

it('the build accepts a script of Latin-1 and refuses one with another character', () => {
  expect(faultsIn('client', String.raw`const café = '\u2014';`)).toEqual([]);
  expect(faultsIn('client', "const dash = '—';")).toEqual(['a character beyond Latin-1']);
});

it('the build refuses the schema library in the page only', () => {
  const zod = ['/project/node_modules/zod/index.js'];
  expect(faultsIn('main', '', zod)).toEqual([]);
  expect(faultsIn('client', '', zod)).toEqual(['the schema library, which only main needs']);
});

it('the build refuses a connection to the development server, except for hot reload', () => {
  const code = 'process.env.HUSTINGS_DEV_SERVER';
  expect(faultsIn('main', code, [], 'hot')).toEqual([]);
  expect(faultsIn('main', code, [], 'shipped')).toEqual(['the connection to a development server']);
});
