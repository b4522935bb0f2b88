/** The order of a screen's parts: nothing is lost or doubled, whatever was stored. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  arrangedParts,
  storedParts,
  withHidden,
  withMoved,
} from '@renderer/pages/briefing/desk/arrangement';

const ALL = ['a', 'b', 'c', 'd'] as const;
const stored = fc.array(
  fc.constantFrom('a', '-a', 'b', '-b', 'c', '-c', 'd', '-d', 'gone', '', '-'),
);

it('every part of a screen is in the arrangement once, whatever is stored', () => {
  fc.assert(
    fc.property(stored, (words) => {
      const ids = arrangedParts(ALL, words).map(({ id }) => id);
      expect(ids.toSorted()).toEqual(ALL);
    }),
  );
});

it('a stored arrangement is read back unchanged, and the default order is not stored', () => {
  fc.assert(
    fc.property(stored, (words) => {
      const parts = arrangedParts(ALL, words);
      expect(arrangedParts(ALL, storedParts(ALL, parts))).toEqual(parts);
    }),
  );
  expect(storedParts(ALL, arrangedParts(ALL, []))).toEqual([]);
});

it('moving a part changes only the order, and moving it back restores the order', () => {
  fc.assert(
    fc.property(
      stored,
      fc.constantFrom(...ALL),
      fc.integer({ min: -5, max: 5 }),
      (words, id, by) => {
        const parts = arrangedParts(ALL, words);
        const at = parts.findIndex((part) => part.id === id);
        const moved = withMoved(parts, id, by);
        const to = moved.findIndex((part) => part.id === id);
        expect(to).toBe(Math.min(3, Math.max(0, at + by)));
        expect(withMoved(moved, id, at - to)).toEqual(parts);
      },
    ),
  );
});

it('a new part of a screen appears after its neighbour, and a hidden one keeps its position', () => {
  const parts = arrangedParts(ALL, ['d', '-a', 'c']);
  expect(parts.map(({ id, isHidden }) => (isHidden ? `-${id}` : id))).toEqual([
    'd',
    '-a',
    'b',
    'c',
  ]);
  expect(withHidden(parts, 'b', true).find(({ id }) => id === 'b')?.isHidden).toBe(true);
});
