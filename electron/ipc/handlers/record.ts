/** Questions about the record. */
import { fail, succeed } from '@shared/ipc/result';
import type { Result } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type RecordHandlers = Pick<
  Handlers,
  | 'record:metrics'
  | 'record:series'
  | 'record:latest'
  | 'record:changes'
  | 'record:presence'
  | 'record:state'
  | 'record:export'
  | 'record:erase'
>;

export function recordHandlers({ sessions, record, askWhere }: HandlerParts): RecordHandlers {
  /** Runs `work` over the files of a profile of this machine. */
  function ofKnown<T>(
    profileId: string,
    work: (profile: { id: string; origin: string }) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const origin = sessions.originOf(profileId);
    return origin === null
      ? Promise.resolve(fail(ownFailure('UNKNOWN_PROFILE')))
      : work({ id: profileId, origin });
  }

  return {
    'record:metrics': ({ profileId, ...input }) =>
      ofKnown(profileId, (profile) => record.ask('metrics', profile, input)),
    'record:series': ({ profileId, ...input }) =>
      ofKnown(profileId, (profile) => record.ask('series', profile, input)),
    'record:latest': ({ profileId, ...input }) =>
      ofKnown(profileId, (profile) => record.ask('latest', profile, input)),
    'record:changes': ({ profileId, ...input }) =>
      ofKnown(profileId, (profile) => record.ask('changes', profile, input)),
    'record:presence': ({ profileId, ...input }) =>
      ofKnown(profileId, (profile) => record.ask('presence', profile, input)),
    'record:state': ({ profileId }) =>
      ofKnown(profileId, (profile) => record.ask('state', profile, {})),
    'record:export': ({ profileId, format }) =>
      ofKnown(profileId, async (profile) => {
        const path = await askWhere(`Hustings record.${format}`);
        return path === null ? succeed(null) : record.ask('export', profile, { format, path });
      }),
    'record:erase': ({ profileId, what }) =>
      ofKnown(profileId, (profile) => record.erase(profile, what)),
  };
}
