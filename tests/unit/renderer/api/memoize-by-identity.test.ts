import { memoizeByIdentity } from '@renderer/api/query/memoize-by-identity';
import { expect, it } from 'vitest';

type Answer = { readonly name: string } | undefined;

it('a value is derived once from the same answers, also while one of them has not arrived', () => {
  const runs: string[] = [];
  const derive = memoizeByIdentity((one: Answer, other: Answer) => {
    runs.push(`${one?.name} ${other?.name}`);
    return { text: `${one?.name} ${other?.name}` };
  });
  const list = { name: 'list' };
  const seats = { name: 'seats' };
  const first = derive(undefined, seats);
  const second = derive(list, seats);

  expect(derive(undefined, seats)).toBe(first);
  expect(derive(list, seats)).toBe(second);
  expect(derive(list, undefined).text).toBe('list undefined');
  expect(derive(undefined, undefined).text).toBe('undefined undefined');
  expect(derive({ name: 'list' }, seats)).not.toBe(second);
  expect(runs).toEqual([
    'undefined seats',
    'list seats',
    'list undefined',
    'undefined undefined',
    'list seats',
  ]);
});
