/** Settings of this machine, logins of proxies, stored data and its erasure, and the client's own updates. */
import type { Settings } from '@shared/ipc/channels/settings';
import { fail, succeed } from '@shared/ipc/result';
import type { Failure, Result } from '@shared/ipc/result';

import type { ProxyPasswords } from '../../session/secrets/proxy-passwords';
import type { Stores } from '../../storage/open-stores';
import type { Updates } from '../../update/updates';
import type { Windows } from '../../window/open-windows';
import type { SystemChange } from '../../window/questions';
import type { Handlers } from '../router';

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

export interface SettingsSubjects {
  readonly stores: Pick<Stores, 'settings' | 'storedData'>;
  readonly accounts: {
    readonly proxyPasswords: Pick<ProxyPasswords, 'list' | 'forget' | 'tryAgain'>;
  };
  readonly updates: Pick<Updates, 'state' | 'check'>;
  readonly windows: {
    readonly questions: Pick<Windows['questions'], 'plainStorage' | 'systemChange'>;
  };
}

/** @param eraseEverything asks the player, then erases everything and ends the client; false when they cancelled */
export function settingsHandlers(
  { stores, accounts, updates, windows }: SettingsSubjects,
  eraseEverything: () => Promise<Result<boolean>>,
) {
  const { settings } = stores;
  const { proxyPasswords } = accounts;
  const { questions } = windows;
  return {
    'settings:get': () => succeed(settings.get()),
    async 'settings:update'(patch) {
      const now = settings.get();
      for (const name of WEAKER_STORAGE) {
        if (patch[name] !== true || now[name]) continue;
        const movesMoney = name === 'keepPrivateKeysWithoutKeyring';
        if (!(await questions.plainStorage(movesMoney))) return fail(STORAGE_NOT_WEAKENED);
      }
      for (const change of systemChanges(now, patch))
        if (!(await questions.systemChange(change))) return fail(SYSTEM_NOT_CHANGED);
      return succeed(settings.update(patch));
    },
    'proxy:list': async () => succeed(await proxyPasswords.list()),
    'proxy:forget': async ({ proxyName }) => succeed(await proxyPasswords.forget(proxyName)),
    'proxy:try-again'() {
      proxyPasswords.tryAgain();
      return succeed(null);
    },
    'privacy:stored': async () => succeed(await stores.storedData()),
    'privacy:erase': eraseEverything,
    'updates:get': () => succeed(updates.state()),
    'updates:check': async () => succeed(await updates.check()),
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
