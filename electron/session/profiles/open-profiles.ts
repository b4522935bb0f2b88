/**
 * The profiles that were opened in this run, and which one is in use. A profile is opened once, because two jars of one
 * account would overwrite each other's cookies; only a new sign-in replaces it, by one with the new jar.
 */
import { BUCKET_LIMITS_PER_MINUTE } from '@shared/contract/define';
import type { KeyView, SessionView } from '@shared/ipc/channels/session';

import { createEvent } from '../../event';
import type { ReadReport, SavedAnswers } from '../../http/api-client-types';
import { systemClock } from '../../http/clock';
import type { SecretFile } from '../../storage/files/secret-file';
import { createProfileSecrets } from '../secrets/profile-secrets';
import type { SessionJar } from '../secrets/session-jar';
import { createServer } from '../server/server';
import type { HttpParts, Server } from '../server/server';
import { createProfile } from './profile';
import type { Profile } from './profile';
import type { ProfileList, WritableProfileList } from './profile-list';
import { PRACTICE_ORIGIN, viewSession } from './profile-records';
import type { ProfileRecord } from './profile-records';
import type { ProfileOrigin, ProfilesOptions } from './types';

const KEYRING_POLL_MS = 10_000;

export interface OpenProfiles {
  readonly list: ProfileList;
  /** Origin of the practice world; null while it does not run. */
  practiceUrl: string | null;
  /** Aborts the sign-in that is under way; null when there is none. */
  signIn: AbortController | null;
  /** The client ends: nothing more is sent. */
  isClosed: boolean;
  /** The profile in use; null before a server is chosen. */
  inUse(): Profile | null;
  /** Opens a profile, for a read of an account that is not in use. */
  open(record: ProfileRecord): Promise<Profile>;
  /** Opens the profile of the last run, if there is one. */
  resume(): Promise<void>;
  /** Makes this profile the one in use, and tells the listeners; `jar` holds the session of a new sign-in. */
  enter(record: ProfileRecord, jar?: SessionJar): Promise<void>;
  /** Leaves, erases and removes a profile; false if the disk refused to erase some of it. The caller tells the listeners. */
  remove(profileId: string): Promise<boolean>;
  /** What all profiles of a server share. */
  serverOf(origin: string): Server;
  /** The secret file of a profile's chat. */
  chatFile(profileId: string): SecretFile;
  /** Moves every opened secret to where the settings allow it now. */
  reconcile(): Promise<void>;
  view(): SessionView;
  /** Sends the current view to every listener. */
  notify(): void;
  onChange(listener: (view: SessionView) => void): void;
  onKeysChange(listener: (profileId: string, keys: readonly KeyView[]) => void): void;
  onRead(listener: (profile: ProfileOrigin, read: ReadReport) => void): void;
}

/** Opens nothing yet. */
export function createOpenProfiles(
  options: ProfilesOptions,
  list: WritableProfileList,
  http: HttpParts,
): OpenProfiles {
  const { files, log, clock = systemClock } = options;
  const opened = new Map<string, Profile>();
  const secrets = createProfileSecrets(files, options.settings, log);
  const servers = new Map<string, Server>();
  const changed = createEvent<[SessionView]>();
  const keysChanged = createEvent<[profileId: string, keys: readonly KeyView[]]>();
  const read = createEvent<[ProfileOrigin, ReadReport]>();
  let inUse: Profile | null = null;
  let keyringTimer: NodeJS.Timeout | undefined;

  function serverOf(origin: string): Server {
    const known = servers.get(origin);
    if (known) return known;
    const made = createServer({
      http,
      address: origin === PRACTICE_ORIGIN ? () => profiles.practiceUrl : () => origin,
      bucketLimits: { ...BUCKET_LIMITS_PER_MINUTE, ...options.bucketLimits },
      knownClockOffsetMs: lastClockOffsetMs(list, origin),
      log,
    });
    servers.set(origin, made);
    return made;
  }

  /** While the system has no keyring for a stored secret, looks now and then whether it has one. */
  function awaitKeyring(): void {
    keyringTimer ??= setTimeout(() => {
      keyringTimer = undefined;
      if (profiles.isClosed || !secrets.isWaiting()) return;
      void profiles.reconcile().finally(awaitKeyring);
    }, KEYRING_POLL_MS).unref();
  }

  /** Takes and writes nothing more. */
  async function close(profile: Profile | undefined): Promise<void> {
    profile?.session.close();
    profile?.jar.retire();
    await profile?.jar.stored();
  }

  async function open(record: ProfileRecord, signedIn?: SessionJar): Promise<Profile> {
    const { id, origin } = record;
    const known = opened.get(id);
    if (known && !signedIn && !known.jar.isRetired()) return known;
    await close(known);
    awaitKeyring();
    const profile = createProfile({
      id,
      server: serverOf(origin),
      jar: await secrets.openJar(record, signedIn),
      keys: known?.keys ?? (await secrets.openKeys(id, (keys) => keysChanged.emit(id, keys))),
      list,
      http,
      answers: savedAnswersOf(id, list, options),
      onRead(report) {
        if (list.find(id) !== null) read.emit({ id, origin }, report);
      },
      onSessionChange: () => profiles.notify(),
      log,
    });
    opened.set(id, profile);
    return profile;
  }

  const profiles: OpenProfiles = {
    list,
    practiceUrl: null,
    signIn: null,
    isClosed: false,
    inUse: () => inUse,
    open,
    async resume() {
      const last = list.active();
      if (!last) return;
      inUse = await open(last);
      // A keyring may have become available since the secrets were stored.
      await secrets.reconcile();
      inUse.session.endIfLost();
      void inUse.askAboutEnded();
      const storage = secrets.storageOf(last.id);
      if (storage !== last.storage) void list.change(last.id, { storage });
      void inUse.checkCatalogue();
    },
    async enter(record, jar) {
      const previous = inUse;
      if (previous?.id === record.id && !jar) return profiles.notify();
      const profile = await open(record, jar);
      await secrets.reconcile();
      inUse = profile;
      previous?.leave();
      const storage = secrets.storageOf(record.id);
      // Later than every other one, even if the clock was ahead when that was used.
      const lastUsedMs = Math.max(...list.records().profiles.map((one) => one.lastActiveAtMs), 0);
      const lastActiveAtMs = Math.max(clock.now(), lastUsedMs + 1);
      const details = { ...record, storage, lastActiveAtMs };
      if (jar) {
        await profile.session.signedIn(details);
        profiles.signIn = null;
      } else {
        await profile.session.entered(details);
        void profile.askAboutEnded();
      }
      profiles.notify();
      void profile.checkCatalogue();
    },
    async remove(id) {
      const profile = opened.get(id);
      if (inUse?.id === id) inUse = null;
      profile?.leave();
      await close(profile);
      opened.delete(id);
      const isErased = await secrets.erase(id);
      if (!isErased) log.error('A removed profile could not be erased from the disk.');
      await list.remove(id);
      return isErased;
    },
    serverOf,
    chatFile: secrets.chatFile,
    async reconcile() {
      const withSession = await secrets.reconcile();
      if (inUse && withSession.has(inUse.id)) void inUse.askAboutEnded();
      const record = list.active();
      const storage = record && secrets.storageOf(record.id);
      if (record === null || storage === null || storage === record.storage) return;
      await list.change(record.id, { storage });
      profiles.notify();
    },
    view: () =>
      viewSession(list.records(), {
        otherUser: inUse?.session.otherUser() ?? null,
        practiceUrl: profiles.practiceUrl,
        isSigningIn: profiles.signIn !== null,
      }),
    notify: () => changed.emit(profiles.view()),
    onChange: changed.on,
    onKeysChange: keysChanged.on,
    onRead: read.on,
  };
  return profiles;
}

/** The clock of a server as the profile that used it last found it, minus this machine's. */
function lastClockOffsetMs(list: ProfileList, origin: string): number {
  const here = list.records().profiles.filter((profile) => profile.origin === origin);
  const [last] = here.toSorted((a, b) => b.lastActiveAtMs - a.lastActiveAtMs);
  return last?.clockOffsetMs ?? 0;
}

/** The stored answers of a profile. What still arrives once the profile is removed is not stored. */
function savedAnswersOf(
  id: string,
  list: ProfileList,
  { answersOf }: ProfilesOptions,
): SavedAnswers | undefined {
  const answers = answersOf?.(id);
  return (
    answers && {
      ...answers,
      save(answer) {
        if (list.find(id) !== null) answers.save(answer);
      },
    }
  );
}
