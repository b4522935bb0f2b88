/** A secret at rest: encrypted by the system's keyring, else in a plain file if that is allowed, else nowhere. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';

import { serial } from '@shared/domain/serial';

import { NO_LOG } from '../../log/log';
import type { Log } from '../../log/log';
import { createCrashSafeFile } from './crash-safe-file';
import type { Damage, Recoveries } from '../recoveries';

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
type SecretStorage = 'keyring' | 'plain-file' | 'memory';

export interface SecretFileOptions {
  readonly path: string;
  readonly encryption: Encryption;
  /** Whether the player allows a readable file when there is no keyring; called at every write. */
  readonly allowPlainFile: () => boolean;
  readonly log?: Log;
  readonly onDamage?: (damage: Damage) => void;
  /**
   * Called when the keyring can read the secret, or when nothing of it is left on the disk. Any later damage is then
   * reported as new.
   */
  readonly onRepaired?: Recoveries['repaired'];
}

/** One secret text. Only `write` rejects, and only when the disk fails. */
export interface SecretFile {
  /** The secret; null if there is none or if it cannot be decrypted (the player then signs in again). */
  read(): Promise<string | null>;
  /** Stores the secret. When the disk fails, it rejects and keeps the secret in memory. */
  write(text: string): Promise<void>;
  /** Removes the secret. Afterwards no file holds it in any form. */
  remove(): Promise<void>;
  /** Moves the secret to where it belongs now; call it when the player changes the setting. */
  reconcile(): Promise<void>;
  /** Where the secret is, or where the next one would be stored. */
  storage(): SecretStorage;
  /** Reports that the owner cannot use the secret that was read. The player is told that it is lost. */
  reportUnusable(): void;
}

const ENCRYPTED = 'keyring:';
const PLAIN = 'plain:';
/**
 * Precedes a secret and names its file, so that a secret that was moved to another profile's file is not used there.
 */
const OWNER = /^for ([\w.-]+)\n/;

/** Opens the secret at `options.path`; nothing is read or written yet. */
export function createSecretFile(options: SecretFileOptions): SecretFile {
  const { path, encryption, allowPlainFile, log = NO_LOG, onDamage, onRepaired } = options;
  const name = basename(path);
  const file = createCrashSafeFile(path, { log, ...(onDamage && { onDamage }) });

  let secret: string | null = null;
  /** Distinguishes the text that was read from any other, without revealing it. */
  let mark = '';
  let location: SecretStorage | null = null;
  let isLoaded = false;
  let mayContainPlain = true;
  let version = 0;
  let storedVersion = 0;
  const calls = serial();

  function wantedStorage(): SecretStorage {
    if (encryption.isAvailable()) return 'keyring';
    return allowPlainFile() ? 'plain-file' : 'memory';
  }

  function decrypt(base64: string): string | null {
    if (!encryption.isAvailable()) {
      log.warn(`${name} is encrypted, and the system's keyring is not available.`);
      onDamage?.({ name, left: 'locked', stays: mark });
      return null;
    }
    try {
      const text = encryption.decrypt(Buffer.from(base64, 'base64'));
      onRepaired?.(name, 'locked');
      return text;
    } catch {
      log.warn(`${name} could not be decrypted by the system's keyring.`);
      onDamage?.({ name, left: 'locked', stays: mark });
      return null;
    }
  }

  function lose(): null {
    log.warn(`${name} holds nothing that can be used.`);
    onDamage?.({ name, left: 'nothing', stays: mark });
    return null;
  }

  /** The secret without its owner; null if the owner is another file. Version 0.1.0 wrote no owner. */
  function own(text: string): string | null {
    const [header, owner] = OWNER.exec(text) ?? ['', name];
    return owner === name ? text.slice(header.length) : lose();
  }

  const withOwner = (text: string) => `for ${name}\n${text}`;

  async function load(): Promise<void> {
    if (isLoaded) return;
    const text = (await file.read())?.text ?? null;
    if (isLoaded) return;
    isLoaded = true;
    mark = markOf(text);
    if (text?.startsWith(ENCRYPTED)) {
      const decrypted = decrypt(text.slice(ENCRYPTED.length));
      secret = decrypted === null ? null : own(decrypted);
      location = secret === null ? null : 'keyring';
      mayContainPlain = false;
    } else if (text?.startsWith(PLAIN)) {
      secret = own(text.slice(PLAIN.length));
      location = secret === null ? null : 'plain-file';
      if (secret !== null && wantedStorage() === 'memory') await removeFromDisk();
    } else if (text !== null) {
      lose();
    }
  }

  async function removeFromDisk(): Promise<void> {
    location = 'memory';
    try {
      await file.remove();
      mayContainPlain = false;
    } catch {
      log.warn(`${name} could not be removed.`);
    }
  }

  /** Stores the latest text where it belongs; the first of several waiting calls does the work. */
  async function storeLatest(): Promise<void> {
    if (secret === null || storedVersion === version) return;
    const current = version;
    const wanted = wantedStorage();
    const encoded =
      wanted === 'keyring'
        ? encrypted(withOwner(secret), name, encryption, log)
        : wanted === 'plain-file'
          ? PLAIN + withOwner(secret)
          : null;
    location = 'memory';
    if (encoded === null) {
      await removeFromDisk();
    } else {
      // Readable text must not stay in an older generation. After a failed write it is still the newest one, so the
      // flag is cleared only once that text is certainly removed.
      const forgetPrevious = wanted === 'keyring' && mayContainPlain;
      mayContainPlain ||= wanted === 'plain-file';
      await file.write(encoded, { forgetPrevious });
      if (forgetPrevious) mayContainPlain = false;
      location = wanted;
    }
    storedVersion = current;
  }

  function setText(text: string | null): void {
    secret = text;
    isLoaded = true;
    version += 1;
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
        for (const left of ['locked', 'nothing'] as const) onRepaired?.(name, left);
        mayContainPlain = false;
        if (secret === null) location = null;
      });
    },
    reconcile: () =>
      calls.run(async () => {
        await load();
        if (secret === null || location === wantedStorage()) return;
        version += 1;
        await storeLatest();
      }),
    storage: () => location ?? wantedStorage(),
    reportUnusable: () => void lose(),
  };
}

/** The encrypted form; null when the keyring refuses, and the secret then stays in memory. */
function encrypted(
  text: string,
  name: string,
  encryption: SecretFileOptions['encryption'],
  log: Log,
): string | null {
  try {
    return ENCRYPTED + encryption.encrypt(text).toString('base64');
  } catch {
    log.warn(`${name} could not be encrypted by the system's keyring; it is kept in memory.`);
    return null;
  }
}

function markOf(text: string | null): string {
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex')
    .slice(0, 16);
}
