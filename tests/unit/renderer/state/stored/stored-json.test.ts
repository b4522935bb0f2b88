/** Main stores what the page keeps. */
import { afterEach, expect, it, vi } from 'vitest';

import type { BootSnapshot } from '@shared/ipc/boot';
import { installFakeBridge } from '@support/renderer/installed-bridge';

/** The module in a page whose main keeps `kept`. */
async function start(kept: BootSnapshot['kept']) {
  vi.resetModules();
  const bridge = installFakeBridge({ kept });
  return { bridge, ...(await import('@renderer/state/stored/stored-json')) };
}

afterEach(() => vi.resetModules());

it('a written value is sent to main, and can be read back before the next start', async () => {
  const { bridge, readStored, writeStored } = await start({ 'hustings-theme-chosen': true });
  expect(readStored('hustings-theme-chosen')).toBe(true);
  writeStored('hustings-favourites', ['i1']);
  expect(readStored('hustings-favourites')).toEqual(['i1']);
  expect(bridge.requests('app:keep')).toEqual([{ values: { 'hustings-favourites': '["i1"]' } }]);
});
