/** Changes of the active profile and of the list of profiles. Its caller runs one change at a time. */
import type { SessionView } from '@shared/ipc/channels/session';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import type { ProfileOpener } from './profile-opener';
import { newProfile, profileToFallBackTo, profileToResume } from './profile-records';
import type { ProfileRecord } from './profile-records';
import { parseServerAddress } from '../server/server-address';
import { checkServer } from '../server/server-check';
import type { SessionContext } from '../session-context';
import type { SessionJar } from '../secrets/session-jar';
import type { SessionStates } from '../session-state';

export interface ProfileChanges {
  /** Opens the profile of the last run, if there is one. */
  resume(): Promise<void>;
  /** Replaces the connection in use, and tells the listeners; `jar` holds the session of a new sign-in. */
  switchTo(record: ProfileRecord, jar?: SessionJar | null): Promise<void>;
  connect(serverUrl: string): Promise<Result<SessionView>>;
  useServer(serverUrl: string): Promise<Result<SessionView>>;
  activate(profileId: string): Promise<Result<SessionView>>;
  rename(profileId: string, label: string): Promise<Result<SessionView>>;
  remove(profileId: string): Promise<Result<SessionView>>;
}

/** Makes the changes over `context`. */
export function createProfileChanges(
  context: SessionContext,
  opener: ProfileOpener,
  states: SessionStates,
): ProfileChanges {
  const { book, clock, log } = context;

  const open = (record: ProfileRecord, jar: SessionJar | null) =>
    opener.open(record, (isThis) => states.watch(record.id, () => isThis(context.connection)), jar);

  async function resume(): Promise<void> {
    const last = book.active();
    if (!last) return;
    const connection = await open(last, null);
    context.connection = connection;
    states.lostAtOpening(connection);
    const storage = opener.storageOf(last.id);
    if (storage !== last.storage) void book.change(last.id, { storage });
    void connection.server.catalogue.check();
  }

  async function switchTo(record: ProfileRecord, jar: SessionJar | null = null): Promise<void> {
    const previous = context.connection;
    if (previous?.profileId === record.id && !jar) return context.notify();
    const connection = await open(record, jar);
    context.connection = connection;
    previous?.close();
    const storage = opener.storageOf(record.id);
    // Later than every other one, even if the clock was ahead when that was used.
    const lastUsedMs = Math.max(...book.records().profiles.map((other) => other.lastActiveAtMs), 0);
    const lastActiveAtMs = Math.max(clock.now(), lastUsedMs + 1);
    const profile = { ...record, storage, lastActiveAtMs };
    await (jar ? states.signedIn(profile) : states.entered(profile, connection));
    void connection.server.catalogue.check();
  }

  async function useServer(serverUrl: string): Promise<Result<SessionView>> {
    const origin = parseServerAddress(serverUrl);
    if (!origin.ok) return origin;
    const known = profileToResume(book.records(), origin.value);
    await switchTo(known ?? newProfile(origin.value, null));
    return succeed(context.view());
  }

  /** Closes the connection of a profile that is about to be removed; true when it was in use. */
  function leave(profileId: string): boolean {
    const { connection } = context;
    if (connection?.profileId !== profileId) return false;
    context.connection = null;
    connection.close();
    return true;
  }

  async function erase(profileId: string): Promise<boolean> {
    try {
      await opener.erase(profileId);
      return true;
    } catch {
      log.error('A removed profile could not be erased from the disk.');
      return false;
    }
  }

  return {
    resume,
    switchTo,
    useServer,
    async connect(serverUrl) {
      const origin = parseServerAddress(serverUrl);
      if (!origin.ok) return origin;
      if (!profileToResume(book.records(), origin.value)) {
        const checked = await checkServer(await opener.serverOf(origin.value));
        if (!checked.ok) return checked;
      }
      return useServer(origin.value);
    },
    async activate(profileId) {
      const record = book.find(profileId);
      if (!record) return fail(ownFailure('UNKNOWN_PROFILE'));
      await switchTo(record);
      return succeed(context.view());
    },
    async rename(profileId, label) {
      if (!book.find(profileId)) return fail(ownFailure('UNKNOWN_PROFILE'));
      await book.change(profileId, { label: label.trim() });
      context.notify();
      return succeed(context.view());
    },
    async remove(profileId) {
      if (!book.find(profileId)) return fail(ownFailure('UNKNOWN_PROFILE'));
      const wasInUse = leave(profileId);
      const isErased = await erase(profileId);
      await states.removed(profileId);
      const next = wasInUse ? profileToFallBackTo(book.records()) : null;
      if (next) await switchTo(next);
      else context.notify();
      return isErased ? succeed(context.view()) : fail(ownFailure('REMOVAL_INCOMPLETE'));
    },
  };
}
