import { keepNewest } from '@shared/domain/keep-newest';
import { expect, it } from 'vitest';

it('a map and a set keep the entries that were added last', () => {
  const map = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  map.delete('a');
  map.set('a', 4);
  keepNewest(map, 2);
  expect([...map.keys()]).toEqual(['c', 'a']);
  const set = new Set([1, 2, 3]);
  keepNewest(set, 3);
  expect(set.size).toBe(3);
  keepNewest(set, 0);
  expect(set.size).toBe(0);
});
