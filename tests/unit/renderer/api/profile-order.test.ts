/** The order of profiles, and the shortcuts that open them. */
import { installFakeBridge, testProfile } from '@support/renderer/fake-bridge';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const guest = { ...testProfile, id: 'guest', account: null };
const first = { ...testProfile, id: 'first' };
const second = { ...testProfile, id: 'second' };

it('accounts come before guests, and each group is in the order of creation', async () => {
  installFakeBridge();
  const { orderedProfiles } = await import('@renderer/api/session/profile-order');
  expect(orderedProfiles([guest, first, second]).map(({ id }) => id)).toEqual([
    'first',
    'second',
    'guest',
  ]);
});

it('the first nine profiles have a shortcut, written as the platform writes its keys', async () => {
  installFakeBridge({ platform: 'darwin' });
  const { shortcutOf } = await import('@renderer/api/session/profile-order');
  expect([0, 8, 9, -1].map(shortcutOf)).toEqual(['⌘1', '⌘9', null, null]);
});
