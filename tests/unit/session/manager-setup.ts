/** A session manager over real files in a folder of its own, with a keyring that the test holds. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import type { SessionView } from '@shared/ipc/bridge';
import { createSessionManager } from '@electron/session/session-manager';
import type { SessionManager, SessionManagerOptions } from '@electron/session/session-types';
import { createCrashSafeFile } from '@electron/storage/crash-safe-file';
import { createSecretFile } from '@electron/storage/secret-file';
import { freshDirectory } from '@support/storage/directory';
import { createTestKeyring } from '@support/storage/keyring';
import type { TestKeyring } from '@support/storage/keyring';

export interface Install {
  readonly directory: string;
  readonly keyring: TestKeyring;
  readonly settings: {
    keepSessionWithoutKeyring: boolean;
    keepPrivateKeysWithoutKeyring: boolean;
  };
  readonly notes: string[];
  /** What listeners of the last started manager were told. */
  readonly told: SessionView[];
  /** Starts the client, as a start of the app does; the one before is not asked to close. */
  start(options?: Partial<SessionManagerOptions>): Promise<SessionManager>;
  remove(): Promise<void>;
}

export function makeInstall(hasKeyring: boolean): Install {
  const directory = freshDirectory();
  const keyring = createTestKeyring(hasKeyring);
  const settings = { keepSessionWithoutKeyring: true, keepPrivateKeysWithoutKeyring: false };
  const notes: string[] = [];
  const told: SessionView[] = [];
  const started: SessionManager[] = [];
  const note = (text: string) => notes.push(text);
  return {
    directory,
    keyring,
    settings,
    notes,
    told,
    async start(options = {}) {
      told.length = 0;
      const manager = await createSessionManager({
        files: {
          open: (name) => createCrashSafeFile(join(directory, name), { note }),
          openSecret: (name, allowPlainFile) =>
            createSecretFile({
              path: join(directory, name),
              encryption: keyring,
              allowPlainFile,
              note,
            }),
        },
        settings: () => settings,
        appVersion: '1.2.3',
        note,
        ...options,
      });
      started.push(manager);
      manager.onChange((view) => told.push(view));
      return manager;
    },
    async remove() {
      for (const manager of started) await manager.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
