/** The check of the profiles that handlers are asked about. */
import { fail } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import type { Profiles } from '../../session/profiles/profiles';

/** Runs `work` for a profile of this machine, and refuses every other: files are named after their profile. */
export function forKnownProfiles(profiles: Pick<Profiles, 'originOf'>) {
  return <T>(
    profileId: string,
    work: (profile: { readonly id: string; readonly origin: string }) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const origin = profiles.originOf(profileId);
    return origin === null
      ? Promise.resolve(fail(ownFailure('UNKNOWN_PROFILE')))
      : work({ id: profileId, origin });
  };
}
