import { MAX_FAVOURITES, readFavourites } from '@renderer/state/favourites';
import { describe, expect, it } from 'vitest';

const ada = { id: '66f0a1b2c3d4e5f601020304', sequentialId: '17', name: 'Ada Marsh' };

describe('favourites stored on disk', () => {
  it('are read for each profile', () => {
    const byProfile = { one: [ada], other: [] };
    expect(readFavourites({ byProfile })).toEqual(byProfile);
  });

  it('drop only the invalid entries', () => {
    const byProfile = { one: [{ id: 3 }, ada, null, { ...ada, sequentialId: 17 }], other: 'x' };
    expect(readFavourites({ byProfile })).toEqual({ one: [ada] });
    for (const kept of [null, 'text', {}, { byProfile: [] }, { byProfile: null }]) {
      expect(readFavourites(kept)).toEqual({});
    }
  });

  it('are limited to the number that one bulk read accepts', () => {
    const many = Array.from({ length: MAX_FAVOURITES + 5 }, (_, index) => ({
      ...ada,
      id: String(index),
    }));
    expect(readFavourites({ byProfile: { one: many } })['one']).toHaveLength(MAX_FAVOURITES);
  });
});
