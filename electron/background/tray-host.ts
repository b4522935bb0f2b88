/**
 * Whether the desktop shows tray icons. Electron makes a tray on every desktop and does not report if the desktop shows
 * none.
 */
import { askBus } from './message-bus';
import type { BusCall, Run } from './message-bus';

/** The service that knows whether tray icons are shown on Linux (StatusNotifier specification). */
const WATCHER = 'org.kde.StatusNotifierWatcher';
const HAS_HOST: BusCall = {
  service: WATCHER,
  path: '/StatusNotifierWatcher',
  method: 'org.freedesktop.DBus.Properties.Get',
  words: [WATCHER, 'IsStatusNotifierHostRegistered'],
};

/**
 * Asks at every call, because panels come and go. If there is no message bus, or it does not answer, there is no tray.
 */
export async function hasTrayHost(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  run?: Run,
): Promise<boolean> {
  if (platform !== 'linux') return true;
  return /\btrue\b/u.test((await askBus(HAS_HOST, env, run)) ?? '');
}
