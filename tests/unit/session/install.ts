/** Profiles over real files in a folder in memory, with a keyring that the test controls. */
import type { SessionView } from '@shared/ipc/channels/session';
import { logInto } from '@support/log';
import { openProfileFiles } from '@electron/session/profiles/profile-list';
import { createProfiles } from '@electron/session/profiles/profiles';
import type { Profiles, ProfilesOptions } from '@electron/session/profiles/profiles';
import { startSessionService } from '@support/fake-service/session';
import type { SessionService } from '@support/fake-service/session';
import { freshMemoryDirectory } from '@support/storage/directory';
import { createTestKeyring } from '@support/storage/keyring';
import type { TestKeyring } from '@support/storage/keyring';
import { onTestFinished } from 'vitest';

type OnRead = Parameters<Profiles['onRead']>[0];

export interface Install {
  readonly directory: string;
  readonly keyring: TestKeyring;
  readonly settings: {
    keepSessionWithoutKeyring: boolean;
    keepPrivateKeysWithoutKeyring: boolean;
  };
  readonly entries: string[];
  /** The views that listeners of the last started client received. */
  readonly announced: SessionView[];
  /** Starts the client as the app does; the previous client is not closed. */
  start(options?: Partial<ProfilesOptions> & { readonly onRead?: OnRead }): Promise<Profiles>;
}

/** A service that ends with the test. */
export async function startService(): Promise<SessionService> {
  const service = await startSessionService();
  onTestFinished(() => service.close());
  return service;
}

/** Ends with the test, before what the test began earlier. */
export function makeInstall(hasKeyring: boolean): Install {
  const directory = freshMemoryDirectory();
  const keyring = createTestKeyring(hasKeyring);
  const settings = { keepSessionWithoutKeyring: true, keepPrivateKeysWithoutKeyring: false };
  const entries: string[] = [];
  const announced: SessionView[] = [];
  const started: Profiles[] = [];
  const log = logInto(entries);
  onTestFinished(async () => {
    for (const profiles of started) await profiles.close();
  });
  return {
    directory,
    keyring,
    settings,
    entries,
    announced,
    async start({ onRead, ...options } = {}) {
      announced.length = 0;
      const profiles = await createProfiles({
        files: openProfileFiles(directory, { encryption: keyring, log }),
        settings: () => settings,
        appVersion: '1.2.3',
        log,
        ...options,
      });
      started.push(profiles);
      profiles.onChange((view) => announced.push(view));
      if (onRead) profiles.onRead(onRead);
      return profiles;
    },
  };
}
