/** The token of the local API: made when it is first needed, kept like the other secrets, hidden in the log. */
import { createHmac, randomBytes } from 'node:crypto';

import type { KeyView } from '@shared/ipc/channels/session';

import type { Log } from '../log/log';
import type { SecretFile } from '../storage/files/secret-file';

export interface ApiToken {
  /** The token; the first call reads it from disk or makes it. */
  get(): Promise<string>;
  /** Makes another one: the former one is refused from then on. */
  renew(): Promise<string>;
  storage(): KeyView['storage'];
}

const PREFIX = 'hustings_local_';
const SECRET_BYTES = 32;
const TOKEN = /^hustings_local_[\w-]{43}$/u;

/**
 * The key in the overlay's address, which streaming software keeps in the plain. It opens the overlay and nothing else,
 * and another token makes another one.
 */
export function overlayKeyOf(token: string): string {
  return createHmac('sha256', token).update('overlay').digest('base64url');
}

/** Reads nothing yet. */
export function createApiToken(file: SecretFile, log: Log): ApiToken {
  /** In the log: whose secret this is. */
  const self = {};
  let token: string | null = null;

  function take(taken: string): string {
    log.hideCurrent(self, [taken, overlayKeyOf(taken)]);
    token = taken;
    return taken;
  }

  async function renew(): Promise<string> {
    const made = take(`${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`);
    await file.write(made).catch(() => {
      log.warn('The token of the local API could not be stored; it lasts until Hustings closes.');
    });
    return made;
  }

  return {
    async get() {
      if (token !== null) return token;
      const stored = await file.read().catch(() => null);
      return stored !== null && TOKEN.test(stored) ? take(stored) : renew();
    },
    renew,
    storage: file.storage,
  };
}
