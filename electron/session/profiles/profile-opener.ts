/** Opens profiles: finds their files, the parts of their server, and the address of the practice world. */
import { BUCKET_LIMITS_PER_MINUTE } from '@shared/contract/define';

import type { KeyView } from '@shared/ipc/channels/session';

import type { SavedAnswers, SessionWatch } from '../../http/api-client-types';
import { openProfile } from './profile-connection';
import type { ProfileConnection, ProfileFiles } from './profile-connection';
import type { ProfileBook } from './profile-book';
import { PRACTICE_ORIGIN } from './profile-records';
import type { ProfileRecord } from './profile-records';
import { catalogueFileName, createServerParts } from '../server/server-parts';
import type { HttpParts, ServerParts } from '../server/server-parts';
import { createSessionJar } from '../secrets/session-jar';
import type { JarFile, SessionJar } from '../secrets/session-jar';
import type { ManagedSecret, SessionManagerOptions } from '../session-types';

export interface ProfileOpener {
  open(
    record: ProfileRecord,
    watch: (isThis: (connection: ProfileConnection | null) => boolean) => SessionWatch,
    jar: SessionJar | null,
  ): Promise<ProfileConnection>;
  /** The jar of a profile that was opened in this run. */
  openJar(profileId: string): SessionJar | undefined;
  /** Erases the session and the keys of a profile that is not in use. Rejects if they cannot be erased. */
  erase(profileId: string): Promise<void>;
  /** The parts that all profiles of a server share. */
  serverOf(origin: string): Promise<ServerParts>;
  /** Where the session of a profile is or would be stored. */
  storageOf(profileId: string): ProfileRecord['storage'];
  /** Moves every opened secret to where the settings allow it now. */
  reconcile(): Promise<void>;
}

/** Makes the opener. `practiceUrl` is asked for every request to the practice world. */
export function createProfileOpener(
  { files, settings, log, bucketLimits, answersOf, onRead }: SessionManagerOptions,
  http: HttpParts,
  book: ProfileBook,
  practiceUrl: () => string | null,
  onKeysChange: (profileId: string, keys: readonly KeyView[]) => void,
): ProfileOpener {
  const secrets = new Map<string, ManagedSecret>();
  /** The jar of each profile that was opened. Two jars of one file would overwrite each other's cookies. */
  const jars = new Map<string, SessionJar>();
  const servers = new Map<string, ServerParts>();

  /** One object owns a file, so two jars of a profile never overwrite each other's text. */
  function secret(name: string, allowPlainFile: () => boolean): ManagedSecret {
    const known = secrets.get(name);
    if (known) return known;
    const opened = files.openSecret(name, allowPlainFile);
    secrets.set(name, opened);
    return opened;
  }

  function filesOf(profileId: string): ProfileFiles {
    const sessionMayBePlain = () => settings().keepSessionWithoutKeyring;
    const privateKeyMayBePlain = () => settings().keepPrivateKeysWithoutKeyring;
    return {
      session: secret(`session-${profileId}`, sessionMayBePlain),
      keys: {
        public: secret(`key-public-${profileId}`, sessionMayBePlain),
        private: secret(`key-private-${profileId}`, privateKeyMayBePlain),
        bot: secret(`key-bot-${profileId}`, sessionMayBePlain),
      },
    };
  }

  /** `signedIn` holds the session of a new sign-in, and takes over the file. */
  async function jarOf(
    { id, origin }: ProfileRecord,
    file: JarFile,
    signedIn: SessionJar | null,
  ): Promise<SessionJar> {
    const known = jars.get(id);
    if (signedIn) {
      known?.retire();
      await known?.stored();
      jars.set(id, signedIn);
      await signedIn.moveTo(file);
      return signedIn;
    }
    if (known && !known.isRetired()) return known;
    const jar = createSessionJar({ owner: origin, file, log });
    jars.set(id, jar);
    await jar.load();
    return jar;
  }

  async function serverOf(origin: string): Promise<ServerParts> {
    const known = servers.get(origin);
    if (known) return known;
    const lastUsed = book
      .records()
      .profiles.filter((profile) => profile.origin === origin)
      .toSorted((a, b) => b.lastActiveAtMs - a.lastActiveAtMs)[0];
    const made = createServerParts({
      http,
      address: origin === PRACTICE_ORIGIN ? practiceUrl : () => origin,
      catalogueFile: files.open(catalogueFileName(origin)),
      bucketLimits: { ...BUCKET_LIMITS_PER_MINUTE, ...bucketLimits },
      knownClockOffsetMs: lastUsed?.clockOffsetMs ?? 0,
      log,
    });
    servers.set(origin, made);
    await made.catalogue.load();
    return made;
  }

  /** The stored answers of a profile. What still arrives once the profile is removed is not stored. */
  function savedAnswersOf(profileId: string): SavedAnswers | undefined {
    const answers = answersOf?.(profileId);
    return (
      answers && {
        ...answers,
        save(answer) {
          if (book.find(profileId) !== null) answers.save(answer);
        },
      }
    );
  }

  async function reconcile(): Promise<void> {
    for (const file of secrets.values()) {
      try {
        await file.reconcile();
      } catch {
        log.warn('A secret could not be moved; it stays where it was.');
      }
    }
  }

  return {
    async open(record, watch, jar) {
      let connection: ProfileConnection | null = null;
      const server = await serverOf(record.origin);
      const { session, keys } = filesOf(record.id);
      connection = await openProfile({
        record,
        server,
        keyFiles: keys,
        http,
        jar: await jarOf(record, session, jar),
        onKeysChange: () => {
          if (connection) onKeysChange(record.id, connection.keys.list());
        },
        answers: savedAnswersOf(record.id),
        onRead: (read) => onRead?.({ id: record.id, origin: record.origin }, read),
        watch: watch((other) => connection !== null && connection === other),
        log,
      });
      // A keyring may have become available since the secrets were stored.
      await reconcile();
      return connection;
    },
    async erase(profileId) {
      const { session, keys } = filesOf(profileId);
      const jar = jars.get(profileId);
      jar?.retire();
      await jar?.stored();
      await Promise.all(
        [session, keys.public, keys.private, keys.bot].map((file) => file.remove()),
      );
    },
    openJar: (profileId) => jars.get(profileId),
    serverOf,
    storageOf: (profileId) => filesOf(profileId).session.storage(),
    reconcile,
  };
}
