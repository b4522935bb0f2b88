/** The benchmarks: they load, and when a comparison has a verdict. */
import { expect, it } from 'vitest';

import { importTypeScript } from '../../../build/support/import-typescript.mjs';
import { verdictOf } from '../../bench/statistics';

const LIMIT = 1.3;

it.each([
  { ratio: 1.29, noise: 1.04, verdict: 'pass', why: 'the baseline hardly differs from itself' },
  { ratio: 1.31, noise: 0.96, verdict: 'fail', why: 'the baseline hardly differs from itself' },
  { ratio: 1.19, noise: 0.94, verdict: 'pass', why: 'the ratio is further from the limit' },
  { ratio: 1.45, noise: 1.08, verdict: 'fail', why: 'the ratio is further from the limit' },
  { ratio: 1.28, noise: 0.94, verdict: 'inconclusive', why: 'the noise could change the answer' },
  { ratio: 1.34, noise: 1.06, verdict: 'inconclusive', why: 'the noise could change the answer' },
])(
  'a ratio of $ratio with a baseline at $noise of itself is $verdict: $why',
  ({ ratio, noise, verdict }) => {
    const comparison = { emptyMedian: 1, clientMedian: ratio, noise, ratio, rounds: 1 };
    expect(verdictOf(comparison, LIMIT)).toBe(verdict);
  },
);

it('the benchmarks load outside the tests, with their groups', async () => {
  const { GROUPS } = await importTypeScript<{ readonly GROUPS: readonly string[] }>(
    'tests/bench/run.ts',
  );
  expect(GROUPS).toEqual(expect.arrayContaining(['launches', 'memory', 'world']));
});
