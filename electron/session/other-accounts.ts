/**
 * Reads navigation and status of an account that is signed in and not in use, over a connection of its own. It uses
 * that account's cookies and budgets. It shares nothing with the account in use, neither requests nor the reasons for
 * which a session ends.
 *
 * Its caller runs one read at a time, and none during a change of the session.
 */
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../http/failures';
import type { ProfileConnection } from './profiles/profile-connection';
import type { ProfileOpener } from './profiles/profile-opener';
import type { SessionContext } from './session-context';
import type { SessionStates } from './session-state';

export interface OtherAccounts {
  /**
   * Makes a read of client-nav and client-status of this account, to be run later. The read is given up if a change of
   * the session is requested before it runs.
   */
  reader(profileId: string): () => Promise<Result<null>>;
  /** Gives up the read that is under way and those that wait, because the player changes the session now. */
  interrupt(): void;
}

/** Makes the reader over the accounts of `context`. */
export function createOtherAccounts(
  context: SessionContext,
  opener: ProfileOpener,
  states: SessionStates,
): OtherAccounts {
  let control: AbortController | null = null;
  let interruptions = 0;

  async function readWith(
    { client }: ProfileConnection,
    signal: AbortSignal,
  ): Promise<Result<null>> {
    const options = { priority: 'background', signal } as const;
    const nav = await client.run('clientNav', {}, options);
    if (!nav.ok) return nav;
    const status = await client.run('clientStatus', { layout: 'full' }, options);
    return status.ok ? succeed(null) : status;
  }

  async function read(profileId: string): Promise<Result<null>> {
    const record = context.book.find(profileId);
    const isOther = context.connection?.profileId !== profileId;
    if (record?.session !== 'open' || !isOther) return fail(ownFailure('PROFILE_CHANGED'));
    const own = new AbortController();
    control = own;
    let isOpen = true;
    const watch = () => states.watch(profileId, () => isOpen);
    const connection = await opener.open(record, watch, null);
    try {
      return states.lostAtOpening(connection)
        ? fail(ownFailure('SESSION_EXPIRED'))
        : await readWith(connection, own.signal);
    } finally {
      isOpen = false;
      connection.close();
      await connection.jar.stored();
      control = null;
    }
  }

  return {
    reader(profileId) {
      const before = interruptions;
      return () =>
        before === interruptions
          ? read(profileId)
          : Promise.resolve(fail(ownFailure('PROFILE_CHANGED')));
    },
    interrupt() {
      interruptions += 1;
      control?.abort();
    },
  };
}
