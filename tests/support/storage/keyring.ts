/** A test keyring that really encrypts (AES-256-GCM) and can be locked, swapped or removed. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { Encryption } from '@electron/storage/files/secret-file';

export interface TestKeyring extends Encryption {
  /** Whether the system has a keyring. */
  available: boolean;
  /** While locked, encrypting and decrypting throw. */
  locked: boolean;
  /** Replaces the key, as for a new keyring or another user. */
  replaceKey(): void;
}

export function createTestKeyring(available: boolean): TestKeyring {
  let key = randomBytes(32);
  const keyring: TestKeyring = {
    available,
    locked: false,
    isAvailable: () => keyring.available,
    replaceKey: () => {
      key = randomBytes(32);
    },
    encrypt(text) {
      if (keyring.locked) throw new Error('locked');
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    decrypt(bytes) {
      if (keyring.locked) throw new Error('locked');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    },
  };
  return keyring;
}
