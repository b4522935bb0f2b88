/**
 * A user-data folder whose player is signed in already, as most starts of a client find it. The client's own code for
 * profiles writes it; `tests/e2e/session` proves the sign-in on the screen.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { NO_LOG } from '@electron/log/log';
import { openProfileFiles } from '@electron/session/profiles/profile-list';
import { createProfiles } from '@electron/session/profiles/profiles';

/** Who is signed in where. */
export interface SignedInPlayer {
  readonly serverUrl: string;
  readonly username: string;
  readonly password: string;
  /** A read-only key to save too. */
  readonly publicKey?: string | undefined;
}

/** A system without a keyring, like the machines on which the tests run. */
const NO_KEYRING = {
  isAvailable: () => false,
  encrypt: () => Buffer.alloc(0),
  decrypt: () => '',
};

const SETTINGS = { keepSessionWithoutKeyring: true, keepPrivateKeysWithoutKeyring: false };

/** Signs the player in and leaves the session, and the key, in the folder. Rejects if the service refuses either. */
export async function signInFolder(userDataDir: string, player: SignedInPlayer): Promise<void> {
  const directory = join(userDataDir, 'profiles');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const profiles = await createProfiles({
    files: openProfileFiles(directory, { encryption: NO_KEYRING, log: NO_LOG }),
    settings: () => SETTINGS,
    appVersion: '0.0.0',
    log: NO_LOG,
  });
  try {
    await profiles.useServer(player.serverUrl);
    const signedIn = await profiles.signIn(player.username, player.password);
    if (!signedIn.ok) throw new Error(`${player.username} was refused: ${signedIn.error.message}`);
    if (player.publicKey === undefined) return;
    const saved = await profiles.saveKey(player.publicKey);
    if (!saved.ok) throw new Error(`The key was refused: ${saved.error.message}`);
  } finally {
    await profiles.close();
  }
}
