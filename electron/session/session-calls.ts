/** Calls of the service for the active profile. */
import { endpoints, isEndpointId } from '@shared/contract/index';
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import { createActionAccess } from './access/action-access';
import { createMoneyAccess } from './access/money-access';
import type { PracticeSession } from './practice/practice-session';
import type { ProfileConnection } from './profiles/profile-connection';
import type { SessionContext } from './session-context';
import type { SessionStates } from './session-state';
import type { SessionManager } from './session-types';

/** The server's clock is stored again once it has moved this far. */
const CLOCK_CHANGE_MS = 1_000;

export type SessionCalls = Pick<SessionManager, 'call' | 'run' | 'money' | 'actions'>;

export function createSessionCalls(
  context: SessionContext,
  states: SessionStates,
  practice: PracticeSession,
): SessionCalls {
  const { book } = context;
  const profileChanged = () => Promise.resolve(fail(ownFailure('PROFILE_CHANGED')));

  /** Stores the server's clock for the next start. */
  function storeClock(connection: ProfileConnection): void {
    const record = connection === context.connection ? book.find(connection.profileId) : null;
    // The next start takes the machine's clock again, which may have been set since this one.
    const clockOffsetMs = connection.server.clock.offsetMs() + context.clock.now() - Date.now();
    if (record && Math.abs(clockOffsetMs - record.clockOffsetMs) > CLOCK_CHANGE_MS)
      void book.change(record.id, { clockOffsetMs });
  }

  function afterCall<T>(connection: ProfileConnection, result: Result<T>): Result<T> {
    storeClock(connection);
    return states.afterCall(connection, result);
  }

  async function withConnection<T>(
    endpointId: string,
    signal: AbortSignal | undefined,
    work: (connection: ProfileConnection, signal: AbortSignal | undefined) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const { connection } = context;
    if (!connection) return fail(ownFailure('NO_SERVER'));
    void connection.server.catalogue.check();
    const isWrite = isEndpointId(endpointId) && endpoints[endpointId].kind === 'command';
    // Leaving the profile does not cancel a write in progress: the service may already have acted.
    if (isWrite) return afterCall(connection, await work(connection, signal));
    const result = await connection.track(signal, (tracked) => work(connection, tracked));
    if (connection !== context.connection && !signal?.aborted) return profileChanged();
    return afterCall(connection, result);
  }

  const run: SessionCalls['run'] = (id, params, signal) =>
    withConnection(id, signal, ({ client }, tracked) =>
      client.run(id, params, tracked ? { signal: tracked } : {}),
    );

  return {
    call: (call, signal) =>
      call.profileId !== undefined && call.profileId !== context.connection?.profileId
        ? profileChanged()
        : withConnection(call.endpointId, signal, ({ client }, tracked) =>
            client.call(call, tracked),
          ),
    run,
    actions(profileId) {
      const { connection } = context;
      const record = book.find(profileId);
      if (!connection || !record || connection.profileId !== profileId)
        return fail(ownFailure('PROFILE_CHANGED'));
      return succeed(
        createActionAccess({
          connection,
          record,
          connectionNow: () => context.connection,
          run: (id, params, signal) =>
            connection === context.connection ? run(id, params, signal) : profileChanged(),
        }),
      );
    },
    money(profileId) {
      const { connection } = context;
      const record = book.find(profileId);
      if (!connection || !record || connection.profileId !== profileId)
        return fail(ownFailure('PROFILE_CHANGED'));
      return succeed(
        createMoneyAccess({
          connection,
          record,
          connectionNow: () => context.connection,
          isKeyOfAccount: (key) => practice.isKeyOf(key, record.account?.username),
          read: (id, params, signal) =>
            connection === context.connection ? run(id, params, signal) : profileChanged(),
        }),
      );
    },
  };
}
