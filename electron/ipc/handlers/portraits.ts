/** Portraits, for the profile that is in use. */
import { succeed } from '@shared/ipc/result';

import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

export function portraitHandlers({ sessions }: HandlerParts): Pick<Handlers, 'portraits:read'> {
  return {
    'portraits:read': async ({ profileId, address }) =>
      succeed(await sessions.portrait(profileId, address)),
  };
}
