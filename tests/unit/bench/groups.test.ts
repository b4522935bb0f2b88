/** The benchmarks as `npm run bench` loads them. */
import { expect, it } from 'vitest';

import { importTypeScript } from '../../../build/support/import-typescript.mjs';

it('the benchmarks load outside the tests, with their groups', async () => {
  const { GROUPS } = await importTypeScript<{ readonly GROUPS: readonly string[] }>(
    'tests/bench/run.ts',
  );
  expect(GROUPS).toEqual(expect.arrayContaining(['launches', 'memory', 'world']));
});
