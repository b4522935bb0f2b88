import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { installFakeBridge } from '@support/renderer/fake-bridge';

const load = () => import('@renderer/state/stored/favourites');
let favourites: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  vi.resetModules();
  installFakeBridge();
  favourites = await load();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const ada = { id: '66f0a1b2c3d4e5f601020304', sequentialId: '17', name: 'Ada Marsh' };

describe('favourites stored on disk', () => {
  it('are read for each profile', () => {
    const byProfile = { one: [ada], other: [] };
    expect(favourites.readFavourites(byProfile)).toEqual(byProfile);
  });

  it('drop only the invalid entries', () => {
    const byProfile = { one: [{ id: 3 }, ada, null, { ...ada, sequentialId: 17 }], other: 'x' };
    expect(favourites.readFavourites(byProfile)).toEqual({ one: [ada] });
    for (const kept of [null, undefined, 'text', {}, [], 7]) {
      expect(favourites.readFavourites(kept)).toEqual({});
    }
  });

  it('are limited to the number that one bulk read accepts', () => {
    const many = Array.from({ length: favourites.MAX_FAVOURITES + 5 }, (_, index) => ({
      ...ada,
      id: String(index),
    }));
    expect(favourites.readFavourites({ one: many })['one']).toHaveLength(favourites.MAX_FAVOURITES);
  });
});
