import { MAX_FAVOURITES, readFavourites } from '@renderer/state/favourites';
import { describe, expect, it } from 'vitest';

const ada = { id: '66f0a1b2c3d4e5f601020304', sequentialId: '17', name: 'Ada Marsh' };

describe('favourites kept on disk', () => {
  it('come back by profile', () => {
    const byProfile = { one: [ada], other: [] };
    expect(readFavourites({ byProfile })).toEqual(byProfile);
  });

  it('lose what is broken, and nothing else', () => {
    const byProfile = { one: [{ id: 3 }, ada, null, { ...ada, sequentialId: 17 }], other: 'x' };
    expect(readFavourites({ byProfile })).toEqual({ one: [ada] });
    for (const kept of [null, 'text', {}, { byProfile: [] }, { byProfile: null }]) {
      expect(readFavourites(kept)).toEqual({});
    }
  });

  it('are never more than one bulk call takes', () => {
    const many = Array.from({ length: MAX_FAVOURITES + 5 }, (_, index) => ({
      ...ada,
      id: String(index),
    }));
    expect(readFavourites({ byProfile: { one: many } })['one']).toHaveLength(MAX_FAVOURITES);
  });
});
