/** How much of a market is loaded by value, and what is loaded next. */
import { loadedValue, loadingOrder } from '@renderer/features/markets/loaded-value';
import type { LastValue } from '@renderer/features/markets/loaded-value';
import type { Rate } from '@shared/domain/money/conversion';
import { expect, it } from 'vitest';

const rates = new Map<string, Rate>([['USD', { perCommon: 1, source: 'exchange rates' }]]);
const lastOf = (...all: readonly (readonly [key: string, turn: number, value: number | null])[]) =>
  new Map(
    all.map(([key, turn, value]): [string, LastValue] => [
      key,
      { key, turn, value, currency: 'USD' },
    ]),
  );

it('the loaded value counts one of unknown value as the median', () => {
  const last = lastOf(['a', 9, 700], ['b', 8, 200], ['c', 9, 100]);
  expect(loadedValue(['a', 'b', 'c', 'd'], last, 9, rates)).toEqual({
    count: 2,
    have: 800,
    whole: 1_200,
  });
  expect(loadedValue(['a', 'b'], new Map(), 9, rates)).toEqual({ count: 0, have: 0, whole: 2 });
});

it('own ones load first, then the largest up to 80% of the value, then the oldest', () => {
  const last = lastOf(
    ['small', 8, 1],
    ['old', 2, 2],
    ['large', 8, 90],
    ['own', 8, 3],
    ['done', 9, 4],
  );
  const order = { last, turn: 9, rates, own: new Set(['own']), isShown: () => true };
  const keys = ['small', 'old', 'large', 'own', 'done'];
  expect(loadingOrder(keys, order)).toEqual(['own', 'large', 'old', 'small']);
});

it('what the filters show loads before the rest of the market', () => {
  const last = lastOf(['a', 8, 90], ['b', 8, 1]);
  const order = {
    last,
    turn: 9,
    rates,
    own: new Set<string>(),
    isShown: (key: string) => key === 'b',
  };
  expect(loadingOrder(['a', 'b'], order)).toEqual(['b', 'a']);
});
