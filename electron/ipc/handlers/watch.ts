/** The watch list. */
import { fail } from '@shared/ipc/result';

import { ownFailure } from '../../http/failures';
import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type WatchHandlers = Pick<Handlers, 'watch:list' | 'watch:set'>;

export function watchHandlers({ sessions, record, watchChanged }: HandlerParts): WatchHandlers {
  return {
    async 'watch:list'({ profileId }) {
      const origin = sessions.originOf(profileId);
      if (origin === null) return fail(ownFailure('UNKNOWN_PROFILE'));
      return record.ask('watchList', { id: profileId, origin }, {});
    },
    async 'watch:set'({ profileId, ...change }) {
      const origin = sessions.originOf(profileId);
      if (origin === null) return fail(ownFailure('UNKNOWN_PROFILE'));
      const list = await record.ask('watchSet', { id: profileId, origin }, { change });
      if (list.ok) watchChanged(profileId);
      return list;
    },
  };
}
