/** The state that the parts of the session manager share: the connection in use, the profiles, and who listens. */
import type { KeyView, SessionView } from '@shared/ipc/channels/session';

import type { Clock } from '../http/clock';
import type { Log } from '../log/log';
import type { ProfileBook } from './profiles/profile-book';
import type { ProfileConnection } from './profiles/profile-connection';
import { viewSession } from './profiles/profile-records';

export interface SessionContext {
  readonly book: ProfileBook;
  readonly clock: Clock;
  readonly log: Log;
  /** The connection in use; null before a server is chosen. */
  connection: ProfileConnection | null;
  /** Origin of the practice world; null while it does not run. */
  practiceUrl: string | null;
  /** Aborts the sign-in that is under way; null when there is none. */
  signIn: AbortController | null;
  /** The user whom the service named instead of a profile's account, by profile, until somebody signs in to it. */
  readonly otherUsers: Map<string, string>;
  view(): SessionView;
  /** Sends the current view to every listener. */
  notify(): void;
  notifyKeys(profileId: string, keys: readonly KeyView[]): void;
  /** Adds a listener; the returned function removes it. */
  onChange(listener: (view: SessionView) => void): () => void;
  onKeysChange(listener: (profileId: string, keys: readonly KeyView[]) => void): () => void;
}

/** Makes the state of a client that has just started. */
export function createSessionContext(
  parts: Pick<SessionContext, 'book' | 'clock' | 'log'>,
): SessionContext {
  const listeners = new Set<(view: SessionView) => void>();
  const keyListeners = new Set<(profileId: string, keys: readonly KeyView[]) => void>();
  const context: SessionContext = {
    ...parts,
    connection: null,
    practiceUrl: null,
    signIn: null,
    otherUsers: new Map(),
    view: () =>
      viewSession(parts.book.records(), {
        otherUsers: context.otherUsers,
        practiceUrl: context.practiceUrl,
        isSigningIn: context.signIn !== null,
      }),
    notify() {
      const view = context.view();
      for (const listener of listeners) listener(view);
    },
    notifyKeys(profileId, keys) {
      for (const listener of keyListeners) listener(profileId, keys);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onKeysChange(listener) {
      keyListeners.add(listener);
      return () => keyListeners.delete(listener);
    },
  };
  return context;
}
