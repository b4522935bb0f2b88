/**
 * The only writer of the state of every profile's session (contract part 5): it begins, ends and resumes a session, and
 * it alone clears a jar. `reads.md`, "The end of a session", lists what calls it.
 */
import { fail } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { SessionWatch } from '../http/api-client-types';
import { ownFailure } from '../http/failures';
import type { SessionBook } from './profiles/profile-book';
import type { ProfileConnection } from './profiles/profile-connection';
import type { ProfileDetails, ProfileRecord } from './profiles/profile-records';
import { isAccount } from './account-identity';
import type { SessionJar } from './secrets/session-jar';
import type { SessionContext } from './session-context';

/** How much of a name that the service sends is shown. */
const LONGEST_NAME = 60;

/** What the writer needs of an opened profile. */
type OpenProfile = Pick<ProfileConnection, 'profileId' | 'jar'>;

/** What can happen to a session. Unless said otherwise, listeners get the new view. */
export interface SessionStates {
  /** Makes the watch of a connection. Its findings count only while `isInUse` returns true. */
  watch(profileId: string, isInUse: () => boolean): SessionWatch;
  /** Ends the session when a request was not sent because its cookie is gone, and says so in the result. */
  afterCall<T>(connection: OpenProfile, result: Result<T>): Result<T>;
  /** The player signed in to this profile, which becomes the active one. The sign-in that is under way is over. */
  signedIn(profile: ProfileDetails): Promise<void>;
  /** This profile, just opened, becomes the active one. An open session is over when its jar is empty. */
  entered(profile: ProfileDetails, connection: OpenProfile): Promise<void>;
  /** Ends the open session of a profile that was just opened, when its jar is empty; true when it did. */
  lostAtOpening(connection: OpenProfile): boolean;
  /**
   * The player signed out: clears the jar, in memory and on disk; false when the disk refused. Listeners hear of it when
   * its caller enters the guest: until then the account would show as in use without a session.
   */
  signedOut(connection: OpenProfile): Promise<boolean>;
  /** A profile was erased from the disk. Its caller tells the listeners, for it may enter another profile first. */
  removed(profileId: string): Promise<void>;
}

/** Makes the one writer of all profiles. `book` is the book of `context` with the right to write sessions. */
export function createSessionStates(
  context: SessionContext,
  book: SessionBook,
  jarOf: (profileId: string) => Pick<SessionJar, 'empty'> | undefined,
): SessionStates {
  const { log } = context;
  /** How often the session of each profile began, ended or resumed in this run. */
  const generations = new Map<string, number>();
  /** The profiles whose jar is being cleared: their record says `open` until that is done. */
  const leaving = new Set<string>();

  const generationOf = (profileId: string) => generations.get(profileId) ?? 0;

  function stateOf(profileId: string): ProfileRecord['session'] {
    return leaving.has(profileId) ? 'none' : (book.find(profileId)?.session ?? 'none');
  }

  /** From now on, answers to requests that are under way say nothing about the session. */
  function beginGeneration(profileId: string): void {
    generations.set(profileId, generationOf(profileId) + 1);
  }

  function change(profileId: string, session: 'open' | 'expired'): void {
    beginGeneration(profileId);
    context.otherUsers.delete(profileId);
    log.info(session === 'open' ? 'The session was resumed.' : 'The session has ended.');
    void book.setSession(profileId, session);
    context.notify();
  }

  /**
   * The service names another account than the profile's. Nothing more may be sent with these cookies, and the player
   * decides who signs in. An answer that is still under way belongs to an earlier generation.
   */
  function stop(profileId: string, username: string): void {
    beginGeneration(profileId);
    log.warn('The server named another account; the session has ended.');
    void jarOf(profileId)?.empty();
    // A guest stays a guest.
    if (stateOf(profileId) === 'none') return;
    context.otherUsers.set(profileId, username.slice(0, LONGEST_NAME));
    void book.setSession(profileId, 'expired');
    context.notify();
  }

  /** Whether the cookies of an open session are gone: they were in memory alone, or their file cannot be read. */
  function isLost({ profileId, jar }: OpenProfile): boolean {
    const lost = stateOf(profileId) === 'open' && jar.isEmpty();
    if (lost) log.warn('The stored session is gone; the player signs in again.');
    return lost;
  }

  return {
    watch(profileId, isInUse) {
      const state = () => (isInUse() ? stateOf(profileId) : 'none');
      return {
        sessionGeneration: () => generationOf(profileId),
        unauthorized(_endpointId, request) {
          const isCurrent = request.sessionGeneration === generationOf(profileId);
          if (request.hasCookie && isCurrent && state() === 'open') change(profileId, 'expired');
        },
        navigationAnswered(user, request) {
          const before = state();
          const isCurrent = request.sessionGeneration === generationOf(profileId);
          if (user && !isAccount(book.find(profileId)?.account ?? null, user)) {
            if (isInUse() && isCurrent) stop(profileId, user.username);
            return ownFailure('OTHER_ACCOUNT');
          }
          if (before === 'none') return null;
          if (!user) {
            if (before === 'open' && isCurrent) change(profileId, 'expired');
            return ownFailure('SESSION_EXPIRED');
          }
          if (request.hasCookie && before === 'expired' && isCurrent) change(profileId, 'open');
          return null;
        },
      };
    },
    afterCall(connection, result) {
      if (result.ok || result.error.code !== 'NOT_SIGNED_IN') return result;
      const { profileId } = connection;
      const before = connection === context.connection ? stateOf(profileId) : 'none';
      if (before === 'none') return result;
      if (before === 'open') change(profileId, 'expired');
      return fail(ownFailure('SESSION_EXPIRED'));
    },
    async signedIn(profile) {
      beginGeneration(profile.id);
      context.otherUsers.delete(profile.id);
      await book.activate(profile, 'open');
      context.signIn = null;
      context.notify();
    },
    async entered(profile, connection) {
      const lost = isLost(connection);
      if (lost) beginGeneration(profile.id);
      await book.activate(profile, lost ? 'expired' : stateOf(profile.id));
      context.notify();
    },
    lostAtOpening(connection) {
      const lost = isLost(connection);
      if (lost) change(connection.profileId, 'expired');
      return lost;
    },
    async signedOut({ profileId, jar }) {
      leaving.add(profileId);
      beginGeneration(profileId);
      try {
        context.otherUsers.delete(profileId);
        const isErased = await jar.clear();
        await book.setSession(profileId, 'none');
        return isErased;
      } finally {
        leaving.delete(profileId);
      }
    },
    removed(profileId) {
      beginGeneration(profileId);
      return book.remove(profileId);
    },
  };
}
