/** Where conflicts were found. */
import { afterEach, expect, it, vi } from 'vitest';

import { installFakeBridge } from '@support/renderer/installed-bridge';
import type { FakeBridge } from '@support/renderer/fake-bridge';

let bridge: FakeBridge;

/** The places of a page that main gives `kept`. */
async function places(kept?: unknown) {
  vi.resetModules();
  bridge = installFakeBridge({ kept: { 'hustings-conflict-places': kept } });
  const { keptValue } = await import('@renderer/state/stored/profile-values');
  const { storeConflictPlaces } = await import('@renderer/state/stored/conflict-places');
  const conflictPlaces = (profileId: string) => keptValue('hustings-conflict-places', profileId);
  return { storeConflictPlaces, conflictPlaces };
}

afterEach(() => vi.resetModules());

it('the place of a conflict is the first country that lists it, for each profile', async () => {
  const { conflictPlaces, storeConflictPlaces } = await places();
  storeConflictPlaces('ada', 'US', ['c1', 'c2']);
  storeConflictPlaces('ada', 'FR', ['c2', 'c3']);
  storeConflictPlaces('ben', 'JP', ['c1']);
  expect(conflictPlaces('ada')).toEqual({ c1: 'US', c2: 'US', c3: 'FR' });
  expect(conflictPlaces('ben')).toEqual({ c1: 'JP' });
  expect(conflictPlaces('eve')).toEqual({});
});

it('a conflict’s place is forgotten when its list no longer has it', async () => {
  const { conflictPlaces, storeConflictPlaces } = await places();
  storeConflictPlaces('ada', 'US', ['c1', 'c2']);
  storeConflictPlaces('ada', 'US', ['c2']);
  expect(conflictPlaces('ada')).toEqual({ c2: 'US' });
  storeConflictPlaces('ada', 'FR', ['c1']);
  expect(conflictPlaces('ada')).toEqual({ c2: 'US', c1: 'FR' });
});

it('the places of conflicts are not written again without a change', async () => {
  const { storeConflictPlaces } = await places();
  storeConflictPlaces('ada', 'US', ['c1']);
  storeConflictPlaces('ada', 'US', ['c1']);
  expect(bridge.requests('app:keep')).toEqual([
    { values: { 'hustings-conflict-places': '{"ada":{"c1":"US"}}' } },
  ]);
  for (const damaged of [{ ada: { c1: 7 } }, 'text', null, 7]) {
    const { conflictPlaces } = await places(damaged);
    expect(conflictPlaces('ada')).toEqual({});
  }
});

it('the places of conflicts are limited to the size of a watch list, and the newest stay', async () => {
  const { conflictPlaces, storeConflictPlaces } = await places();
  storeConflictPlaces(
    'ada',
    'US',
    Array.from({ length: 600 }, (_, index) => `c${index}`),
  );
  expect(Object.keys(conflictPlaces('ada'))).toHaveLength(500);
  expect(conflictPlaces('ada')['c599']).toBe('US');
});
