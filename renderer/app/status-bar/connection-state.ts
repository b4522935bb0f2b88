/** Chooses the word for the connection's state and explains it to the player. Pure, so that every case is tested. */
import type { SessionStatus } from '@shared/ipc/channels/session';
import type { Failure } from '@shared/ipc/result';

/** `data-state` of the status bar's connection. */
export type ConnectionStateName = 'online' | 'stale' | 'offline' | 'rate-limited' | 'signed-out';

/** The facts that decide the state. */
export interface ConnectionFacts {
  readonly session: SessionStatus;
  readonly isOffline: boolean;
  /** What waits because the service asked for it, whole buckets or only families of them (contract part 8), or because the client's own limit is used up. */
  readonly waiting: 'nothing' | 'own-limit' | 'families' | 'buckets';
  /** The frame shows stale data. */
  readonly isStale: boolean;
  /** Why the newest attempt of the frame's polls failed. */
  readonly failure: Failure | null;
}

/** The most important state that applies; what the player can act on comes first. */
export function connectionState(facts: ConnectionFacts): ConnectionStateName {
  if (facts.isOffline) return 'offline';
  // Signing in again solves this, and no wait delays it.
  if (facts.session === 'expired') return 'signed-out';
  if (facts.waiting !== 'nothing') return 'rate-limited';
  if (facts.session !== 'signed-in') return 'signed-out';
  return facts.isStale || facts.failure !== null ? 'stale' : 'online';
}

/** The word on the status bar. */
export const CONNECTION_LABELS = {
  online: 'Online',
  stale: 'Out of date',
  offline: 'Offline',
  'rate-limited': 'Waiting',
  'signed-out': 'Signed out',
} as const satisfies Record<ConnectionStateName, string>;

/** Explains the state: what it means, what is safe, and what happens next. */
export function explainConnection(state: ConnectionStateName, facts: ConnectionFacts): string {
  switch (state) {
    case 'online':
      return 'Connected. Showing data from the last refresh.';
    case 'stale':
      return facts.failure === null
        ? 'You see saved data. Hustings is checking it.'
        : `The last refresh failed: ${facts.failure.message} The last good data stays, and Hustings keeps trying.`;
    case 'offline':
      return 'The server cannot be reached. You see the last good data and stay signed in. Hustings keeps trying.';
    case 'rate-limited':
      if (facts.waiting === 'own-limit') return 'Request limit reached. Hustings retries shortly.';
      return facts.waiting === 'families'
        ? 'The server asked us to slow down one kind of request. Everything else continues. Hustings retries when the pause ends.'
        : 'The server asked us to slow down. Hustings retries when the pause ends.';
    case 'signed-out':
      return facts.session === 'expired'
        ? 'Your session has ended. Sign in again to see fresh data.'
        : 'You are not signed in. You see public data only.';
  }
}
