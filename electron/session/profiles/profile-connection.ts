/** One profile in use: its cookies, its keys, and the client that carries them. */
import type { KeyView } from '@shared/ipc/channels/session';

import type { Log } from '../../log/log';
import type {
  ApiClient,
  KeyRing,
  PickedKey,
  ReadReport,
  SavedAnswers,
  SessionWatch,
} from '../../http/api-client-types';
import { createApiClient } from '../../http/api-client';
import { createAccountCheck } from '../access/account-check';
import { createKeyVault } from '../secrets/key-vault';
import type { KeyFile, KeyVault } from '../secrets/key-vault';
import type { ProfileRecord } from './profile-records';
import type { HttpParts, ServerParts } from '../server/server-parts';
import type { JarFile, SessionJar } from '../secrets/session-jar';

/** The files of one profile. */
export interface ProfileFiles {
  readonly session: JarFile & Pick<KeyFile, 'storage'>;
  readonly keys: Readonly<Record<KeyView['scope'], KeyFile>>;
}

export interface ProfileConnection {
  readonly profileId: string;
  readonly server: ServerParts;
  readonly jar: SessionJar;
  readonly keys: KeyVault;
  /** Whether each private key, by its mark, is one of the account's own; null if no list tells. */
  readonly ownerships: Map<string, boolean | null>;
  readonly client: ApiClient;
  /** A client that sends this key, and no other. */
  clientFor(key: PickedKey): ApiClient;
  /** Checks the key of this scope with a harmless read; the vault stores the result. */
  checkKey(scope: KeyView['scope']): Promise<void>;
  /** Runs `work` with a signal that also ends when the profile is left. */
  track<T>(signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /**
   * Cancels requests in progress, and later ones before they are sent. An answer that still arrives, to a write or to a
   * page of the pane, can change the jar, which stays the profile's own.
   */
  close(): void;
}

export interface ProfileConnectionOptions {
  readonly record: ProfileRecord;
  readonly server: ServerParts;
  readonly keyFiles: ProfileFiles['keys'];
  readonly http: HttpParts;
  readonly jar: SessionJar;
  readonly watch: SessionWatch;
  /** Called after every change of the profile's keys or of their check by the service. */
  readonly onKeysChange: () => void;
  readonly answers: SavedAnswers | undefined;
  /** Called with every good answer of a read. */
  readonly onRead: (read: ReadReport) => void;
  readonly log: Log;
}

/** Opens a profile from its stored files. Never rejects: an unreadable file counts as missing. */
export async function openProfile(options: ProfileConnectionOptions): Promise<ProfileConnection> {
  const { record, server, jar, log } = options;
  const keys = createKeyVault({ files: options.keyFiles, log, onChange: options.onKeysChange });
  await keys.load();
  const account = createAccountCheck(jar);
  const clientWith = (ring: KeyRing): ApiClient =>
    createApiClient({
      ...options.http,
      origin: server.address,
      cookies: account.cookies,
      confirmAccount: () => account.confirm(async () => (await client.run('clientNav', {})).ok),
      keys: ring,
      keySecrets: () => keys.secrets(),
      watch: options.watch,
      budget: (bucket) => server.budget(record.id, keys.privateMark(), bucket),
      messageFor: (code) => server.catalogue.messageFor(code),
      redact: (text) => log.redact(text),
      serverClock: server.clock,
      answers: options.answers,
      onRead: options.onRead,
    });
  const client = clientWith(keys);
  const clientFor = (key: PickedKey) => clientWith({ ...keys, pick: () => key });
  const underWay = new Set<AbortController>();
  let isClosed = false;

  return {
    profileId: record.id,
    server,
    jar,
    keys,
    ownerships: new Map(),
    client,
    clientFor,
    async checkKey(scope) {
      const key = keys.current(scope);
      if (!key) return;
      const answer = await clientFor(key).run('game', {});
      if (!answer.ok) keys.unanswered(key, answer.error.message);
    },
    async track(signal, work) {
      const control = new AbortController();
      const cancel = () => control.abort();
      if (isClosed || signal?.aborted) cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      underWay.add(control);
      try {
        return await work(control.signal);
      } finally {
        underWay.delete(control);
        signal?.removeEventListener('abort', cancel);
      }
    },
    close() {
      isClosed = true;
      for (const control of underWay) control.abort();
    },
  };
}
