/** What follows from a change of the settings or of the accounts: the theme, the next start's first screen, the windows. */
import type { SessionView } from '@shared/ipc/channels/session';

import type { Standings } from './background/standings';
import type { ClientWindows } from './client-windows';
import type { SessionManager } from './session/session-types';
import type { BootSnapshotStore } from './storage/boot-snapshot-store';
import type { SettingsStore } from './storage/settings-store';
import { followTheme } from './window/main-window';

export interface ChangesOptions {
  readonly settings: SettingsStore;
  readonly sessions: SessionManager;
  readonly standings: Standings;
  readonly bootSnapshots: BootSnapshotStore;
  readonly send: ClientWindows['send'];
}

/** Follows them until the process ends. */
export function followChanges(options: ChangesOptions): void {
  const { settings, sessions, standings, bootSnapshots, send } = options;
  settings.onChange((changed) => {
    followTheme(changed.theme);
    void sessions.reconcileSecrets();
    bootSnapshots.update({ settings: changed });
    send('settings:changed', changed);
  });
  sessions.onChange((view) => {
    bootSnapshots.update({ session: view, clockOffsetMs: sessions.clockOffsetMs() });
    send('session:changed', view);
    standings.retain(signedInIds(view));
  });
  sessions.onKeysChange((profileId, keys) => send('keys:changed', { profileId, keys }));
  standings.onChange((profileId) => send('accounts:changed', { profileId }));
}

/** The accounts whose figures may be shown: those that have not signed out. */
function signedInIds({ profiles }: SessionView): ReadonlySet<string> {
  return new Set(profiles.filter(({ session }) => session !== 'none').map(({ id }) => id));
}
