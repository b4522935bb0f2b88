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
