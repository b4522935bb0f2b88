/** The only place that ends a session, and the only one that resumes it (contract part 5). */
import { fail } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import type { SessionWatch } from '../http/api-client-types';
import { ownFailure } from '../http/failures';
import type { ProfileConnection } from './profile-connection';
import type { SessionContext } from './session-context';

export interface SessionExpiry {
  /** Makes the watch of a connection. Its findings count only while `isInUse` returns true. */
  watch(profileId: string, isInUse: () => boolean): SessionWatch;
  /** Ends the session when a request was not sent because its cookie is gone, and says so in the result. */
  afterCall<T>(connection: ProfileConnection, result: Result<T>): Result<T>;
}

/** Makes the rule over the session of the active profile. */
export function createSessionExpiry(context: SessionContext): SessionExpiry {
  const { book, log } = context;
  let generation = 0;

  function change(profileId: string, session: 'open' | 'expired'): void {
    generation += 1;
    log.info(session === 'open' ? 'The session was resumed.' : 'The session has ended.');
    void book.change(profileId, { session });
    context.notify();
  }

  return {
    watch(profileId, isInUse) {
      const session = () => (isInUse() ? (book.find(profileId)?.session ?? 'none') : 'none');
      return {
        sessionGeneration: () => generation,
        unauthorized(_endpointId, request) {
          const isCurrent = request.sessionGeneration === generation;
          if (request.hasCookie && isCurrent && session() === 'open') change(profileId, 'expired');
        },
        navigationAnswered(hasUser, request) {
          const before = session();
          if (before === 'none') return null;
          const isCurrent = request.sessionGeneration === generation;
          if (!hasUser) {
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
      const record = connection === context.connection ? book.find(connection.profileId) : null;
      if (!record || record.session === 'none') return result;
      if (record.session === 'open') change(record.id, 'expired');
      return fail(ownFailure('SESSION_EXPIRED'));
    },
  };
}
