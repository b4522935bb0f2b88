/** Where conflicts were found. */
import { beforeEach, expect, it, vi } from 'vitest';

import { conflictPlaces, noteConflicts } from '@renderer/state/conflict-places';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
    },
  });
  return () => {
    vi.unstubAllGlobals();
  };
});

it('keeps the first country that lists a conflict, for each profile', () => {
  noteConflicts('ada', 'US', ['c1', 'c2']);
  noteConflicts('ada', 'FR', ['c2', 'c3']);
  noteConflicts('ben', 'JP', ['c1']);
  expect(conflictPlaces('ada')).toEqual({ c1: 'US', c2: 'US', c3: 'FR' });
  expect(conflictPlaces('ben')).toEqual({ c1: 'JP' });
  expect(conflictPlaces('eve')).toEqual({});
});

it('forgets a place whose list no longer has the conflict, and takes the next one', () => {
  noteConflicts('ada', 'US', ['c1', 'c2']);
  noteConflicts('ada', 'US', ['c2']);
  expect(conflictPlaces('ada')).toEqual({ c2: 'US' });
  noteConflicts('ada', 'FR', ['c1']);
  expect(conflictPlaces('ada')).toEqual({ c2: 'US', c1: 'FR' });
});

it('writes nothing when a list says nothing new, and is empty after damage', () => {
  noteConflicts('ada', 'US', ['c1']);
  const [name = ''] = stored.keys();
  stored.set(name, `${stored.get(name)} `);
  noteConflicts('ada', 'US', ['c1']);
  expect(stored.get(name)?.endsWith(' ')).toBe(true);
  stored.set(name, '{"ada":{"c1":7}}');
  expect(conflictPlaces('ada')).toEqual({});
  stored.set(name, 'not JSON');
  expect(conflictPlaces('ada')).toEqual({});
});

it('holds as many as a watch list, the newest', () => {
  noteConflicts(
    'ada',
    'US',
    Array.from({ length: 600 }, (_, index) => `c${index}`),
  );
  expect(Object.keys(conflictPlaces('ada'))).toHaveLength(500);
  expect(conflictPlaces('ada')['c599']).toBe('US');
});
