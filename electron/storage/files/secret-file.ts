/** A secret at rest: encrypted by the system's keyring, else in a plain file if that is allowed, else nowhere. */
import { basename } from 'node:path';

import type { SafeStorage } from 'electron';

import type { SessionView } from '@shared/ipc/channels/session';

import { serial } from '../serial';

import { NO_LOG } from '../../log/log';
import type { Log } from '../../log/log';
import type { Corruption } from '../corruption-report';
import { createCrashSafeFile } from './crash-safe-file';

/** Encrypts a secret's text; in the client, with the system's keyring. */
export interface Encryption {
  /** False without a keyring: nothing may be encrypted then, because the result would be readable. */
  isAvailable(): boolean;
  /** Throws when the keyring refuses. */
  encrypt(text: string): Buffer;
  /** Throws when `bytes` were encrypted by another keyring, or the keyring refuses. */
  decrypt(bytes: Buffer): string;
}

/** Where a secret is: encrypted on disk, readable on disk, or gone when the client ends. */
type SecretStorage = SessionView['storage'];

export interface SecretFileOptions {
  readonly path: string;
  readonly encryption: Encryption;
  /** Whether the player allows a readable file when there is no keyring; called at every write. */
  readonly allowPlainFile: () => boolean;
  readonly log?: Log;
  /** Called when the secret on the disk cannot be used; at each start until another one replaces it. */
  readonly onCorruption?: (corruption: Corruption) => void;
}

/**
 * Why an encrypted secret on the disk cannot be read: there is no keyring now, or the one that is there refuses.
 */
type SecretLock = 'no-keyring' | 'refused';

/**
 * One secret text. Only `write` rejects, and only when the disk fails.
 *
 * An encrypted file stays as it is while no keyring opens it: only `remove`, and a keyring that encrypts again, change it.
 */
export interface SecretFile {
  /** The secret; null if there is none or if it cannot be decrypted now. */
  read(): Promise<string | null>;
  /** Stores the secret. When the disk fails, it rejects and keeps the secret in memory. */
  write(text: string): Promise<void>;
  /** Removes the secret. Afterwards no file holds it in any form. */
  remove(): Promise<void>;
  /** Moves the secret to where it belongs now; call it when the player changes the setting, or a keyring may have opened. */
  reconcile(): Promise<void>;
  /** Why the stored secret cannot be read; null if it was read, or there is none. Known once `read` has settled. */
  lock(): SecretLock | null;
  /** Where the secret is, or where the next one would be stored. */
  storage(): SecretStorage;
  /** Reports that the owner cannot use the secret that was read. The player learns that it is lost. */
  reportUnusable(): void;
}

const ENCRYPTED = 'keyring:';
const PLAIN = 'plain:';

/** Opens the secret at `options.path`; nothing is read or written yet. */
export function createSecretFile(options: SecretFileOptions): SecretFile {
  const { path, encryption, allowPlainFile, log = NO_LOG, onCorruption } = options;
  const name = basename(path);
  const file = createCrashSafeFile(path, { log, ...(onCorruption && { onCorruption }) });
  const { decrypt, encrypt, reportLock, reportUnusable } = createCipher(name, options);
  /** Precedes a secret, so that one that was moved to another profile's file is not used there. */
  const owner = `for ${name}\n`;

  let secret: string | null = null;
  let location: SecretStorage | null = null;
  let isLoaded = false;
  let mayContainPlain = true;
  /** Whether the text on the disk is encrypted; null before it was looked at. */
  let isEncrypted: boolean | null = null;
  let lock: SecretLock | null = null;
  /** Whether `secret` still waits to be stored. */
  let isWaiting = false;
  const calls = serial();

  function wantedStorage(): SecretStorage {
    if (encryption.isAvailable()) return 'keyring';
    return allowPlainFile() ? 'plain-file' : 'memory';
  }

  /** The secret without its owner; null if it has none or another one. */
  function own(text: string): string | null {
    if (text.startsWith(owner)) return text.slice(owner.length);
    reportUnusable();
    return null;
  }

  async function load(): Promise<void> {
    if (isLoaded && lock === null) return;
    const text = (await file.read())?.text ?? null;
    isEncrypted = text?.startsWith(ENCRYPTED) ?? false;
    if (text?.startsWith(ENCRYPTED)) {
      mayContainPlain = false;
      loadEncrypted(text.slice(ENCRYPTED.length));
    } else if (isLoaded) {
      // A text that was written meanwhile is newer.
      lock = null;
    } else if (text?.startsWith(PLAIN)) {
      secret = own(text.slice(PLAIN.length));
      location = secret === null ? null : 'plain-file';
      if (secret !== null && wantedStorage() === 'memory') await removeFromDisk();
    } else if (text !== null) {
      reportUnusable();
    }
    isLoaded = true;
  }

  function loadEncrypted(base64: string): void {
    const decrypted = decrypt(base64);
    if (typeof decrypted === 'string') {
      lock = decrypted;
      reportLock(decrypted);
      return;
    }
    lock = null;
    if (secret !== null) return;
    secret = own(decrypted.text);
    location = secret === null ? null : 'keyring';
  }

  async function removeFromDisk(): Promise<void> {
    location = 'memory';
    try {
      await file.remove();
      forgetStored();
    } catch {
      log.warn(`${name} could not be removed.`);
    }
  }

  /** Stores the latest text where it belongs; the first of several waiting calls does the work. */
  async function storeLatest(): Promise<void> {
    if (secret === null || !isWaiting) return;
    isEncrypted ??= (await file.read())?.text.startsWith(ENCRYPTED) ?? false;
    const wanted = wantedStorage();
    const text = owner + secret;
    const encrypted = wanted === 'keyring' ? encrypt(text) : null;
    location = 'memory';
    if (encrypted === null && isEncrypted) {
      // What no keyring opens now may be opened later: it stays, and the new text waits.
      lock ??= wanted === 'keyring' ? 'refused' : 'no-keyring';
      return;
    }
    isWaiting = false;
    const encoded = encrypted ?? (wanted === 'plain-file' ? PLAIN + text : null);
    if (encoded === null) {
      await removeFromDisk();
      return;
    }
    // Readable text must not stay in an older generation. After a failed write it is still the newest one, so the
    // flag is cleared only once that text is certainly removed.
    const forgetPrevious = wanted === 'keyring' && mayContainPlain;
    mayContainPlain ||= wanted === 'plain-file';
    try {
      await file.write(encoded, { forgetPrevious });
    } catch (error) {
      isWaiting = true;
      throw error;
    }
    if (forgetPrevious) mayContainPlain = false;
    isEncrypted = encrypted !== null;
    if (isEncrypted) lock = null;
    location = wanted;
  }

  function setText(text: string | null): void {
    secret = text;
    isLoaded = true;
    isWaiting = true;
  }

  /** Nothing of it is on the disk any more. */
  function forgetStored(): void {
    mayContainPlain = false;
    isEncrypted = false;
    lock = null;
  }

  return {
    read: () => calls.run(load).then(() => secret),
    write(text) {
      setText(text);
      return calls.run(storeLatest);
    },
    remove() {
      setText(null);
      return calls.run(async () => {
        await file.remove();
        forgetStored();
        if (secret === null) location = null;
      });
    },
    reconcile: () =>
      calls.run(async () => {
        await load();
        if (secret === null || location === wantedStorage()) return;
        isWaiting = true;
        await storeLatest();
      }),
    lock: () => lock,
    storage: () => location ?? (lock === null ? wantedStorage() : 'memory'),
    reportUnusable,
  };
}

/** Encrypts and decrypts the secret of this name, and reports when it cannot be used. */
function createCipher(
  name: string,
  {
    encryption,
    log = NO_LOG,
    onCorruption,
  }: Pick<SecretFileOptions, 'encryption' | 'log' | 'onCorruption'>,
) {
  let isLockReported = false;

  /** The text, or why it cannot be read now. */
  function decrypt(base64: string): { text: string } | SecretLock {
    if (!encryption.isAvailable()) return 'no-keyring';
    try {
      return { text: encryption.decrypt(Buffer.from(base64, 'base64')) };
    } catch {
      // Another keyring encrypted it, or this one is locked.
      return 'refused';
    }
  }

  function reportLock(found: SecretLock): void {
    if (isLockReported) return;
    isLockReported = true;
    log.warn(
      found === 'refused'
        ? `${name} could not be decrypted by the system's keyring.`
        : `${name} is encrypted, and the system's keyring is not available.`,
    );
    onCorruption?.({ name, left: 'locked' });
  }

  /** The encrypted form; null when the keyring refuses, and the secret then stays in memory. */
  function encrypt(text: string): string | null {
    try {
      return ENCRYPTED + encryption.encrypt(text).toString('base64');
    } catch {
      log.warn(`${name} could not be encrypted by the system's keyring; it is kept in memory.`);
      return null;
    }
  }

  function reportUnusable(): void {
    log.warn(`${name} holds nothing that can be used.`);
    onCorruption?.({ name, left: 'nothing' });
  }

  return { decrypt, encrypt, reportLock, reportUnusable };
}

/** Backends of Linux that are not known yet or encrypt with a public password. */
const KEYLESS_BACKENDS: readonly string[] = ['basic_text', 'unknown'];

/**
 * Creates the keyring's encryption from Electron's `safeStorage`.
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
