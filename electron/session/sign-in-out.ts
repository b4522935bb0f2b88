/** Signing in to the active server, and signing out of it. Its caller runs one change at a time. */
import type { SessionView } from '@shared/ipc/channels/session';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import type { ProfileChanges } from './profiles/profile-changes';
import { newProfile } from './profiles/profile-records';
import type { SessionContext } from './session-context';
import type { SessionStates } from './session-state';
import { signIn } from './sign-in';

export interface SignInOut {
  /** Runs one sign-in; the state `signing-in` ends with it, whatever the result. */
  signIn(identifier: string, password: string): Promise<Result<SessionView>>;
  signOut(): Promise<Result<SessionView>>;
}

export function createSignInOut(
  context: SessionContext,
  profiles: ProfileChanges,
  states: SessionStates,
): SignInOut {
  const { book, log } = context;

  async function signInToServer(
    identifier: string,
    password: string,
    signal: AbortSignal,
  ): Promise<Result<null>> {
    const record = book.active();
    if (!record || !context.connection) return fail(ownFailure('NO_SERVER'));
    context.notify();
    const { server } = context.connection;
    const { origin } = record;
    const result = await signIn({ server, origin, identifier, password, signal, log });
    if (!result.ok) return result;
    const { account, jar } = result.value;
    const fresh = newProfile(origin, account);
    const known = book.find(fresh.id) ?? fresh;
    await profiles.switchTo({ ...known, account }, jar);
    return succeed(null);
  }

  return {
    async signIn(identifier, password) {
      if (context.signIn) return fail(ownFailure('SIGN_IN_RUNNING'));
      const control = new AbortController();
      context.signIn = control;
      try {
        const result = await signInToServer(identifier, password, control.signal);
        return result.ok ? succeed(context.view()) : result;
      } finally {
        // A sign-in that began a session is over already, and its listeners know.
        if (context.signIn === control) {
          context.signIn = null;
          context.notify();
        }
      }
    },
    async signOut() {
      const record = book.active();
      const { connection } = context;
      if (!record || !connection || record.account === null) return succeed(context.view());
      const isErased = await states.signedOut(connection);
      const guest = newProfile(record.origin, null);
      await profiles.switchTo(book.find(guest.id) ?? guest);
      return isErased ? succeed(context.view()) : fail(ownFailure('SIGN_OUT_INCOMPLETE'));
    },
  };
}
