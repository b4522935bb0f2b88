/** The secret files of every profile: its cookies, its keys, and the address of its chat. */
import type { KeyView } from '@shared/ipc/channels/session';

import type { Log } from '../../log/log';
import type { SecretFile } from '../../storage/files/secret-file';
import type { ProfileRecord } from '../profiles/profile-records';
import type { ProfilesOptions } from '../profiles/types';
import { createKeyVault } from './key-vault';
import type { KeyVault } from './key-vault';
import { createSessionJar } from './session-jar';
import type { SessionJar } from './session-jar';

export interface ProfileSecrets {
  /** Loads the stored jar, or gives its file to the jar of a new sign-in. */
  openJar(record: ProfileRecord, signedIn: SessionJar | undefined): Promise<SessionJar>;
  /** Loads the keys; `onChange` is called after every later change of them. */
  openKeys(profileId: string, onChange: (keys: readonly KeyView[]) => void): Promise<KeyVault>;
  /** The address of its chat, with what is sent there. */
  chatFile(profileId: string): SecretFile;
  /** Where the session of a profile is or would be stored. */
  storageOf(profileId: string): ProfileRecord['storage'];
  /** Erases them; false if the disk refused to erase some. */
  erase(profileId: string): Promise<boolean>;
  /**
   * Moves those that were opened to where the settings and the keyring allow it now, and takes up those that a keyring
   * opens again. Resolves to the profiles whose session it has opened.
   */
  reconcile(): Promise<ReadonlySet<string>>;
  /** Whether one that was opened waits for a keyring. */
  isWaiting(): boolean;
}

interface SecretFiles {
  readonly session: SecretFile;
  readonly chat: SecretFile;
  readonly keys: Readonly<Record<KeyView['scope'], SecretFile>>;
}

const allOf = ({ session, chat, keys }: SecretFiles) => [session, chat, ...Object.values(keys)];

/** Opens nothing yet. */
export function createProfileSecrets(
  files: ProfilesOptions['files'],
  settings: ProfilesOptions['settings'],
  log: Log,
): ProfileSecrets {
  /** One object owns a file, so two writers never overwrite each other's text. */
  const opened = new Map<string, SecretFiles>();
  /** Reads the secrets of a profile again. */
  const reloads = new Map<string, { jar: () => Promise<void>; keys: () => Promise<void> }>();
  const reloadsOf = (id: string) => {
    const known = reloads.get(id) ?? { jar: nothing, keys: nothing };
    reloads.set(id, known);
    return known;
  };
  const sessionMayBePlain = () => settings().keepSessionWithoutKeyring;
  const privateKeyMayBePlain = () => settings().keepPrivateKeysWithoutKeyring;

  function filesOf(id: string): SecretFiles {
    const known = opened.get(id);
    if (known) return known;
    const made = {
      session: files.openSecret(`session-${id}`, sessionMayBePlain),
      chat: files.openSecret(`chat-${id}`, sessionMayBePlain),
      keys: {
        public: files.openSecret(`key-public-${id}`, sessionMayBePlain),
        private: files.openSecret(`key-private-${id}`, privateKeyMayBePlain),
        bot: files.openSecret(`key-bot-${id}`, sessionMayBePlain),
      },
    };
    opened.set(id, made);
    return made;
  }

  return {
    async openJar({ id, origin }, signedIn) {
      const { session: file } = filesOf(id);
      const jar = signedIn ?? createSessionJar({ owner: origin, file, log });
      if (signedIn) await jar.moveTo(file);
      else await jar.load();
      reloadsOf(id).jar = () => jar.load();
      return jar;
    },
    async openKeys(id, onChange) {
      const vault = createKeyVault({
        files: filesOf(id).keys,
        log,
        onChange: () => onChange(vault.list()),
      });
      await vault.load();
      reloadsOf(id).keys = async () => {
        await vault.load();
        onChange(vault.list());
      };
      return vault;
    },
    chatFile: (id) => filesOf(id).chat,
    storageOf: (id) => filesOf(id).session.storage(),
    async erase(id) {
      const erased = await Promise.allSettled(allOf(filesOf(id)).map((file) => file.remove()));
      return erased.every(({ status }) => status === 'fulfilled');
    },
    async reconcile() {
      const withSession = new Set<string>();
      for (const [id, { session, chat, keys }] of opened) {
        await opens([chat]);
        if (await opens([session])) {
          await reloadsOf(id).jar();
          withSession.add(id);
        }
        if (await opens(Object.values(keys))) await reloadsOf(id).keys();
      }
      return withSession;
    },
    isWaiting: () =>
      [...opened.values()].flatMap(allOf).some((file) => file.lock() === 'no-keyring'),
  };

  /** Moves the files to where they belong; true if a keyring has opened one of them. */
  async function opens(wanted: readonly SecretFile[]): Promise<boolean> {
    const locked = wanted.filter((file) => file.lock() !== null);
    for (const file of wanted) {
      try {
        await file.reconcile();
      } catch {
        log.warn('A secret could not be moved; it stays where it was.');
      }
    }
    return locked.some((file) => file.lock() === null);
  }
}

function nothing(): Promise<void> {
  return Promise.resolve();
}
