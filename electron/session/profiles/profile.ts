/** One account on one server, or the server's guest: its cookies, its keys, its client, and the state of its session. */
import { createApiClient } from '../../http/api-client';
import type {
  ApiClient,
  KeyRing,
  PickedKey,
  ReadReport,
  SavedAnswers,
} from '../../http/api-client-types';
import { createLastAnswers } from '../../http/last-answers';
import { endpoints } from '@shared/contract/index';
import { parsedJson } from '@shared/domain/json';
import type { KeyView } from '@shared/ipc/channels/session';

import type { Log } from '../../log/log';
import { createAccountCheck } from '../access/account-check';
import type { KeyVault } from '../secrets/key-vault';
import type { SessionJar } from '../secrets/session-jar';
import type { HttpParts, Server } from '../server/server';
import type { WritableProfileList } from './profile-list';
import { createSessionState } from './session-state';
import type { SessionState } from './session-state';

export interface Profile {
  readonly id: string;
  readonly server: Server;
  readonly jar: SessionJar;
  readonly keys: KeyVault;
  readonly session: SessionState;
  /** Whether each private key, by its mark, is one of the account's own; null if no list shows it. */
  readonly ownerships: Map<string, boolean | null>;
  readonly client: ApiClient;
  /** A client that sends this key, and no other. */
  clientFor(key: PickedKey): ApiClient;
  /** Checks the key of this scope with a harmless read; the vault stores the result. */
  checkKey(scope: KeyView['scope']): Promise<void>;
  /** Brings the server's error catalogue up to date. It is kept with the profile's answers. Never rejects. */
  checkCatalogue(options?: { readonly force?: boolean }): Promise<void>;
  /**
   * Asks the service about an ended session whose cookies are there, as they are when a keyring opens that was locked: if
   * it still knows the session, that resumes. Never rejects.
   */
  askAboutEnded(): Promise<void>;
  /** Runs a read with a signal that also ends when another profile comes into use. */
  track<T>(signal: AbortSignal | undefined, read: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Another profile comes into use: cancels reads under way. A write continues, and its answer can change the jar. */
  leave(): void;
}

export interface ProfileOptions {
  readonly id: string;
  readonly server: Server;
  readonly jar: SessionJar;
  readonly keys: KeyVault;
  readonly list: WritableProfileList;
  readonly http: HttpParts;
  readonly answers: SavedAnswers | undefined;
  /** Called with every good answer of a read. */
  readonly onRead: (read: ReadReport) => void;
  /** Called when an answer ended or resumed the session. */
  readonly onSessionChange: () => void;
  readonly log: Log;
}

/** Creates a profile over its loaded jar and keys. */
export function createProfile(options: ProfileOptions): Profile {
  const { id, server, jar, keys, log } = options;
  const session = createSessionState({
    profileId: id,
    list: options.list,
    jar,
    log,
    onChange: options.onSessionChange,
  });
  const { clock, limits } = options.http;
  const lastAnswers = createLastAnswers(clock, limits.longestGapMs ?? Infinity);
  const account = createAccountCheck(jar, () => client.run('clientNav', {}));
  const clientWith = (ring: KeyRing): ApiClient =>
    createApiClient({
      ...options.http,
      origin: server.address,
      cookies: jar,
      account,
      keys: ring,
      secrets: () => [...jar.secrets(), ...keys.secrets()],
      watch: session.watch,
      budget: (bucket) => server.budget(id, keys.privateMark(), bucket),
      messageFor: (code) => server.catalogue.messageFor(code),
      redact: (text) => log.redact(text),
      lastAnswers,
      warn: (text) => log.warn(text),
      serverClock: server.clock,
      reachability: server.reachability,
      answers: options.answers,
      onRead: options.onRead,
    });
  const client = clientWith(keys);
  const clientFor = (key: PickedKey) => clientWith({ ...keys, pick: () => key });
  const reads = new Set<AbortController>();
  let isRestored = false;

  /** Takes the catalogue that an earlier run stored. */
  async function restoreCatalogue(): Promise<void> {
    if (isRestored) return;
    isRestored = true;
    const stored = await options.answers?.read({ endpointId: 'errorCodes', paramsJson: '{}' });
    const catalogue = endpoints.errorCodes.response.safeParse(parsedJson(stored?.json ?? ''));
    if (catalogue.success) server.catalogue.restore(catalogue.data);
  }

  return {
    id,
    server,
    jar,
    keys,
    session,
    ownerships: new Map(),
    client,
    clientFor,
    async checkKey(scope) {
      const key = keys.current(scope);
      if (!key) return;
      // Not the game state: that is polled, and asked at most once a minute (contract part 8).
      const answer = await clientFor(key).run('news', { limit: 1 });
      if (!answer.ok) keys.unanswered(key, answer.error.message);
    },
    async checkCatalogue(asked) {
      await restoreCatalogue();
      await server.catalogue.check(() => client.run('errorCodes', {}), asked);
    },
    async askAboutEnded() {
      if (session.isExpired() && !jar.isEmpty()) await client.run('clientNav', {});
    },
    async track(signal, read) {
      const control = new AbortController();
      reads.add(control);
      try {
        return await read(signal ? AbortSignal.any([signal, control.signal]) : control.signal);
      } finally {
        reads.delete(control);
      }
    },
    leave() {
      for (const control of reads) control.abort();
    },
  };
}
