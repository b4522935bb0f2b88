/** Explains to the player where each kind of storage keeps their secrets. */
import type { SessionView } from '@shared/ipc/channels/session';

interface StorageWords {
  readonly label: string;
  /** For the session's cookie. */
  readonly session: string;
  /** For an API key, in short. */
  readonly key: string;
}

/** Words for `SessionView['storage']` and `KeyView['storage']`. */
export const STORAGE_WORDS: Readonly<Record<SessionView['storage'], StorageWords>> = {
  keyring: {
    label: 'Encrypted',
    session:
      'On this computer, encrypted with a key from the operating system’s keyring. Other users and copies of the disk cannot open it.',
    key: 'Encrypted by the keyring',
  },
  'plain-file': {
    label: 'In a private file',
    session:
      'In a file only your user account may open, without encryption, because this computer has no keyring. Any program you run could take it; a session is short-lived, and signing out ends it.',
    key: 'In a private file, not encrypted',
  },
  memory: {
    label: 'In memory',
    session:
      'In memory only. Nothing is written to the disk, and you sign in again after each start.',
    key: 'In memory only, until you quit',
  },
};
