/** The session in the practice world: its address, its players, and the keys that it gave to them. */
import type { SessionView } from '@shared/ipc/channels/session';
import { succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { ProfileChanges } from '../profiles/profile-changes';
import { newProfile, PRACTICE_ORIGIN, profileToResume } from '../profiles/profile-records';
import type { SessionContext } from '../session-context';
import type { PracticeEntry } from '../session-types';
import type { SignInOut } from '../sign-in-out';

export interface PracticeSession {
  enter(entry: PracticeEntry): Promise<Result<SessionView>>;
  /** Whether the practice world gave this key to the player of this name. */
  isKeyOf(key: string, username: string | undefined): boolean;
}

export function createPracticeSession(
  context: SessionContext,
  profiles: ProfileChanges,
  signInOut: SignInOut,
): PracticeSession {
  const { book } = context;
  const keyOwners = new Map<string, string>();

  async function saveKeys({ publicKey, privateKey }: PracticeEntry): Promise<void> {
    const owner = book.active()?.account?.username;
    for (const key of [publicKey, privateKey]) {
      if (key === undefined) continue;
      if (owner !== undefined) keyOwners.set(key, owner);
      await context.connection?.keys.save(key);
    }
  }

  return {
    async enter(entry) {
      context.practiceUrl = new URL(entry.baseUrl).origin;
      if (book.active()?.origin === PRACTICE_ORIGIN) context.notify();
      else {
        const known = profileToResume(book.records(), PRACTICE_ORIGIN);
        await profiles.switchTo(known ?? newProfile(PRACTICE_ORIGIN, null));
      }
      void context.connection?.server.catalogue.check({ force: true });
      if (entry.credentials) {
        const { identifier, password } = entry.credentials;
        const signedIn = await signInOut.signIn(identifier, password);
        if (!signedIn.ok) return signedIn;
      }
      await saveKeys(entry);
      return succeed(context.view());
    },
    isKeyOf: (key, username) => keyOwners.get(key) === username,
  };
}
