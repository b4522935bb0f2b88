/** Refuses unknown profiles, because ledgers and answers are files named after their profile. */
import { fail } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import type { HandlerParts } from './parts';

/** Runs `work` for a profile of this machine, and refuses every other. */
export function forKnownProfiles(sessions: HandlerParts['sessions']) {
  return <T>(profileId: string, work: () => Promise<Result<T>>): Promise<Result<T>> =>
    sessions.view().profiles.some(({ id }) => id === profileId)
      ? work()
      : Promise.resolve(fail(ownFailure('UNKNOWN_PROFILE')));
}

/** Runs `work` over the record of a profile of this machine, and refuses every other. */
export function forRecordedProfiles(sessions: HandlerParts['sessions']) {
  return <T>(
    profileId: string,
    work: (profile: { readonly id: string; readonly origin: string }) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const origin = sessions.originOf(profileId);
    return origin === null
      ? Promise.resolve(fail(ownFailure('UNKNOWN_PROFILE')))
      : work({ id: profileId, origin });
  };
}
