/** Main stores what the page keeps; data that an earlier version left in the page's own storage are moved once. */
import { afterEach, expect, it, vi } from 'vitest';

import type { BootSnapshot } from '@shared/ipc/boot';
import { installFakeBridge } from '@support/renderer/fake-bridge';

const ADA = { id: 'c1', sequentialId: '17', name: 'Ada Marsh' };

/** The module in a page whose main keeps `kept` and whose own storage holds `stored`. */
async function start(kept: BootSnapshot['kept'], stored: Readonly<Record<string, string>>) {
  vi.resetModules();
  const bridge = installFakeBridge({ kept });
  const getItem = vi.fn((name: string) => stored[name] ?? null);
  Object.assign(window, { localStorage: { getItem } });
  return { bridge, getItem, ...(await import('@renderer/state/stored/stored-json')) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const FORMER = {
  'hustings-tour-ended': 'true',
  'hustings-recent-places': '{"p1":["/news"]}',
  'hustings-favourites': JSON.stringify({ state: { byProfile: { p1: [ADA] } }, version: 0 }),
  'hustings-folded-groups': 'not JSON',
  'hustings-unknown': '1',
};

it('data that an earlier version stored in the page are moved to main in one call', async () => {
  const { bridge, readStored, readStoredLists } = await start(null, FORMER);
  expect(readStored('hustings-tour-ended')).toBe(true);
  expect(readStoredLists('hustings-recent-places')).toEqual({ p1: ['/news'] });
  expect(readStored('hustings-favourites')).toEqual({ p1: [ADA] });
  expect(readStored('hustings-folded-groups')).toBeUndefined();
  const [given, ...others] = bridge.requests('app:keep');
  expect(others).toEqual([]);
  expect(Object.keys(given?.values ?? {}).toSorted()).toEqual([
    'hustings-favourites',
    'hustings-recent-places',
    'hustings-tour-ended',
  ]);
});

it('the page’s own storage is not read once main has anything', async () => {
  const { bridge, getItem, readStored } = await start({}, FORMER);
  expect(readStored('hustings-tour-ended')).toBeUndefined();
  expect(getItem).not.toHaveBeenCalled();
  expect(bridge.requests('app:keep')).toEqual([]);
});

it('main is sent nothing if the page stored nothing', async () => {
  const { bridge } = await start(null, {});
  expect(bridge.requests('app:keep')).toEqual([]);
});

it('a written value is sent to main, and can be read back before the next start', async () => {
  const { bridge, readStored, writeStored } = await start({ 'hustings-tour-ended': true }, {});
  expect(readStored('hustings-tour-ended')).toBe(true);
  writeStored('hustings-checked-intents', ['i1']);
  expect(readStored('hustings-checked-intents')).toEqual(['i1']);
  expect(bridge.requests('app:keep')).toEqual([
    { values: { 'hustings-checked-intents': '["i1"]' } },
  ]);
});
