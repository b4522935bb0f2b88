/** Settings of this machine. */
import { fail, succeed } from '@shared/ipc/result';
import type { Failure } from '@shared/ipc/result';

import { systemChanges } from '../../window/questions/system-changes';
import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

type SettingsHandlers = Pick<Handlers, 'settings:get' | 'settings:update'>;

/** Settings that allow secrets on the disk without encryption: the renderer alone cannot turn them on. */
const WEAKER_STORAGE = ['keepSessionWithoutKeyring', 'keepPrivateKeysWithoutKeyring'] as const;
const STORAGE_NOT_WEAKENED: Failure = {
  kind: 'bad-call',
  code: 'STORAGE_NOT_WEAKENED',
  message: 'The setting stays off, because you did not confirm it.',
};

const SYSTEM_NOT_CHANGED: Failure = {
  kind: 'bad-call',
  code: 'SYSTEM_NOT_CHANGED',
  message: 'The setting stays as it was, because you did not confirm it.',
};

export function settingsHandlers(parts: HandlerParts): SettingsHandlers {
  const { settings } = parts;
  return {
    'settings:get': () => succeed(settings.get()),
    async 'settings:update'(patch) {
      const now = settings.get();
      for (const name of WEAKER_STORAGE) {
        if (patch[name] !== true || now[name]) continue;
        const movesMoney = name === 'keepPrivateKeysWithoutKeyring';
        if (!(await parts.allowPlainStorage(movesMoney))) return fail(STORAGE_NOT_WEAKENED);
      }
      for (const change of systemChanges(now, patch))
        if (!(await parts.allowSystemChange(change))) return fail(SYSTEM_NOT_CHANGED);
      return succeed(settings.update(patch));
    },
  };
}
