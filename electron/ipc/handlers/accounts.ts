/** The accounts beside the one in use. */
import { succeed } from '@shared/ipc/result';

import type { Handlers } from '../router';

import { forKnownProfiles } from './known-profile';
import type { HandlerParts } from './parts';

type AccountHandlers = Pick<Handlers, 'accounts:standings' | 'accounts:read'>;

export function accountHandlers({ sessions, standings }: HandlerParts): AccountHandlers {
  const ofKnown = forKnownProfiles(sessions);
  return {
    'accounts:standings': () => succeed(sessions.view().profiles.map(({ id }) => standings.of(id))),
    'accounts:read': ({ profileId }) => ofKnown(profileId, () => sessions.readOther(profileId)),
  };
}
