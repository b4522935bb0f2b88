/** The order of profiles, and the shortcuts that open them. */
import { testProfile } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.resetModules());

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

it('menus switch to no account that signed out, and to no guest beside an account', async () => {
  installFakeBridge();
  const { switchableProfiles } = await import('@renderer/api/session/profile-order');
  const view = { status: 'signed-in', storage: 'keyring', profile: first } as const;
  const left = { ...second, session: 'none' } as const;
  const ids = (profiles: readonly (typeof first | typeof guest)[], profile = first) =>
    switchableProfiles({ ...view, profile, profiles }).map(({ id }) => id);
  expect(ids([guest, first, left])).toEqual(['first']);
  expect(ids([guest, left], guest)).toEqual(['guest']);
  const elsewhere = { ...guest, id: 'elsewhere', serverUrl: 'https://elsewhere.example' };
  expect(ids([guest, first, elsewhere])).toEqual(['first', 'elsewhere']);
});

it('the first nine profiles have a shortcut, written as the platform writes its keys', async () => {
  installFakeBridge({ platform: 'darwin' });
  const { shortcutOf } = await import('@renderer/api/session/profile-order');
  expect([0, 8, 9, -1].map(shortcutOf)).toEqual(['⌘1', '⌘9', null, null]);
});
