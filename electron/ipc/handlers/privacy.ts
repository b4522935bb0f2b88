/** What is stored on this computer, and erasing it. */
import { succeed } from '@shared/ipc/result';

import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type PrivacyHandlers = Pick<Handlers, 'privacy:stored' | 'privacy:erase'>;

export function privacyHandlers(parts: HandlerParts): PrivacyHandlers {
  return {
    'privacy:stored': async () => succeed(await parts.storedData()),
    'privacy:erase': () => parts.eraseEverything(),
  };
}
