import { createSystemEncryption } from '@electron/storage/files/secret-file';
import type { SafeStorage } from 'electron';
import { describe, expect, it } from 'vitest';

/** The part of Electron's safeStorage that the client uses, with a backend of Linux. */
function safeStorage(
  available: boolean,
  backend: ReturnType<SafeStorage['getSelectedStorageBackend']>,
) {
  const storage = {
    isEncryptionAvailable: () => available,
    getSelectedStorageBackend: () => backend,
    encryptString: (text: string) => Buffer.from(Buffer.from(text).toReversed()),
    decryptString: (bytes: Buffer) => Buffer.from(bytes.toReversed()).toString(),
  };
  return storage as typeof storage & SafeStorage;
}

describe('createSystemEncryption', () => {
  it.each([
    ['linux', true, 'gnome_libsecret', true],
    ['linux', true, 'kwallet6', true],
    ['linux', true, 'basic_text', false],
    ['linux', true, 'unknown', false],
    ['linux', false, 'gnome_libsecret', false],
    ['darwin', true, 'unknown', true],
    ['win32', false, 'unknown', false],
  ] as const)(
    'on %s with encryption %s and backend %s: %s',
    (platform, available, backend, expected) => {
      expect(createSystemEncryption(safeStorage(available, backend), platform).isAvailable()).toBe(
        expected,
      );
    },
  );

  it('treats a keyring that throws as missing', () => {
    const broken = safeStorage(true, 'gnome_libsecret');
    broken.isEncryptionAvailable = () => {
      throw new Error('not ready');
    };
    expect(createSystemEncryption(broken, 'linux').isAvailable()).toBe(false);
  });

  it('encrypts and decrypts text with safeStorage', () => {
    const encryption = createSystemEncryption(safeStorage(true, 'kwallet'), 'linux');
    const bytes = encryption.encrypt('abc');
    expect(bytes.toString()).toBe('cba');
    expect(encryption.decrypt(bytes)).toBe('abc');
  });
});
