/** The client's own updates. */
import { succeed } from '@shared/ipc/result';

import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type UpdateHandlers = Pick<Handlers, 'updates:get' | 'updates:check'>;

export function updateHandlers({ updates }: HandlerParts): UpdateHandlers {
  return {
    'updates:get': () => succeed(updates.state()),
    'updates:check': async () => succeed(await updates.check()),
  };
}
