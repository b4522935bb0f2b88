/** The system's keyring as this client uses it, over Electron's safeStorage. */
import type { SafeStorage } from 'electron';

import type { Encryption } from './files/secret-file';

/** Backends of Linux that are not known yet or encrypt with a public password. */
const KEYLESS_BACKENDS: readonly string[] = ['basic_text', 'unknown'];

/**
 * Makes the keyring's encryption from Electron's `safeStorage`.
 *
 * Call its functions after the app is ready: before that, Electron answers wrongly on Linux and
 * throws elsewhere. Without a keyring Linux falls back to a password in the source code of
 * Chromium; that counts as none.
 */
export function createSystemEncryption(
  safeStorage: SafeStorage,
  platform: NodeJS.Platform = process.platform,
): Encryption {
  return {
    isAvailable() {
      try {
        if (!safeStorage.isEncryptionAvailable()) return false;
        return (
          platform !== 'linux' ||
          !KEYLESS_BACKENDS.includes(safeStorage.getSelectedStorageBackend())
        );
      } catch {
        return false;
      }
    },
    encrypt: (text) => safeStorage.encryptString(text),
    decrypt: (bytes) => safeStorage.decryptString(bytes),
  };
}
