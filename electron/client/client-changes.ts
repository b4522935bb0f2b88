/** Applies changes of the settings and accounts to the theme and the windows. */
import type { Standings } from '../background/standings';
import type { ClientWindows } from './client-windows';
import type { ProxyPasswords } from '../session/secrets/proxy-passwords';
import type { SessionManager } from '../session/session-types';
import type { SettingsStore } from '../storage/settings-store';
import { followTheme } from '../window/main-window';

export interface ChangesOptions {
  readonly settings: SettingsStore;
  readonly sessions: SessionManager;
  readonly proxyPasswords: Pick<ProxyPasswords, 'reconcile'>;
  readonly standings: Standings;
  readonly send: ClientWindows['send'];
}

/** Follows them until the process ends. */
export function followChanges(options: ChangesOptions): void {
  const { settings, sessions, proxyPasswords, standings, send } = options;
  settings.onChange((changed) => {
    void sessions.reconcileSecrets();
    void proxyPasswords.reconcile();
    followTheme(changed.theme);
    send('settings:changed', changed);
  });
  sessions.onChange((view) => {
    send('session:changed', view);
    standings.forgetOthers();
  });
  sessions.onKeysChange((profileId, keys) => send('keys:changed', { profileId, keys }));
  standings.onChange((profileId) => send('accounts:changed', { profileId }));
}
