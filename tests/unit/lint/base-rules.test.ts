/** The rules of the root hold in every room, although each room has a configuration of its own. */
import { expect, it } from 'vitest';

import { lintTree } from './lint-tree';

const ROOMS = [
  'shared/domain',
  'electron/http',
  'electron/preload',
  'electron/world/core',
  'renderer/api',
  'renderer/components/ui',
  'renderer/pages/news',
  'renderer/confirm',
  'renderer/mini',
  'tests/support',
  'build/support',
];

const SOURCE = `const value: any = 1;
export const twice = (): number => value * 2;
export function start(): void {
  later();
}
async function later(): Promise<void> {
  await Promise.resolve();
}
`;

const LONGEST_LINES = 150;

/** A function of this many lines, including the first and the last. */
const functionOf = (lines: number) =>
  ['export function grow(): void {', ...Array.from({ length: lines - 2 }, () => ''), '}\n'].join(
    '\n',
  );

it('A function of more than 150 lines is refused in every room, but a block of tests is not', async () => {
  const complaints = await lintTree(
    Object.fromEntries(
      ROOMS.flatMap((room) => [
        [`${room}/longest.ts`, functionOf(LONGEST_LINES)],
        [`${room}/longer.ts`, functionOf(LONGEST_LINES + 1)],
        [`${room}/longer.test.ts`, functionOf(LONGEST_LINES + 1)],
      ]),
    ),
  );
  const refused = complaints
    .filter(({ code }) => code === 'eslint(max-lines-per-function)')
    .map(({ filename }) => filename);
  const expected = ROOMS.flatMap((room) => [
    `${room}/longer.ts`,
    // Only the room of the tests has blocks of tests.
    ...(room.startsWith('tests/') ? [] : [`${room}/longer.test.ts`]),
  ]);
  expect(refused.toSorted()).toEqual(expected.toSorted());
});

it('An any and a dropped promise are refused in every room', async () => {
  const files = Object.fromEntries(ROOMS.map((room) => [`${room}/x.ts`, SOURCE]));
  const complaints = await lintTree(files);
  for (const room of ROOMS) {
    const codes = complaints
      .filter(({ filename }) => filename === `${room}/x.ts`)
      .map(({ code }) => code);
    expect({ room, codes }).toEqual({
      room,
      codes: expect.arrayContaining([
        'typescript(no-explicit-any)',
        'typescript(no-floating-promises)',
      ]),
    });
  }
});
