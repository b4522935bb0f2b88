/**
 * The state of one profile's session (contract part 5). Only this module begins, ends and resumes a session, and it alone
 * clears a jar. `reads.md`, "The end of a session", lists what calls it.
 */
import { fail } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { SessionWatch } from '../../http/api-client-types';
import { ownFailure } from '../../http/failures';
import type { Log } from '../../log/log';
import type { SessionJar } from '../secrets/session-jar';
import type { WritableProfileList } from './profile-list';
import { isAccount } from './profile-records';
import type { ProfileDetails, ProfileRecord } from './profile-records';

/** How much of a name that the service sends is shown. */
const LONGEST_NAME = 60;

/** What can happen to a session. */
export interface SessionState {
  /** What the profile's client reports to. */
  readonly watch: SessionWatch;
  /** Whether the session has ended and the player has not signed out. */
  isExpired(): boolean;
  /** The user whom the service named instead of the profile's account; null if there is none. */
  otherUser(): string | null;
  /** Ends the session when a request was not sent because its cookie is gone, and says so in the result. */
  afterCall<T>(result: Result<T>): Result<T>;
  /** The player signed in to this profile, which becomes the active one. */
  signedIn(profile: ProfileDetails): Promise<void>;
  /** This profile becomes the active one. An open session is over when its jar is empty. */
  entered(profile: ProfileDetails): Promise<void>;
  /** Ends an open session whose jar is empty; true when it did. */
  endIfLost(): boolean;
  /** The player signed out: clears the jar, in memory and on disk; false when the disk refused. */
  signedOut(): Promise<boolean>;
  /** The profile is removed, or a new sign-in takes its place: from now on nothing changes the state from here. */
  close(): void;
}

export interface SessionStateOptions {
  readonly profileId: string;
  readonly list: WritableProfileList;
  readonly jar: SessionJar;
  readonly log: Log;
  /** Called when an answer ended or resumed the session. */
  readonly onChange: () => void;
}

/** Creates the state of one profile, as the list has it. */
export function createSessionState(options: SessionStateOptions): SessionState {
  const { profileId, list, jar, log, onChange } = options;
  /** How often the session began, ended or resumed. Answers of an earlier generation say nothing about it. */
  let generation = 0;
  /** While a sign-out clears the jar, the list still says `open`. */
  let isLeaving = false;
  let isClosed = false;
  let otherUser: string | null = null;

  function state(): ProfileRecord['session'] {
    return isLeaving || isClosed ? 'none' : (list.find(profileId)?.session ?? 'none');
  }

  function change(session: 'open' | 'expired'): void {
    generation += 1;
    otherUser = null;
    log.info(session === 'open' ? 'The session was resumed.' : 'The session has ended.');
    void list.setSession(profileId, session);
    onChange();
  }

  /**
   * The service names another account than the profile's. Nothing more may be sent with these cookies, and the player
   * decides who signs in. An answer that is still under way belongs to an earlier generation.
   */
  function stop(username: string): void {
    generation += 1;
    log.warn('The server named another account; the session has ended.');
    void jar.empty();
    // A guest stays a guest.
    if (state() === 'none') return;
    otherUser = username.slice(0, LONGEST_NAME);
    void list.setSession(profileId, 'expired');
    onChange();
  }

  /** Whether the cookies of an open session are gone: they were only in memory, or their file cannot be read. */
  function isLost(): boolean {
    const lost = state() === 'open' && jar.isEmpty();
    if (lost) log.warn('The stored session is gone; the player signs in again.');
    return lost;
  }

  return {
    watch: {
      sessionGeneration: () => generation,
      unauthorized(_endpointId, request) {
        const isCurrent = request.sessionGeneration === generation;
        if (request.hasCookie && isCurrent && state() === 'open') change('expired');
      },
      navigationAnswered(user, request) {
        const before = state();
        const isCurrent = request.sessionGeneration === generation;
        if (user && !isAccount(list.find(profileId)?.account ?? null, user)) {
          if (isCurrent) stop(user.username);
          return ownFailure('OTHER_ACCOUNT');
        }
        if (before === 'none') return null;
        if (!user) {
          if (before === 'open' && isCurrent) change('expired');
          return ownFailure('SESSION_EXPIRED');
        }
        if (request.hasCookie && before === 'expired' && isCurrent) change('open');
        return null;
      },
    },
    isExpired: () => state() === 'expired',
    otherUser: () => otherUser,
    afterCall(result) {
      if (result.ok || result.error.code !== 'NOT_SIGNED_IN') return result;
      const before = state();
      if (before === 'none') return result;
      if (before === 'open') change('expired');
      return fail(ownFailure('SESSION_EXPIRED'));
    },
    async signedIn(profile) {
      generation += 1;
      otherUser = null;
      await list.activate(profile, 'open');
    },
    async entered(profile) {
      const lost = isLost();
      if (lost) generation += 1;
      await list.activate(profile, lost ? 'expired' : state());
    },
    endIfLost() {
      const lost = isLost();
      if (lost) change('expired');
      return lost;
    },
    async signedOut() {
      isLeaving = true;
      generation += 1;
      otherUser = null;
      try {
        const isErased = await jar.clear();
        await list.setSession(profileId, 'none');
        return isErased;
      } finally {
        isLeaving = false;
      }
    },
    close() {
      generation += 1;
      isClosed = true;
    },
  };
}
