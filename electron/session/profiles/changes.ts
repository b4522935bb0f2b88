/**
 * Every change of who is signed in where: servers, sign-in and sign-out, profiles, the practice world. Its caller runs
 * one change at a time.
 */
import type { ProfileView, SessionView } from '@shared/ipc/channels/session';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import { ownFailure, signInUnanswered } from '../../http/failures';
import type { Log } from '../../log/log';
import { createRedactor } from '../../log/redactor';
import { createSessionJar } from '../secrets/session-jar';
import type { SessionJar } from '../secrets/session-jar';
import { parseServerAddress } from '../server/server-address';
import type { OpenProfiles } from './open-profiles';
import {
  newProfile,
  PRACTICE_ORIGIN,
  profileToFallBackTo,
  profileToResume,
} from './profile-records';
import type { PracticeLogin, Profiles } from './types';

type ProfileChanges = Pick<
  Profiles,
  'connect' | 'useServer' | 'activate' | 'rename' | 'remove' | 'signIn' | 'signOut' | 'usePractice'
>;

/** Creates the changes of these profiles. */
export function createProfileChanges(profiles: OpenProfiles, log: Log): ProfileChanges {
  const { list } = profiles;

  const viewed = () => succeed(profiles.view());

  /** Enters the account of this origin that was used last, or its guest. */
  async function enterServer(origin: string): Promise<void> {
    await profiles.enter(profileToResume(list.records(), origin) ?? newProfile(origin, null));
  }

  async function signInToServer(
    identifier: string,
    password: string,
    signal: AbortSignal,
  ): Promise<Result<null>> {
    const record = list.active();
    const server = profiles.inUse()?.server;
    if (!record || !server) return fail(ownFailure('NO_SERVER'));
    profiles.notify();
    log.hide(password, 'password');
    log.hide(`${identifier.trim()}:${password}`, 'password');
    // Its own jar, so that a refused sign-in leaves nothing behind.
    const jar = createSessionJar({ owner: record.origin, file: null, log });
    // Services take spaces around a name literally.
    const params = { email: identifier.trim(), password };
    const answer = await server.anonymousClient(jar).run('login', params, { signal });
    if (!answer.ok) return fail(withoutPassword(signInUnanswered(answer.error), password));
    if (jar.isEmpty()) return fail(ownFailure('NO_SESSION_COOKIE'));
    const { id, username, displayName } = answer.value.user;
    await enterAccount(record.origin, jar, {
      id: String(id),
      username,
      displayName: displayName || username,
    });
    return succeed(null);
  }

  async function enterAccount(
    origin: string,
    jar: SessionJar,
    account: NonNullable<ProfileView['account']>,
  ): Promise<void> {
    const fresh = newProfile(origin, account);
    await profiles.enter({ ...(list.find(fresh.id) ?? fresh), account }, jar);
  }

  /** Runs one sign-in; the state `signing-in` ends with it, whatever the result. */
  async function signIn(identifier: string, password: string): Promise<Result<SessionView>> {
    if (profiles.signIn) return fail(ownFailure('SIGN_IN_RUNNING'));
    const control = new AbortController();
    profiles.signIn = control;
    try {
      const result = await signInToServer(identifier, password, control.signal);
      return result.ok ? viewed() : result;
    } finally {
      // A sign-in that began a session is over already, and its listeners were notified.
      if (profiles.signIn === control) {
        profiles.signIn = null;
        profiles.notify();
      }
    }
  }

  async function useServer(serverUrl: string): Promise<Result<SessionView>> {
    const origin = parseServerAddress(serverUrl);
    if (!origin.ok) return origin;
    await enterServer(origin.value);
    return viewed();
  }

  async function savePracticeKeys({ publicKey, privateKey }: PracticeLogin): Promise<void> {
    for (const key of [publicKey, privateKey])
      if (key !== undefined) await profiles.inUse()?.keys.save(key);
  }

  return {
    useServer,
    async connect(serverUrl) {
      const origin = parseServerAddress(serverUrl);
      if (!origin.ok) return origin;
      if (!profileToResume(list.records(), origin.value)) {
        const checked = await profiles.serverOf(origin.value).check();
        if (!checked.ok) return checked;
      }
      return useServer(origin.value);
    },
    async activate(profileId) {
      const record = list.find(profileId);
      if (!record) return fail(ownFailure('UNKNOWN_PROFILE'));
      await profiles.enter(record);
      return viewed();
    },
    async rename(profileId, label) {
      if (!list.find(profileId)) return fail(ownFailure('UNKNOWN_PROFILE'));
      await list.change(profileId, { label: label.trim() });
      profiles.notify();
      return viewed();
    },
    async remove(profileId) {
      if (!list.find(profileId)) return fail(ownFailure('UNKNOWN_PROFILE'));
      const wasInUse = profiles.inUse()?.id === profileId;
      const isErased = await profiles.remove(profileId);
      const next = wasInUse ? profileToFallBackTo(list.records()) : null;
      if (next) await profiles.enter(next);
      else profiles.notify();
      return isErased ? viewed() : fail(ownFailure('REMOVAL_INCOMPLETE'));
    },
    signIn,
    async signOut() {
      const record = list.active();
      const profile = profiles.inUse();
      if (!record || !profile || record.account === null) return viewed();
      const isErased = await profile.session.signedOut();
      const guest = newProfile(record.origin, null);
      await profiles.enter(list.find(guest.id) ?? guest);
      return isErased ? viewed() : fail(ownFailure('SIGN_OUT_INCOMPLETE'));
    },
    async usePractice(entry) {
      profiles.practiceUrl = new URL(entry.baseUrl).origin;
      if (list.active()?.origin === PRACTICE_ORIGIN) profiles.notify();
      else await enterServer(PRACTICE_ORIGIN);
      void profiles.inUse()?.checkCatalogue({ force: true });
      if (entry.credentials) {
        const { identifier, password } = entry.credentials;
        const signedIn = await signIn(identifier, password);
        if (!signedIn.ok) return signedIn;
      }
      await savePracticeKeys(entry);
      return viewed();
    },
  };
}

/** Removes the password from the service's text: a service in development may repeat it. */
function withoutPassword(failure: Failure, password: string): Failure {
  const redactor = createRedactor();
  redactor.hide(password, 'password');
  return { ...failure, message: redactor.forLog(failure.message, failure.message.length) };
}
