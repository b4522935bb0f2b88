/** The settings of a new install; without zod, because the main entry needs them at once. */
import { USUAL_MINI_SHORTCUT } from '@shared/ipc/accelerators';
import { LOCAL_API_PORTS, STATUS_PRESETS } from '@shared/ipc/choices';
import type { Settings } from '@shared/ipc/channels/settings';

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  textSize: 100,
  density: 'comfortable',
  contrast: 'system',
  motion: 'system',
  changeColours: 'green-red',
  partyShapes: false,
  statusFigures: STATUS_PRESETS.usual,
  pollIntervalMs: 60_000,
  sidebarCollapsed: false,
  alerts: { kinds: {}, quietHours: null, pausedUntilMs: null, hasSound: false },
  recordLimitMb: 500,
  keepSessionWithoutKeyring: true,
  keepPrivateKeysWithoutKeyring: false,
  onClose: 'ask',
  startWithSystem: false,
  miniOnTop: true,
  miniShortcut: USUAL_MINI_SHORTCUT,
  miniShortcutIsGlobal: false,
  keepCrashDumps: false,
  localApi: false,
  localApiPort: LOCAL_API_PORTS.usual,
  newsVersion: '',
  updateChannel: 'stable',
  gamePages: 'pane',
  paneLayout: 'beside',
  paneShare: 50,
  paneOtherSites: 'allow',
};
