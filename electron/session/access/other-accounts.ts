/**
 * Reads navigation and status of an account that is signed in and not in use, with its own client.
 *
 * Its caller runs one read at a time, and none during a change of the session.
 */
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import type { OpenProfiles } from '../profiles/open-profiles';
import type { Profile } from '../profiles/profile';

export interface OtherAccounts {
  /**
   * Makes a read of client-nav and client-status of this account, to be run later. The read is given up if a change of
   * the session is requested before it runs.
   */
  reader(profileId: string): () => Promise<Result<null>>;
  /** Gives up the read that is under way and those that wait, because the player changes the session now. */
  interrupt(): void;
}

/** Creates the reader. */
export function createOtherAccounts(profiles: OpenProfiles): OtherAccounts {
  let reads = new AbortController();

  async function readWith({ client }: Profile, signal: AbortSignal): Promise<Result<null>> {
    const options = { priority: 'background', signal } as const;
    const nav = await client.run('clientNav', {}, options);
    if (!nav.ok) return nav;
    const status = await client.run('clientStatus', { layout: 'full' }, options);
    return status.ok ? succeed(null) : status;
  }

  async function read(profileId: string, signal: AbortSignal): Promise<Result<null>> {
    const record = profiles.list.find(profileId);
    const isOther = profiles.inUse()?.id !== profileId;
    if (signal.aborted || record?.session !== 'open' || !isOther)
      return fail(ownFailure('PROFILE_CHANGED'));
    const profile = await profiles.open(record);
    try {
      return profile.session.endIfLost()
        ? fail(ownFailure('SESSION_EXPIRED'))
        : await readWith(profile, signal);
    } finally {
      await profile.jar.stored();
    }
  }

  return {
    reader(profileId) {
      const { signal } = reads;
      return () => read(profileId, signal);
    },
    interrupt() {
      reads.abort();
      reads = new AbortController();
    },
  };
}
