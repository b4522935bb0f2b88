/** Settings of this machine, logins of proxies, stored data and its erasure, and the client's own updates. */
import type { Settings } from '@shared/ipc/channels/settings';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure } from '@shared/ipc/result';

import type { SystemChange } from '../../window/questions';
import type { Handlers } from '../router';

import type { HandlerParts } from './parts';

/**
 * Settings that allow secrets on the disk without encryption: the renderer cannot turn them on without the player's
 * consent.
 */
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

export function settingsHandlers(parts: HandlerParts) {
  const { settings, proxyPasswords, installation } = parts;
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
    'proxy:list': async () => succeed(await proxyPasswords.list()),
    'proxy:forget': async ({ proxyName }) => succeed(await proxyPasswords.forget(proxyName)),
    'proxy:try-again'() {
      proxyPasswords.tryAgain();
      return succeed(null);
    },
    'privacy:stored': async () => succeed(await installation.storedData()),
    'privacy:erase': () => installation.eraseEverything(),
    'updates:get': () => succeed(installation.updates.state()),
    'updates:check': async () => succeed(await installation.updates.check()),
  } satisfies Partial<Handlers>;
}

/** The changes beyond the client that a patch of the settings would turn on; turning off needs no question. */
function systemChanges(now: Settings, patch: Partial<Settings>): readonly SystemChange[] {
  const after = { ...now, ...patch };
  const shortcutOf = ({ miniShortcut, miniShortcutIsGlobal }: Settings) =>
    miniShortcutIsGlobal ? miniShortcut : '';
  const accelerator = shortcutOf(after);
  return [
    ...(after.startWithSystem && !now.startWithSystem
      ? [{ kind: 'start-with-system' } as const]
      : []),
    ...(accelerator !== '' && accelerator !== shortcutOf(now)
      ? [{ kind: 'global-shortcut', accelerator } as const]
      : []),
  ];
}
