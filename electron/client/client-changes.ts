/** Applies changes of the settings and accounts to the theme, the next start's first screen and the windows. */
import { isDeepStrictEqual } from 'node:util';

import type { SessionView } from '@shared/ipc/channels/session';
import type { Settings } from '@shared/ipc/channels/settings';

import type { Standings } from '../background/standings';
import type { ClientWindows } from './client-windows';
import type { ProxyPasswords } from '../session/secrets/proxy-passwords';
import type { SessionManager } from '../session/session-types';
import type { BootSnapshotStore } from '../storage/boot-snapshot-store';
import type { SettingsStore } from '../storage/settings-store';
import { followTheme } from '../window/main-window';

export interface ChangesOptions {
  readonly settings: SettingsStore;
  readonly sessions: SessionManager;
  readonly proxyPasswords: Pick<ProxyPasswords, 'reconcile'>;
  readonly standings: Standings;
  readonly bootSnapshots: BootSnapshotStore;
  readonly send: ClientWindows['send'];
}

/** Follows them until the process ends. */
export function followChanges(options: ChangesOptions): void {
  const { settings, sessions, proxyPasswords, standings, bootSnapshots, send } = options;
  const tell = (changed: Settings) => {
    followTheme(changed.theme);
    bootSnapshots.update({ settings: changed });
    send('settings:changed', changed);
  };
  settings.onChange((changed) => {
    void sessions.reconcileSecrets();
    void proxyPasswords.reconcile();
    tell(changed);
  });
  // The window was drawn from the snapshot. If the client was killed just after a change, the snapshot is older than
  // the settings, which are written first.
  if (!areAlike(bootSnapshots.get().settings, settings.get())) tell(settings.get());
  sessions.onChange((view) => {
    bootSnapshots.update({ session: view, clockOffsetMs: sessions.clockOffsetMs() });
    send('session:changed', view);
    standings.retain(signedInIds(view));
  });
  sessions.onKeysChange((profileId, keys) => send('keys:changed', { profileId, keys }));
  standings.onChange((profileId) => send('accounts:changed', { profileId }));
}

/** Whether two settings are equal in everything that a snapshot holds. It holds no choices about alerts. */
function areAlike(drawn: Settings, now: Settings): boolean {
  return isDeepStrictEqual({ ...drawn, alerts: now.alerts }, now);
}

/** The accounts whose figures may be shown: those that have not signed out. */
function signedInIds({ profiles }: SessionView): ReadonlySet<string> {
  return new Set(profiles.filter(({ session }) => session !== 'none').map(({ id }) => id));
}
