/** The families that a server was seen to count together (deployment facts, part 4), written out once more by hand. */
import { expect, it } from 'vitest';

import { familyOf, endpoints } from '@shared/contract/index';
import type { EndpointId } from '@shared/contract/index';

/** Reads that share a counter; every other public read has its own. */
const TOGETHER: readonly (readonly EndpointId[])[] = [
  [
    'character',
    'characterSearch',
    'characterSearchAlias',
    'characterCareer',
    'characterAchievements',
  ],
  ['elections', 'election', 'electionArchives'],
  ['corporation', 'corporations'],
];

it('public reads share a counter as the deployment counts them, and no others do', () => {
  const families = new Map<string, EndpointId[]>();
  for (const id of Object.keys(endpoints) as EndpointId[]) {
    if (endpoints[id].bucket !== 'publicRead') continue;
    families.set(familyOf(id), [...(families.get(familyOf(id)) ?? []), id]);
  }
  const shared = [...families.values()].filter((ids) => ids.length > 1);
  const sorted = (lists: readonly (readonly EndpointId[])[]) =>
    lists.map((ids) => ids.toSorted().join(' ')).toSorted();
  expect(sorted(shared)).toEqual(sorted(TOGETHER));
});

it('a change of the session is not counted with its reads', () => {
  expect(familyOf('setTheme')).not.toBe(familyOf('clientNav'));
  expect(familyOf('clientStatus')).toBe(familyOf('clientNav'));
});
