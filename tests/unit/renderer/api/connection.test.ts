/** What the client makes of a computer without a network. */
import { afterEach, expect, it, vi } from 'vitest';

import type { ProfileView } from '@shared/ipc/channels/session';
import { signedIn, testProfile } from '@support/renderer/fake-bridge';
import { installFakeBridge } from '@support/renderer/installed-bridge';

/** Starts the client with this profile, with or without a network. */
async function start(profile: Partial<ProfileView>, isOnline: boolean) {
  installFakeBridge({ session: { ...signedIn, profile: { ...testProfile, ...profile } } });
  vi.stubGlobal('navigator', { onLine: isOnline });
  const { connectionStore, reportNetwork } = await import('@renderer/api/connection');
  return { isDown: () => connectionStore.getState().isNetworkDown, reportNetwork };
}

const LOCAL = { serverUrl: 'http://127.0.0.1:4000' };

afterEach(() => vi.resetModules());

it.each([
  ['a server elsewhere is offline', {}, true],
  ['a server on this computer is not', LOCAL, false],
])('a start without a network: %s', async (_what, profile, isDown) => {
  const client = await start(profile, false);
  expect(client.isDown()).toBe(isDown);
});

it('a server on this computer stays reachable when the network goes', async () => {
  const client = await start(LOCAL, true);
  client.reportNetwork(false);
  expect(client.isDown()).toBe(false);
});
