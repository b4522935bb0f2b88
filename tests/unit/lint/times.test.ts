/** Times have one form, because one file makes their formats: every other is refused one, in every room. */
import { expect, it } from 'vitest';

import { lintTree } from './lint-tree';

const RULE = 'eslint(no-restricted-properties)';

/** A file of every configuration, and the one place. */
const ONE_PLACE = 'shared/domain/wording/times.ts';
const OTHERS = [
  'shared/domain/x.ts',
  'shared/domain/wording/x.ts',
  'shared/record/x.ts',
  'electron/background/x.ts',
  'electron/preload/x.ts',
  'electron/world/core/x.ts',
  'renderer/x.ts',
  'renderer/api/bridge.ts',
  'renderer/state/x.ts',
  'renderer/components/figures/x.ts',
  'renderer/pages/news/x.ts',
  'renderer/pages/news/parts/x.ts',
  'renderer/confirm/x.ts',
  'renderer/mini/x.ts',
  'build/support/x.ts',
];

/** Each line but the first and the last makes a text of a time. */
const SOURCE = `const at = new Date(0);
export const made = new Intl.DateTimeFormat('en').format(at);
export const { DateTimeFormat } = Intl;
export const both = at.toLocaleString();
export const day = at.toLocaleDateString('en');
export const clock = at.toLocaleTimeString();
export const forMachines = at.toISOString();
`;
const REFUSED_LINES = [2, 3, 4, 5, 6];

it('A format of times is refused everywhere but in the one place, and in tests', async () => {
  const files = [...OTHERS, ONE_PLACE, 'tests/unit/x.ts'];
  const complaints = await lintTree(Object.fromEntries(files.map((file) => [file, SOURCE])));
  const refused = (file: string) =>
    complaints
      .filter(({ filename, code }) => filename === file && code === RULE)
      .map(({ line }) => line)
      .toSorted((one, other) => one - other);
  for (const file of OTHERS)
    expect({ file, lines: refused(file) }).toEqual({ file, lines: REFUSED_LINES });
  expect([refused(ONE_PLACE), refused('tests/unit/x.ts')]).toEqual([[], []]);
});
