/** What is kept for each profile. */
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { BootSnapshot } from '@shared/ipc/boot';
import { installFakeBridge } from '@support/renderer/installed-bridge';

/** The store of a page whose main keeps `kept`. */
async function start(kept: BootSnapshot['kept']) {
  vi.resetModules();
  const bridge = installFakeBridge({ kept });
  return { bridge, ...(await import('@renderer/state/stored/profile-values')) };
}

afterEach(() => vi.resetModules());

const ada = { id: '66f0a1b2c3d4e5f601020304', sequentialId: '17', name: 'Ada Marsh' };

describe('favourites stored on disk', () => {
  const favouritesIn = async (kept: unknown) => {
    const { keptValue } = await start({ 'hustings-favourites': kept });
    return (profileId: string) => keptValue('hustings-favourites', profileId);
  };

  it('are read for each profile', async () => {
    const favouritesOf = await favouritesIn({ one: [ada], other: [] });
    expect(favouritesOf('one')).toEqual([ada]);
    expect(favouritesOf('other')).toEqual([]);
  });

  it('drop only the invalid entries', async () => {
    const damaged = [{ id: 3 }, ada, null, { ...ada, sequentialId: 17 }];
    const favouritesOf = await favouritesIn({ one: damaged, other: 'x' });
    expect(favouritesOf('one')).toEqual([ada]);
    expect(favouritesOf('other')).toEqual([]);
    for (const kept of [null, undefined, 'text', {}, [], 7]) {
      expect((await favouritesIn(kept))('one')).toEqual([]);
    }
  });

  it('are limited to the number that one bulk read accepts', async () => {
    const many = Array.from({ length: 105 }, (_, index) => ({ ...ada, id: String(index) }));
    expect((await favouritesIn({ one: many }))('one')).toHaveLength(100);
  });
});

it('choices for tables on disk drop only the invalid entries, and those beyond forty', async () => {
  const choice = (table: string) => ({ table, hidden: [], order: ['a'], sort: null, filter: '' });
  const many = Array.from({ length: 45 }, (_, index) => choice(`t${index}`));
  const damaged = [null, { ...choice('x'), hidden: 'a' }, { ...choice('y'), sort: 3 }, {}];
  const { keptValue } = await start({
    'hustings-tables': { one: [...damaged, ...many], two: 'x' },
  });
  expect(keptValue('hustings-tables', 'one')).toEqual(many.slice(0, 40));
  expect(keptValue('hustings-tables', 'two')).toEqual([]);
});

it('forgetting a profile leaves what others keep, and writes only what has changed', async () => {
  const { bridge, forgetValues, keepValue, keptValue } = await start({
    'hustings-folded-groups': { one: ['world'] },
  });
  keepValue('hustings-recent-places', 'one', ['/funds']);
  keepValue('hustings-recent-places', 'two', ['/bonds']);
  const written = bridge.requests('app:keep').length;
  forgetValues('one');
  expect(keptValue('hustings-folded-groups', 'one')).toEqual([]);
  expect(keptValue('hustings-recent-places', 'one')).toEqual([]);
  expect(keptValue('hustings-recent-places', 'two')).toEqual(['/bonds']);
  expect(bridge.requests('app:keep').slice(written)).toEqual([
    { values: { 'hustings-folded-groups': '{}' } },
    { values: { 'hustings-recent-places': '{"two":["/bonds"]}' } },
  ]);
});
